import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { isObject } from '../../../base/json.ts'
import { useApi, useEditor } from '../../session/session-context.tsx'
import { anchorsOf, parseStoryBrief, type StoryBrief } from './story-brief.ts'

/** Most hits that a list of choices shows. */
const mostHits = 25

function useLanguageCodes(): string[] {
  return useEditor().boot.locales.map(({ code }, index) => (index === 0 ? '' : code))
}

function toBriefs(answer: unknown, languages: readonly string[]): StoryBrief[] {
  const stories = isObject(answer) && Array.isArray(answer.stories) ? answer.stories : []
  return stories.map(story => parseStoryBrief(story, languages))
}

/**
 * Stories that fit what is typed; `isStale` while what is shown fits earlier words.
 *
 * @param types names of content types; empty: pages of every type.
 * @param folder only stories below it.
 */
export function useStorySearch(words: string, types: readonly string[], isOn: boolean, folder = '') {
  const api = useApi()
  const languages = useLanguageCodes()
  const term = useDeferredValue(words.trim())
  const query = useQuery({
    queryKey: ['stories', 'choose', term, types.join(), folder],
    enabled: isOn,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = {
        story_only: true,
        per_page: term === '' ? mostHits : 100,
        search: term || undefined,
        starts_with: folder || undefined,
        ...(types.length > 0 && { 'filter_query[component][in]': types.join() }),
        sort_by: 'updated_at:desc',
      }
      return rank(toBriefs(await api.call('GET', api.space('stories'), { query, signal }), languages), term)
    },
  })
  const isStale = isOn && (term !== words.trim() || query.isPlaceholderData || query.isPending)
  return { ...query, isStale }
}

/** What is called like the words comes first, then what has them in its name, then what has them in its text. */
function rank(stories: readonly StoryBrief[], words: string): StoryBrief[] {
  const term = words.toLocaleLowerCase()
  const placeOf = ({ name }: StoryBrief): number => {
    const own = name.toLocaleLowerCase()
    return own === term ? 0 : own.startsWith(term) ? 1 : own.includes(term) ? 2 : 3
  }
  return stories.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, mostHits)
}

/** Stories by uuid, as a map; what is missing in it was deleted. */
export function useStoriesByUuid(uuids: readonly string[]) {
  const api = useApi()
  const languages = useLanguageCodes()
  const wanted = [...new Set(uuids.filter(Boolean))].sort()
  return useQuery({
    queryKey: ['stories', 'by-uuid', wanted.join()],
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { by_uuids: wanted.join(), per_page: 100 }
      const briefs = toBriefs(await api.call('GET', api.space('stories'), { query, signal }), languages)
      return new Map(briefs.map(story => [story.uuid, story]))
    },
  })
}

/** Anchors of a story's draft. */
export function useAnchors(storyId: number | null) {
  const api = useApi()
  return useQuery({
    queryKey: ['stories', 'anchors', storyId],
    enabled: storyId !== null,
    queryFn: async ({ signal }) => {
      const answer = await api.call('GET', api.space(`stories/${storyId}`), { signal })
      return anchorsOf(isObject(answer) && isObject(answer.story) ? answer.story.content : null)
    },
  })
}
