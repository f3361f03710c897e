import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { isObject, type JsonObject } from '../../../base/json.ts'
import type { EditorApi } from '../../api/editor-api.ts'
import { type ContentProblem, readProblems } from '../../panels/publish/content-problem.ts'
import { useApi, useEditor } from '../../session/session-context.tsx'
import { withFix } from './fix-from-list.ts'
import { reportRun, type RunDeps } from './report-run.ts'

const perPage = 1000
/** More findings than anybody reads; the rest comes with the next check. */
const mostPages = 10

export type Version = 'draft' | 'published'

/** The check of this window, and ways to start and to stop it. @param version what is looked at first. */
export function useReport(version: Version) {
  const api = useApi()
  const { boot } = useEditor()
  const locale = boot.locales[0]?.code ?? ''
  const state = useSyncExternalStore(reportRun.subscribe, reportRun.state)
  const first = useQuery({
    queryKey: ['checks', 'all', version],
    queryFn: ({ signal }) => readAll(api, locale, version, signal),
    staleTime: 60_000,
  })
  useEffect(() => {
    if (first.data) reportRun.begin(first.data.problems, Date.now())
  }, [first.data])
  const start = useCallback(() => {
    const deps: RunDeps = {
      all: async signal => (await readAll(api, locale, version, signal)).problems,
      stories: signal => readStoryIds(api, version, signal),
      one: (id, signal) => readOne(api, locale, version, id, signal),
      now: () => Date.now(),
    }
    return reportRun.run(deps)
  }, [api, locale, version])
  const isRun = state.tookMs !== null || state.isRunning
  const problems = isRun ? [...state.problems.values()].flat() : (first.data?.problems ?? [])
  return {
    state,
    problems,
    sheets: first.data?.sheets ?? state.total,
    error: first.error,
    first,
    start,
    stop: reportRun.stop,
  }
}

/** Fixes what can be typed in the list: read, changed, saved as a draft, checked anew. */
export function useFix() {
  const api = useApi()
  const { boot } = useEditor()
  const queries = useQueryClient()
  return useMutation({
    /** @returns false where the place was changed by somebody else meanwhile. */
    async mutationFn({ problem, text }: { problem: ContentProblem; text: string }): Promise<boolean> {
      const id = problem.story?.id ?? 0
      const read = await api.call('GET', api.space(`stories/${id}`))
      const story = isObject(read) && isObject(read.story) ? read.story : null
      const content = story && isObject(story.content) ? withFix(story.content, problem, text) : null
      if (!content) return false
      const body = { story: { content }, lock_version: isObject(read) ? read.lock_version : undefined }
      await api.call('PUT', api.space(`stories/${id}`), { body })
      reportRun.replace(id, await readOne(api, boot.locales[0]?.code ?? '', 'draft', id))
      return true
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['checks'] }),
  })
}

async function readAll(api: EditorApi, locale: string, version: Version, signal?: AbortSignal) {
  const problems: ContentProblem[] = []
  let sheets = 0
  for (let page = 1; page <= mostPages; page++) {
    const query = { version, per_page: perPage, page }
    const { value, headers } = await api.answer('GET', api.space('checks'), {
      query,
      timeoutMs: 60_000,
      ...(signal && { signal }),
    })
    problems.push(...readProblems(value, locale))
    const summary: JsonObject = isObject(value) && isObject(value.summary) ? value.summary : {}
    sheets = Number(summary.stories) || 0
    if (problems.length >= Number(headers.get('total') ?? 0)) break
  }
  return { problems, sheets }
}

async function readOne(api: EditorApi, locale: string, version: Version, id: number, signal?: AbortSignal) {
  const query = { story_id: id, version, per_page: perPage }
  return readProblems(await api.call('GET', api.space('checks'), { query, ...(signal && { signal }) }), locale)
}

async function readStoryIds(api: EditorApi, version: Version, signal: AbortSignal): Promise<readonly number[]> {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const query = { per_page: 100, page, story_only: 1, ...(version === 'published' && { is_published: 1 }) }
    const { value, headers } = await api.answer('GET', api.space('stories'), { query, signal })
    const list = isObject(value) && Array.isArray(value.stories) ? value.stories.filter(isObject) : []
    ids.push(...list.filter(({ is_folder: isFolder }) => isFolder !== true).map(({ id }) => Number(id)))
    if (list.length === 0 || page * 100 >= Number(headers.get('total') ?? 0)) return ids
  }
}
