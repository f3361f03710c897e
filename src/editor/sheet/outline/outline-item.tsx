import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { memo, useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from '../../controls/icon.tsx'
import { schemaName } from '../../fields/names/schema-names.ts'
import { initialsOf } from '../../frame/person.ts'
import { useLanguage, useTexts } from '../../language.ts'
import { refusalOf } from '../edit/block-rules.ts'
import { useSheet } from '../sheet-context.ts'
import { sheetTexts } from '../sheet-texts.ts'
import type { OutlineRow } from './outline-rows.ts'

export interface OutlineItemProps {
  row: OutlineRow
  /** Number of the page's rail; empty where it has none. */
  number: string
  isSelected: boolean
  /** The one that Tab reaches. */
  isCurrent: boolean
  isChanged: boolean
  /** Problems of its own fields. */
  findings: number
  /** Who else is here. */
  person: string | null
  onToggle(uid: string, isOpen: boolean): void
}

const icons: Readonly<Record<string, IconName>> = {
  action: 'link',
  nav_item: 'link',
  fact: 'width',
  media: 'image',
  gallery: 'image',
  text_section: 'text',
  story_list: 'list',
  review: 'quote',
  global_reference: 'link',
  steps: 'numbered',
  step: 'numbered',
}

/** A block in the outline: selected, opened, dragged. */
export const OutlineItem = memo(function OutlineItem(props: OutlineItemProps) {
  const { row, number, isSelected, isCurrent, isChanged, findings, person, onToggle } = props
  const t = useTexts(sheetTexts)
  const interfaceLanguage = useLanguage()
  const { select, selectAlso, also, storyId } = useSheet()
  const { ref, edge, isDragged } = useDrag(row)
  return (
    <>
      {row.group !== '' && (
        <li className="tree__group" role="presentation">
          {schemaName(row.group, interfaceLanguage)}
        </li>
      )}
      {edge === 'top' && <li className="tree__insert" role="presentation" />}
      {/* The tree itself has the keys of its rows. */}
      <li
        ref={ref}
        role="treeitem"
        data-uid={row.uid}
        aria-level={row.level}
        aria-setsize={row.setSize}
        aria-posinset={row.position}
        aria-selected={isSelected}
        {...(row.hasChildren && { 'aria-expanded': row.isOpen })}
        tabIndex={isCurrent ? 0 : -1}
        {...(isDragged && { 'data-dragged': true })}
        onClick={event => {
          if (event.shiftKey || event.ctrlKey || event.metaKey) {
            const next = new Set(also)
            if (next.has(row.uid)) next.delete(row.uid)
            else next.add(row.uid)
            selectAlso(next)
          } else select({ storyId, uid: row.uid })
          event.currentTarget.focus()
        }}
        onDoubleClick={() => select({ storyId, uid: row.uid }, { focus: 'form' })}
      >
        <div className="tree__row">
          <span
            className="tree__twist"
            onClick={event => {
              event.stopPropagation()
              if (row.hasChildren) onToggle(row.uid, !row.isOpen)
            }}
          >
            {row.hasChildren && <Icon name="chevron-right" small />}
          </span>
          <span className="tree__no">{number === '' ? <Icon name={icons[row.component] ?? 'block'} /> : number}</span>
          <span className="tree__name">
            {row.name} {row.kind && <small>{row.kind}</small>}
          </span>
          <span className="tree__end">
            {person !== null && (
              <span className="avatar avatar--b avatar--s" title={person} role="img" aria-label={person}>
                {initialsOf(person)}
              </span>
            )}
            {row.component === 'global_reference' && <Icon name="link" />}
            {findings > 0 && (
              <span title={t.finding(findings)}>
                <Icon name="warning" />
                <span className="vh">{t.finding(findings)}</span>
              </span>
            )}
            {isChanged && (
              <span className="tree__chg" title={t.changed}>
                <span className="vh">{t.changed}</span>
              </span>
            )}
          </span>
        </div>
      </li>
      {edge === 'bottom' && <li className="tree__insert" role="presentation" />}
    </>
  )
})

/** Dragging shows a line where the block would stand; places that do not take it show none. */
function useDrag({ uid, component, parent, key, index }: OutlineRow) {
  const ref = useRef<HTMLLIElement>(null)
  const [edge, setEdge] = useState<'top' | 'bottom' | null>(null)
  const [isDragged, setDragged] = useState(false)
  const { main, components, blocks, mayWrite, also } = useSheet()
  useEffect(() => {
    const element = ref.current
    if (!element || !mayWrite) return
    const place = (at: 'top' | 'bottom' | null) => ({ parent, key, index: index + (at === 'bottom' ? 1 : 0) })
    return combine(
      draggable({
        element,
        getInitialData: () => ({ kind: 'block', uid, component }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source: { data } }) =>
          data.kind === 'block' &&
          data.uid !== uid &&
          refusalOf(main.state().content, place(null), String(data.component), components, String(data.uid)) === null,
        getData: ({ input, element: target }) =>
          attachClosestEdge({}, { input, element: target, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(toEdge(extractClosestEdge(self.data))),
        onDragLeave: () => setEdge(null),
        onDrop({ self, source: { data } }) {
          setEdge(null)
          const moved = String(data.uid)
          blocks.moveTo(also.has(moved) ? [...also] : [moved], place(toEdge(extractClosestEdge(self.data))))
        },
      }),
    )
  }, [uid, component, parent, key, index, main, components, blocks, mayWrite, also])
  return { ref, edge, isDragged }
}

function toEdge(edge: ReturnType<typeof extractClosestEdge>): 'top' | 'bottom' | null {
  return edge === 'top' || edge === 'bottom' ? edge : null
}
