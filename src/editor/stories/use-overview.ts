import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isObject } from '../../base/json.ts'
import { unpackOverview } from '../../model/editing/story-overview.ts'
import type { EditorApi } from '../api/editor-api.ts'
import { useLiveEvents } from '../live/live-events.tsx'
import { useApi } from '../session/session-context.tsx'
import { type Overview, type OverviewFacts, patchOverview, toOverview } from './overview.ts'

/** Not below `stories`: what changes is read story by story, the whole only where that is not enough. */
export const overviewKey = ['overview'] as const

/** Changes within this time are read together, in milliseconds. */
const togetherMs = 200
/** More than these are read with everything else. */
const maxSingle = 50

/** Reads the overview where it is not at hand, for a single question. @throws ApiError */
export function useOverviewLoader(): () => Promise<Overview> {
  const api = useApi()
  const queries = useQueryClient()
  return () =>
    queries.ensureQueryData({ queryKey: overviewKey, queryFn: () => readOverview(api, queries), gcTime: Infinity })
}

/** All stories and folders of the space, followed while the editor is open. */
export function useOverview() {
  const api = useApi()
  const queries = useQueryClient()
  return useQuery({
    queryKey: overviewKey,
    queryFn: () => readOverview(api, queries),
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  })
}

async function readOverview(api: EditorApi, queries: QueryClient): Promise<Overview> {
  const before = queries.getQueryData<Overview>(overviewKey)
  const query = before ? { version: before.version } : {}
  const answer = await api.call('GET', api.space('stories/overview'), { query })
  if (before && isObject(answer) && answer.version === before.version && answer.ids === undefined) return before
  return toOverview(unpackOverview(answer), factsOf(answer))
}

function factsOf(answer: unknown): OverviewFacts {
  const { version, languages, people } = isObject(answer) ? answer : {}
  return {
    version: String(version),
    languages: Array.isArray(languages) ? languages.map(String) : [],
    people: (Array.isArray(people) ? people : []).flatMap((each: unknown) =>
      isObject(each) ? [{ id: Number(each.id), name: String(each.name) }] : [],
    ),
  }
}

/** Keeps the overview true to what the server says has changed; mounted once. */
export function FollowOverview() {
  const api = useApi()
  const queries = useQueryClient()
  const live = useLiveEvents()
  useEffect(() => {
    let changed = new Set<number>()
    let timer: ReturnType<typeof setTimeout> | null = null
    const later = (): void => {
      timer ??= setTimeout(() => {
        const ids = changed
        changed = new Set()
        timer = null
        void update(api, queries, [...ids])
      }, togetherMs)
    }
    const stop = live.onChange(change => {
      if (change.kind === 'datasource' || change.kind === 'asset' || change.kind === 'components') return
      if (
        'story' in change &&
        (change.kind === 'saved' || change.kind === 'published' || change.kind === 'unpublished')
      )
        changed.add(change.story)
      // An id that nothing has: only the whole answer can tell.
      else changed.add(0)
      later()
    })
    return () => {
      stop()
      if (timer) clearTimeout(timer)
    }
  }, [api, queries, live])
  return null
}

/** Reads some stories of the overview anew. */
async function update(api: EditorApi, queries: QueryClient, ids: readonly number[]): Promise<void> {
  const before = queries.getQueryData<Overview>(overviewKey)
  if (!before) return
  const whole = (): Promise<void> => queries.invalidateQueries({ queryKey: overviewKey })
  if (ids.includes(0) || ids.length > maxSingle || ids.some(id => !before.byId.has(id))) return whole()
  try {
    const answer = await api.call('GET', api.space('stories/overview'), { query: { by_ids: ids.join(',') } })
    const now = queries.getQueryData<Overview>(overviewKey) ?? before
    const patched = patchOverview(now, unpackOverview(answer), factsOf(answer))
    if (!patched) return await whole()
    queries.setQueryData(overviewKey, patched)
  } catch {
    // Offline, or the server is busy: the next answer is whole.
    await whole()
  }
}
