import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useCallback } from 'react'
import type { Overview, OverviewRow } from '../../../stories/overview.ts'
import { mayMove, type Place, type StoryNode } from './tree-nodes.ts'

const idOf = (data: Record<string | symbol, unknown>): number => Number(data.storyId ?? 0)

/** Rows of the tree that can be dragged: between others, or onto a folder. Every drag has keys and a menu beside it. */
export function useTreeDrag(overview: Overview, isAllowed: boolean, onMove: (row: OverviewRow, place: Place) => void) {
  return useCallback(
    ({ row }: StoryNode, element: HTMLElement): (() => void) => {
      if (!isAllowed) return () => {}
      const clear = (): void => {
        delete element.dataset.over
        delete element.dataset.edge
      }
      const placeOf = (data: Record<string | symbol, unknown>): Place => {
        const edge = extractClosestEdge(data)
        if (edge === null) return { parentId: row.id, after: overview.children.get(row.id)?.at(-1) ?? null }
        const siblings = overview.children.get(row.parentId) ?? []
        const at = siblings.findIndex(({ id }) => id === row.id)
        return { parentId: row.parentId, after: edge === 'bottom' ? row : (siblings[at - 1] ?? null) }
      }
      return combine(
        draggable({
          element,
          getInitialData: () => ({ storyId: row.id }),
          onDragStart: () => void (element.dataset.dragged = ''),
          onDrop: () => void delete element.dataset.dragged,
        }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => idOf(source.data) > 0 && idOf(source.data) !== row.id,
          getData({ input, element: target }) {
            const { top, height } = target.getBoundingClientRect()
            const at = (input.clientY - top) / height
            // The middle of a folder is the folder itself, its edges are places beside it.
            if (row.type === null && at > 0.25 && at < 0.75) return { storyId: row.id }
            return attachClosestEdge({ storyId: row.id }, { element: target, input, allowedEdges: ['top', 'bottom'] })
          },
          onDrag({ self, source }) {
            clear()
            const dragged = overview.byId.get(idOf(source.data))
            if (!dragged || !mayMove(overview, dragged, placeOf(self.data))) return
            const edge = extractClosestEdge(self.data)
            if (edge) element.dataset.edge = edge
            else element.dataset.over = ''
          },
          onDragLeave: clear,
          onDrop({ self, source, location }) {
            clear()
            if (location.current.dropTargets[0]?.element !== element) return
            const dragged = overview.byId.get(idOf(source.data))
            const place = placeOf(self.data)
            if (dragged && place.after?.id !== dragged.id && mayMove(overview, dragged, place)) onMove(dragged, place)
          },
        }),
      )
    },
    [overview, isAllowed, onMove],
  )
}
