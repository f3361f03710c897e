import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, type Edge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'

export interface SortableOptions {
  /** Holds the items: each has `data-sort` with its place, and a `.grip` or is its own grip. */
  list: RefObject<HTMLElement | null>
  count: number
  isOn: boolean
  axis: 'x' | 'y'
  onMove(from: number, to: number): void
}

/** Items that are dragged within their list. The other way, by keys, belongs to the list. */
export function useSortable({ list, count, isOn, axis, onMove }: SortableOptions) {
  const kind = useId()
  const [drop, setDrop] = useState<{ index: number; edge: Edge } | null>(null)
  const move = useRef(onMove)
  useEffect(() => {
    move.current = onMove
  })
  useEffect(() => {
    if (!isOn || !list.current) return
    const items = [...list.current.querySelectorAll<HTMLElement>('[data-sort]')]
    const allowedEdges: Edge[] = axis === 'y' ? ['top', 'bottom'] : ['left', 'right']
    const cleanups = items.map(element => {
      // items that were moved have another place by now
      const indexOf = (): number => Number(element.dataset.sort)
      const dragHandle = element.querySelector('.grip')
      return combine(
        draggable({
          element,
          ...(dragHandle ? { dragHandle } : {}),
          getInitialData: () => ({ kind, index: indexOf() }),
        }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => source.data.kind === kind,
          getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges }),
          onDrag({ self, source }) {
            const edge = extractClosestEdge(self.data)
            const index = indexOf()
            setDrop(edge && source.data.index !== index ? { index, edge } : null)
          },
          onDragLeave: () => setDrop(null),
          onDrop({ self, source }) {
            setDrop(null)
            const edge = extractClosestEdge(self.data)
            const from = Number(source.data.index)
            const index = indexOf()
            const after = edge === 'bottom' || edge === 'right' ? 1 : 0
            const to = index + after - (from < index + after ? 1 : 0)
            if (to !== from) move.current(from, to)
          },
        }),
      )
    })
    return () => cleanups.forEach(cleanup => cleanup())
  }, [axis, count, isOn, kind, list])

  return {
    dropAt: (index: number): 'before' | 'after' | undefined =>
      drop?.index === index ? (drop.edge === 'top' || drop.edge === 'left' ? 'before' : 'after') : undefined,
    /** The moved item keeps the focus at its new place. */
    focusAfterMove(index: number): void {
      requestAnimationFrame(() => {
        const item = list.current?.querySelector<HTMLElement>(`[data-sort="${index}"]`)
        ;(item?.querySelector<HTMLElement>('.grip') ?? item)?.focus()
      })
    },
  }
}
