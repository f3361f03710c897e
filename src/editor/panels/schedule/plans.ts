import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isObject, type JsonObject } from '../../../base/json.ts'
import { useApi } from '../../session/session-context.tsx'
import { overviewKey } from '../../stories/use-overview.ts'

/** Something that is to happen to a story. */
export interface Plan {
  id: number
  releaseId: number | null
  action: 'publish' | 'unpublish'
  story: { id: number; name: string } | null
  /** As the management API names them; null: all. */
  languages: readonly string[] | null
  /** ISO, UTC; null in a release without a date. */
  at: string | null
  timeZone: string
  /** The version it holds; null where it takes offline. */
  versionId: number | null
  /** False: the story was written on since, and the plan holds what was there before. */
  isCurrent: boolean
  state: string
  error: string | null
  author: string | null
}

/** Several stories at one moment. */
export interface Release {
  id: number
  name: string
  at: string | null
  timeZone: string
  state: string
  items: readonly Plan[]
}

export function readPlans(value: unknown): readonly Plan[] {
  return isObject(value) && Array.isArray(value.schedules) ? value.schedules.filter(isObject).map(toPlan) : []
}

export function readReleases(value: unknown): readonly Release[] {
  const list = isObject(value) && Array.isArray(value.releases) ? value.releases.filter(isObject) : []
  return list.map(toRelease)
}

function toRelease(value: JsonObject): Release {
  return {
    id: Number(value.id),
    name: String(value.name ?? ''),
    at: typeof value.release_at === 'string' ? value.release_at : null,
    timeZone: String(value.timezone ?? 'UTC'),
    state: String(value.state ?? 'open'),
    items: Array.isArray(value.items) ? value.items.filter(isObject).map(toPlan) : [],
  }
}

function toPlan(value: JsonObject): Plan {
  const { story, languages, author } = value
  return {
    id: Number(value.id),
    releaseId: typeof value.release_id === 'number' ? value.release_id : null,
    action: value.action === 'unpublish' ? 'unpublish' : 'publish',
    story: isObject(story) ? { id: Number(story.id), name: String(story.name ?? '') } : null,
    languages: Array.isArray(languages) ? languages.map(String) : null,
    at: typeof value.at === 'string' ? value.at : null,
    timeZone: String(value.time_zone ?? 'UTC'),
    versionId: typeof value.version_id === 'number' ? value.version_id : null,
    isCurrent: value.is_current_version !== false,
    state: String(value.state ?? ''),
    error: typeof value.error === 'string' ? value.error : null,
    author: isObject(author) && typeof author.name === 'string' ? author.name : null,
  }
}

export const plansKey = ['schedules'] as const
export const releasesKey = ['releases'] as const

/** Plans that have not happened, of all stories, between two moments (ISO). */
export function usePlans(from: string, to: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...plansKey, from, to],
    queryFn: async () => {
      const query = { state: 'planned', from, to, per_page: 100 }
      return readPlans(await api.call('GET', api.space('schedules'), { query }))
    },
    placeholderData: before => before,
  })
}

/** Plans of one story that have not happened. */
export function usePlansOf(storyId: number) {
  const api = useApi()
  return useQuery({
    queryKey: [...plansKey, 'story', storyId],
    queryFn: async () =>
      readPlans(await api.call('GET', api.space('schedules'), { query: { state: 'planned', story_id: storyId } })),
  })
}

export function useReleases() {
  const api = useApi()
  return useQuery({
    queryKey: releasesKey,
    queryFn: async () => readReleases(await api.call('GET', api.space('releases'))),
  })
}

/** A call that changes plans; everything that shows plans is read anew. */
export function usePlanChange<T>(work: (call: PlanCall, value: T) => Promise<unknown>) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (value: T) =>
      work((method, path, body) => api.call(method, api.space(path), body ? { body } : {}), value),
    onSettled: () =>
      Promise.all(
        [plansKey, releasesKey, ['stories'], overviewKey].map(queryKey => queries.invalidateQueries({ queryKey })),
      ),
  })
}

export type PlanCall = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: JsonObject) => Promise<unknown>
