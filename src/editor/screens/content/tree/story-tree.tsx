import { type KeyboardEvent, useCallback, useMemo, useState } from 'react'
import { Icon } from '../../../controls/icon.tsx'
import { useMessages } from '../../../controls/message/messages.tsx'
import { VirtualTree } from '../../../controls/list/virtual-tree.tsx'
import { defineTexts, useTexts } from '../../../language.ts'
import { navigate } from '../../../routing/navigation.tsx'
import { storyRoute } from '../../../routing/route.ts'
import type { FolderLimits } from '../../../stories/folder-limits.tsx'
import type { Overview, OverviewRow } from '../../../stories/overview.ts'
import { StoryStates } from '../../../stories/story-states.tsx'
import { RowMenu, type RowPanel } from '../row-menu.tsx'
import type { StoryActions } from '../story-actions.ts'
import {
  innerPlace,
  mayMove,
  neighbourPlace,
  outerPlace,
  type Place,
  type StoryNode,
  toStoryNodes,
} from './tree-nodes.ts'
import { useTreeDrag } from './use-tree-drag.ts'

const texts = defineTexts(
  {
    keys: 'Alt und Pfeiltasten verschieben.',
    edge: 'Weiter geht es hier nicht.',
    outside: 'Das liegt außerhalb Ihrer Ordner. Fragen Sie die Verwaltung.',
    startpage: 'Die Startseite bleibt in ihrem Ordner.',
  },
  {
    keys: 'Alt and arrow keys move.',
    edge: 'It goes no further here.',
    outside: 'That is outside your folders. Ask an administrator.',
    startpage: 'The start page stays in its folder.',
  },
)

export interface StoryTreeProps {
  overview: Overview
  folderId: number
  label: string
  /** Stories that fit the filters; null: no filter. */
  matches: ReadonlySet<number> | null
  mayMove: boolean
  limits: FolderLimits
  actions: StoryActions
  onPanel(panel: RowPanel, row: OverviewRow): void
}

/** Folders and stories in their order; moved by drag, by Alt and arrows, or by the menu. */
export function StoryTree(props: StoryTreeProps) {
  const { overview, folderId, label, matches, actions, onPanel, limits, mayMove: isAllowed } = props
  const t = useTexts(texts)
  const { show } = useMessages()
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const nodes = useMemo(
    () => toStoryNodes(overview, folderId, id => toggled.get(id) ?? isAtTop(overview, id), matches),
    [overview, folderId, toggled, matches],
  )
  const move = useCallback(
    (row: OverviewRow, place: Place) => {
      if (!limits.mayChange(row) || !limits.covers(place.parentId)) show({ text: t.outside })
      else if (mayMove(overview, row, place)) void actions.move(row, place.parentId, place.after)
      else show({ text: t.startpage })
    },
    [actions, limits, overview, show, t],
  )
  const onRow = useTreeDrag(overview, isAllowed, move)

  const keys = (event: KeyboardEvent, { row }: StoryNode): boolean => {
    if (event.altKey && isAllowed) {
      const places: Readonly<Record<string, () => Place | null>> = {
        ArrowUp: () => neighbourPlace(overview, row, -1),
        ArrowDown: () => neighbourPlace(overview, row, 1),
        ArrowLeft: () => outerPlace(overview, row),
        ArrowRight: () => innerPlace(overview, row),
      }
      const place = places[event.key]
      if (!place) return false
      event.preventDefault()
      const wanted = place()
      if (wanted) {
        if (wanted.parentId !== row.parentId) setToggled(before => new Map(before).set(wanted.parentId, true))
        move(row, wanted)
      } else show({ text: t.edge })
      return true
    }
    const panel = event.key === 'Delete' ? 'remove' : event.key === 'F2' ? 'address' : null
    if (panel === null || !isAllowed) return false
    if (limits.mayChange(row)) onPanel(panel, row)
    else show({ text: t.outside })
    return true
  }

  const renderRow = useCallback(
    ({ row }: StoryNode) => (
      <>
        <Icon name={row.type === null ? 'folder' : row.isStartpage ? 'home' : 'file'} small />
        <span className="tree__name">
          {row.name} <small>{row.slug}</small>
        </span>
        <span className="tree__end">{row.type !== null && <StoryStates states={row.states} />}</span>
        <span onClick={event => event.stopPropagation()}>
          <RowMenu {...{ row, limits, actions, onPanel }} />
        </span>
      </>
    ),
    [actions, limits, onPanel],
  )
  return (
    <div className="story-tree contents">
      <p id="tree-keys" className="vh">
        {isAllowed ? t.keys : ''}
      </p>
      <VirtualTree
        label={label}
        nodes={nodes}
        selected={selected}
        describedBy="tree-keys"
        renderRow={renderRow}
        onSelect={({ id }) => setSelected(new Set([id]))}
        onToggle={({ row, isExpanded }) => setToggled(new Map(toggled).set(row.id, !isExpanded))}
        onOpen={node => {
          if (node.isExpanded === null) navigate(storyRoute(node.row.id))
          else setToggled(new Map(toggled).set(node.row.id, !node.isExpanded))
        }}
        onKey={keys}
        onRow={onRow}
      />
    </div>
  )
}

/** Folders at the top are open until somebody closes them. */
function isAtTop({ byId }: Overview, id: number): boolean {
  return byId.get(id)?.parentId === 0
}
