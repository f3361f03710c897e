import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useMessages } from '../../controls/message/messages.tsx'
import { defineTexts, useTexts } from '../../language.ts'
import { navigate } from '../../routing/navigation.tsx'
import { storyRoute } from '../../routing/route.ts'
import { useApi } from '../../session/session-context.tsx'
import type { Overview, OverviewRow } from '../../stories/overview.ts'
import { createStoryCalls, type StoryCalls } from '../../stories/story-calls.ts'
import { overviewKey } from '../../stories/use-overview.ts'

const texts = defineTexts(
  {
    moved: (name: string, at: number, total: number) => `„${name}“ jetzt an Stelle ${at} von ${total}.`,
    movedTo: (name: string, folder: string) => `„${name}“ liegt jetzt in „${folder}“.`,
    movedMany: (count: number, folder: string) =>
      count === 1 ? `1 Blatt liegt jetzt in „${folder}“.` : `${count} Blätter liegen jetzt in „${folder}“.`,
    left: (names: string) => `Nicht verschoben: ${names}.`,
    undone: 'Zurückgenommen.',
    notUndone: (names: string) => `Nicht an den alten Platz zurückgelegt: ${names}.`,
    removed: (name: string) => `„${name}“ liegt im Papierkorb.`,
    published: (name: string) => `„${name}“ ist veröffentlicht.`,
    off: (name: string) => `„${name}“ ist offline genommen.`,
    copied: (name: string) => `„${name}“ ist angelegt.`,
    copyName: (name: string) => `${name} (Kopie)`,
    undo: 'Rückgängig',
    root: 'Alle',
    forbidden: 'Das darf Ihre Rolle hier nicht.',
    offline: 'Keine Verbindung. Es hat sich nichts geändert.',
    failed: (why: string) => `Das ging nicht: ${why}`,
  },
  {
    moved: (name: string, at: number, total: number) => `“${name}” is now at place ${at} of ${total}.`,
    movedTo: (name: string, folder: string) => `“${name}” is now in “${folder}”.`,
    movedMany: (count: number, folder: string) =>
      count === 1 ? `1 sheet is now in “${folder}”.` : `${count} sheets are now in “${folder}”.`,
    left: (names: string) => `Not moved: ${names}.`,
    undone: 'Undone.',
    notUndone: (names: string) => `Not put back in their old place: ${names}.`,
    removed: (name: string) => `“${name}” is in the bin.`,
    published: (name: string) => `“${name}” is published.`,
    off: (name: string) => `“${name}” is offline.`,
    copied: (name: string) => `“${name}” has been made.`,
    copyName: (name: string) => `${name} (copy)`,
    undo: 'Undo',
    root: 'All',
    forbidden: 'Your role does not allow this here.',
    offline: 'No connection. Nothing has changed.',
    failed: (why: string) => `That did not work: ${why}`,
  },
)

export interface StoryActions {
  calls: StoryCalls
  publish(row: OverviewRow): Promise<void>
  unpublish(row: OverviewRow): Promise<void>
  remove(row: OverviewRow): Promise<void>
  /** Copies a story and opens the copy. */
  duplicate(row: OverviewRow): Promise<void>
  /** Puts a story behind another one, or first where there is none. */
  move(row: OverviewRow, parentId: number, after: OverviewRow | null): Promise<void>
  /** Puts stories behind another one, in their order, as one change that is taken back as one. */
  moveAll(rows: readonly OverviewRow[], parentId: number, after: OverviewRow | null): Promise<void>
}

/** What is done with one story from a list. Each says what happened and, where it can, offers to take it back. */
export function useStoryActions(overview: Overview): StoryActions {
  const t = useTexts(texts)
  const api = useApi()
  const queries = useQueryClient()
  const { show } = useMessages()
  return useMemo(() => {
    const calls = createStoryCalls(api)
    const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: overviewKey })
    const why = (error: unknown): string => {
      if (!(error instanceof ApiError)) return t.failed(String(error))
      if (error.failure === 'forbidden') return t.forbidden
      return error.failure === 'offline' ? t.offline : t.failed(error.message)
    }
    async function act(work: () => Promise<(() => Promise<unknown>) | null>, text: string): Promise<void> {
      try {
        const undo = await work()
        await refresh()
        const take = (): void => void undo?.().then(refresh, error => show({ text: why(error) }))
        show({ text, ...(undo && { action: { label: t.undo, run: take } }) })
      } catch (error) {
        show({ text: why(error) })
      }
    }
    async function moveTogether(
      rows: readonly OverviewRow[],
      parentId: number,
      after: OverviewRow | null,
      text: (count: number) => string,
    ): Promise<void> {
      try {
        const ids = rows.map(({ id }) => id)
        const { left, undo } = await calls.move(ids, parentId, after?.id ?? null)
        await refresh()
        const take = async (): Promise<void> => {
          try {
            const elsewhere = await undo()
            await refresh()
            show({ text: elsewhere.length > 0 ? t.notUndone(elsewhere.join(', ')) : t.undone })
          } catch (error) {
            show({ text: why(error) })
          }
        }
        const said = [text(rows.length - left.length), ...(left.length > 0 ? [t.left(left.join(', '))] : [])]
        show({ text: said.join(' '), action: { label: t.undo, run: () => void take() } })
      } catch (error) {
        show({ text: why(error) })
      }
    }
    return {
      calls,
      publish: row => act(() => calls.publish(row.id), t.published(row.name)),
      unpublish: row => act(() => calls.unpublish(row.id), t.off(row.name)),
      remove: row => act(() => calls.remove(row.id), t.removed(row.name)),
      async duplicate(row) {
        await act(
          async () => {
            const copy = await calls.duplicate(row.id, { name: t.copyName(row.name) })
            navigate(storyRoute(copy.id, { panel: 'page' }))
            return null
          },
          t.copied(t.copyName(row.name)),
        )
      },
      async move(row, parentId, after) {
        const siblings = (overview.children.get(row.parentId) ?? []).filter(each => each.id !== row.id)
        const isSame = parentId === row.parentId
        const place = after === null ? 1 : siblings.findIndex(({ id }) => id === after.id) + 2
        const folder = overview.byId.get(parentId)?.name ?? t.root
        await moveTogether([row], parentId, after, () =>
          isSame ? t.moved(row.name, place, siblings.length + 1) : t.movedTo(row.name, folder),
        )
      },
      async moveAll(rows, parentId, after) {
        const folder = overview.byId.get(parentId)?.name ?? t.root
        await moveTogether(rows, parentId, after, count => t.movedMany(count, folder))
      },
    }
  }, [api, overview, queries, show, t])
}
