import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import type { PresenceView } from '../../../model/editing/account-answers.ts'
import { Button } from '../../controls/button.tsx'
import { Empty } from '../../controls/message/empty.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { useKeptFocus } from '../../controls/list/use-row-window.ts'
import { problemsOf } from '../../fields/problems.ts'
import { useTexts } from '../../language.ts'
import { changedBlocks } from '../story/changes.ts'
import { blockFields } from '../structure/block-name.ts'
import { pathToBlock } from '../structure/block-tree.ts'
import { type Sheet, useRestingContent, useSheet, useStoryValue } from '../sheet-context.ts'
import { sheetTexts } from '../sheet-texts.ts'
import { type OutlineRow, outlineRows } from './outline-rows.ts'
import { OutlineItem } from './outline-item.tsx'
import { usePageNumbers } from './use-page-numbers.ts'

export interface OutlineTreeProps {
  others: readonly PresenceView[]
}

/** Blocks of the sheet as a tree. Selecting never takes the focus away; Enter goes to the form. */
export function OutlineTree({ others }: OutlineTreeProps) {
  const t = useTexts(sheetTexts)
  const sheet = useSheet()
  const { main, components, language, selected, storyId } = sheet
  const published = useStoryValue(main, () => main.state().published)
  const content = useRestingContent(main)
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const numbers = usePageNumbers()
  const uid = selected?.storyId === storyId ? selected.uid : null
  const above = useMemo(
    () =>
      new Set(
        uid === null
          ? []
          : pathToBlock(content, uid)
              ?.path.slice(0, -1)
              .map(({ block }) => block._uid),
      ),
    [content, uid],
  )
  const rows = useMemo(
    () => outlineRows(content, components, language, one => toggled.get(one) ?? above.has(one)),
    [content, components, language, toggled, above],
  )
  const changed = useMemo(() => changedBlocks(content, published), [content, published])
  const findings = useMemo(() => {
    const counts = new Map<string, number>()
    for (const one of problemsOf(content, components, language)) counts.set(one.uid, (counts.get(one.uid) ?? 0) + 1)
    return counts
  }, [content, components, language])
  const tree = useRef<HTMLUListElement>(null)
  const toggle = useCallback(
    (one: string, isOpen: boolean) => setToggled(before => new Map(before).set(one, isOpen)),
    [],
  )
  const focus = (one: string | undefined): void =>
    tree.current?.querySelector<HTMLElement>(`[data-uid="${CSS.escape(one ?? '')}"]`)?.focus()
  const onKeyDown = useTreeKeys({ sheet, rows, toggle, focus })
  const [held, setHeld] = useState<string | null>(null)
  const placeOf = (one: string): number | undefined => {
    const at = rows.findIndex(row => row.uid === one)
    return at < 0 ? undefined : at
  }
  const active = { key: held, place: placeOf(held ?? '') ?? 0 }
  const kept = useKeptFocus(rows, active, placeOf, at => focus(rows[at]?.uid))
  const current = rows.some(row => row.uid === uid) ? uid : rows[0]?.uid
  if (rows.length === 0) return <EmptyOutline />
  return (
    <ul
      ref={tree}
      className="tree"
      role="tree"
      aria-label={t.outlineOf}
      aria-multiselectable="true"
      onKeyDown={onKeyDown}
      {...kept}
      onFocus={({ target }) => {
        kept.onFocus()
        setHeld(target.closest<HTMLElement>('[role="treeitem"]')?.dataset.uid ?? null)
      }}
    >
      {rows.map(row => (
        <OutlineItem
          key={row.uid}
          row={row}
          number={numbers.get(row.uid) ?? (row === rows[0] && row.key === 'hero' ? '0' : '')}
          isSelected={row.uid === uid || sheet.also.has(row.uid)}
          isCurrent={row.uid === current}
          isChanged={changed.has(row.uid)}
          findings={findings.get(row.uid) ?? 0}
          person={others.find(({ block }) => block === row.uid)?.person.name ?? null}
          onToggle={toggle}
        />
      ))}
    </ul>
  )
}

/** A story without a block, with the way to the first one; a kind that has none says so. */
function EmptyOutline() {
  const t = useTexts(sheetTexts)
  const { main, components, openPanel, mayWrite } = useSheet()
  const content = useRestingContent(main)
  const takesBlocks = blockFields(components.get(content.component)).length > 0
  if (!takesBlocks) return <p className="pane__body muted">{t.noBlocks}</p>
  return (
    <div className="pane__body">
      <Empty
        title={t.noBlock}
        action={
          mayWrite && (
            <Button icon="plus" onClick={() => openPanel('insert')}>
              {t.insert}
            </Button>
          )
        }
      >
        {mayWrite && t.noBlockHint}
      </Empty>
    </div>
  )
}

interface TreeKeys {
  sheet: Sheet
  rows: readonly OutlineRow[]
  toggle(uid: string, isOpen: boolean): void
  focus(uid: string | undefined): void
}

/** Keys of the tree: those of the ARIA pattern, and what is done to blocks. */
function useTreeKeys({ sheet, rows, toggle, focus }: TreeKeys): (event: KeyboardEvent) => void {
  const { announce } = useMessages()
  const t = useTexts(sheetTexts)
  return event => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="treeitem"]') : null
    const at = rows.findIndex(row => row.uid === target?.dataset.uid)
    const row = rows[at]
    if (!row || event.defaultPrevented) return
    const { storyId, select, selectAlso, also, blocks } = sheet
    const go = (next: OutlineRow | undefined): void => {
      if (!next) return
      focus(next.uid)
      select({ storyId, uid: next.uid })
      announce(t.selected(next.name))
    }
    const extend = (next: OutlineRow | undefined): void => {
      if (!next) return
      selectAlso(new Set([...also, row.uid, next.uid]))
      focus(next.uid)
    }
    const mod = event.ctrlKey || event.metaKey
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    const actions: Readonly<Record<string, (() => void) | undefined>> = {
      Home: () => go(rows[0]),
      End: () => go(rows.at(-1)),
      ArrowRight: () =>
        row.hasChildren && !row.isOpen ? toggle(row.uid, true) : row.isOpen ? go(rows[at + 1]) : undefined,
      ArrowLeft: () => (row.isOpen ? toggle(row.uid, false) : go(rows.find(one => one.uid === row.parent))),
      Enter: () => select({ storyId, uid: row.uid }, { focus: 'form' }),
      ' ': () => go(row),
      Delete: () => blocks.remove(row.uid),
      Backspace: () => blocks.remove(row.uid),
    }
    const withAlt: typeof actions = {
      ArrowUp: () => blocks.shift(row.uid, -1),
      ArrowDown: () => blocks.shift(row.uid, 1),
      ArrowLeft: () => blocks.moveOut(row.uid),
      ArrowRight: () => blocks.moveIn(row.uid),
    }
    const withMod: typeof actions = {
      d: () => blocks.duplicate(row.uid),
      c: () => blocks.copy(row.uid),
      x: () => blocks.cut(row.uid),
      v: () => blocks.paste(row.uid),
    }
    let action: (() => void) | undefined
    if (event.altKey && !mod) action = withAlt[event.key]
    else if (mod && !event.shiftKey) action = withMod[event.key.toLowerCase()]
    else if (step !== null && !mod) action = () => (event.shiftKey ? extend(rows[at + step]) : go(rows[at + step]))
    else if (!mod) action = actions[event.key]
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    action()
    // A moved block stays the one with the focus.
    if (event.altKey) requestAnimationFrame(() => focus(row.uid))
  }
}
