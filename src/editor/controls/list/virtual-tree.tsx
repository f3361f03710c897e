import { type KeyboardEvent, memo, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { useKeptFocus, useRowWindow, useWantedFocus } from './use-row-window.ts'

/** A row that is in the open part of a tree, in the order of the tree. */
export interface TreeNode {
  id: string
  /** 1 at the top. */
  level: number
  /** For typing ahead. */
  label: string
  /** Null: it has nothing below it. */
  isExpanded: boolean | null
  /** Place among its siblings, from 1, and how many they are. */
  position: number
  siblings: number
}

export interface VirtualTreeProps<Node extends TreeNode> {
  label: string
  nodes: readonly Node[]
  /** Ids of the selected nodes. */
  selected: ReadonlySet<string>
  rowHeight?: number
  /** What is in the row after its arrow; must not contain anything that takes the Tab key. */
  renderRow(node: Node): ReactNode
  onToggle(node: Node): void
  /** The pointer or the arrow keys went to a node. */
  onSelect?(node: Node): void
  /** Enter or a click. */
  onOpen?(node: Node): void
  /** Other keys; true where the key is used up. */
  onKey?(event: KeyboardEvent, node: Node): boolean
  /** Called with the element of each row, e.g. to make it draggable; the result undoes it. */
  onRow?(node: Node, element: HTMLElement): () => void
  describedBy?: string
}

/** A tree of any length, after the ARIA pattern: one place in the order of Tab, arrows within. */
export function VirtualTree<Node extends TreeNode>(props: VirtualTreeProps<Node>) {
  const { label, nodes, selected, rowHeight = 30, renderRow, onToggle, onSelect, onOpen, onKey, onRow } = props
  const { places: shown, scroller, before, after, scrollTo } = useRowWindow({ count: nodes.length, rowHeight })
  const { register, focus } = useWantedFocus(scrollTo)
  const [activeId, setActiveId] = useState<string | null>(null)
  const typed = useRef({ text: '', at: 0 })
  const places = useMemo(() => new Map(nodes.map(({ id }, place) => [id, place])), [nodes])
  const [firstSelected] = selected
  const active = places.get(activeId ?? '') ?? places.get(firstSelected ?? '') ?? 0

  const kept = useKeptFocus(nodes, { key: nodes[active]?.id ?? null, place: active }, id => places.get(id), focus)

  const go = (place: number): void => {
    const node = nodes[Math.max(0, Math.min(nodes.length - 1, place))]
    if (!node) return
    setActiveId(node.id)
    focus(places.get(node.id) ?? 0)
    onSelect?.(node)
  }
  const keys = (event: KeyboardEvent): void => {
    const node = nodes[active]
    if (!node) return
    // The node that Tab led to is the active one until the arrows leave it, wherever the key moves it.
    setActiveId(node.id)
    if (onKey?.(event, node)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(active + 1),
      ArrowUp: () => go(active - 1),
      Home: () => go(0),
      End: () => go(nodes.length - 1),
      PageDown: () => go(active + 15),
      PageUp: () => go(active - 15),
      ArrowRight: () => (node.isExpanded === false ? onToggle(node) : node.isExpanded && go(active + 1)),
      ArrowLeft: () => (node.isExpanded ? onToggle(node) : go(parentOf(nodes, active))),
      Enter: () => onOpen?.(node),
    }
    const move = moves[event.key]
    if (move) {
      event.preventDefault()
      move()
    } else if (event.key.length === 1 && event.key !== ' ') {
      const found = typeAhead(nodes, active, typed.current, event)
      if (found !== null) go(found)
    }
  }
  const open = useCallback(
    (node: Node) => {
      setActiveId(node.id)
      onSelect?.(node)
      onOpen?.(node)
    },
    [onSelect, onOpen],
  )

  return (
    <div className="vscroll" ref={scroller}>
      <ul
        className="tree"
        role="tree"
        aria-label={label}
        aria-describedby={props.describedBy}
        onKeyDown={keys}
        {...kept}
      >
        <li role="none" ref={before} />
        {shown.map(place => {
          const node = nodes[place]
          return (
            node && (
              <TreeRow
                key={node.id}
                {...{ node, place, register, renderRow, onToggle, onOpen: open, onRow }}
                isSelected={selected.has(node.id)}
                isActive={place === active}
              />
            )
          )
        })}
        <li role="none" ref={after} />
      </ul>
    </div>
  )
}

interface TreeRowProps<Node extends TreeNode> {
  node: Node
  place: number
  isSelected: boolean
  isActive: boolean
  register(place: number, element: HTMLElement | null): void
  renderRow(node: Node): ReactNode
  onToggle(node: Node): void
  onOpen(node: Node): void
  onRow: ((node: Node, element: HTMLElement) => () => void) | undefined
}

function PlainTreeRow<Node extends TreeNode>(props: TreeRowProps<Node>) {
  const { node, place, isSelected, isActive, register, renderRow, onToggle, onOpen, onRow } = props
  const ref = useCallback(
    (element: HTMLLIElement | null) => {
      register(place, element)
      const undo = element ? onRow?.(node, element) : undefined
      return () => {
        register(place, null)
        undo?.()
      }
    },
    [register, place, node, onRow],
  )
  return (
    <li
      ref={ref}
      role="treeitem"
      aria-level={node.level}
      aria-posinset={node.position}
      aria-setsize={node.siblings}
      aria-selected={isSelected}
      aria-expanded={node.isExpanded ?? undefined}
      tabIndex={isActive ? 0 : -1}
      // The tree has the keys of its rows.
      onClick={() => onOpen(node)}
    >
      <div className="tree__row">
        <span
          className="tree__twist"
          aria-hidden="true"
          onClick={event => {
            if (node.isExpanded === null) return
            event.stopPropagation()
            onToggle(node)
          }}
        >
          {node.isExpanded !== null && <Icon name="chevron-right" small />}
        </span>
        {renderRow(node)}
      </div>
    </li>
  )
}

const TreeRow = memo(PlainTreeRow) as typeof PlainTreeRow

/** The node above a place, or the place itself at the top. */
function parentOf(nodes: readonly TreeNode[], place: number): number {
  const level = nodes[place]?.level ?? 1
  for (let at = place - 1; at >= 0; at--) if ((nodes[at]?.level ?? 1) < level) return at
  return place
}

/** Letters typed within this time belong together, in milliseconds. */
const typingMs = 700

function typeAhead(
  nodes: readonly TreeNode[],
  active: number,
  typed: { text: string; at: number },
  { key, timeStamp }: { key: string; timeStamp: number },
): number | null {
  typed.text = timeStamp - typed.at < typingMs ? typed.text + key : key
  typed.at = timeStamp
  const words = typed.text.toLocaleLowerCase()
  const start = typed.text.length > 1 ? active : active + 1
  for (let step = 0; step < nodes.length; step++) {
    const place = (start + step) % nodes.length
    if (nodes[place]?.label.toLocaleLowerCase().startsWith(words)) return place
  }
  return null
}
