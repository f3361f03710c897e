import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isObject, type JsonObject } from '../../../base/json.ts'
import { useApi, useEditor } from '../../session/session-context.tsx'
import { useContent, useOpenStory } from '../../sheet/story/open-story.ts'
import { readProblems } from './content-problem.ts'

/** What is written is checked when nothing has been written for so long, in milliseconds. */
const quietMs = 600

/** What the check says about the draft as it is on the screen, saved or not. */
export function useChecks() {
  const api = useApi()
  const { boot } = useEditor()
  const story = useOpenStory()
  const content = useQuiet(useContent())
  return useQuery({
    queryKey: ['checks', story.id, content],
    queryFn: async ({ signal }) => {
      const answer = await api.call('POST', api.space('checks'), { body: { story_id: story.id, content }, signal })
      const summary = isObject(answer) && isObject(answer.summary) ? answer.summary : {}
      return {
        problems: readProblems(answer, boot.locales[0]?.code ?? ''),
        /** Bytes of the HTML of the larger page of the languages; null where there is none. */
        pageBytes: typeof summary.largest_page === 'number' ? summary.largest_page : null,
      }
    },
    placeholderData: before => before,
    gcTime: 10_000,
  })
}

/** Stories that this one names and visitors cannot see yet. */
export function useUnpublishedParts() {
  const api = useApi()
  const story = useOpenStory()
  return useQuery({
    queryKey: ['stories', story.id, 'unpublished-parts'],
    queryFn: async () => {
      const body = { ids: [story.id] }
      const answer = await api.call('POST', api.space('stories/unpublished_dependencies'), { body })
      return readStories(answer)
    },
  })
}

/** Pages that show this story: only reused blocks, settings and the like are seen elsewhere. */
export function useShownOn(isReused: boolean) {
  const api = useApi()
  const story = useOpenStory()
  return useQuery({
    queryKey: ['stories', story.id, 'shown-on'],
    enabled: isReused,
    queryFn: async () => {
      const query = { reference_search: story.uuid, per_page: 25 }
      const { value, headers } = await api.answer('GET', api.space('stories'), { query })
      const stories = readStories(value).filter(({ id }) => id !== story.id)
      return { count: Number(headers.get('total')) || stories.length, stories }
    },
  })
}

export interface NamedStory {
  id: number
  name: string
  component: string | null
}

function readStories(value: unknown): readonly NamedStory[] {
  const list = isObject(value) && Array.isArray(value.stories) ? value.stories : []
  return list.filter(isObject).map(toNamed)
}

const toNamed = ({ id, name, content_type: type }: JsonObject): NamedStory => ({
  id: Number(id),
  name: String(name ?? ''),
  component: typeof type === 'string' ? type : null,
})

function useQuiet<T>(value: T): T {
  const [quiet, setQuiet] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), quietMs)
    return () => clearTimeout(timer)
  }, [value])
  return quiet
}
