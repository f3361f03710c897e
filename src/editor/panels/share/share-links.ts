import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isObject, type JsonObject } from '../../../base/json.ts'
import { useApi } from '../../session/session-context.tsx'
import { useOpenStory } from '../../sheet/story/open-story.ts'

/** What somebody with a link has answered. */
export interface Feedback {
  id: number
  locale: string
  name: string
  message: string
  at: string
}

/** A link that shows the draft of one story to everyone who has it. */
export interface ShareLink {
  id: number
  /** For whom; only in the studio's own list. */
  label: string
  locales: readonly string[]
  isOpen: boolean
  expiresAt: string
  opens: number
  lastOpenedAt: string | null
  takesFeedback: boolean
  /** False: it shows one version, whatever is written later. */
  follows: boolean
  feedback: readonly Feedback[]
  /** Known right after it was made, never again. */
  url: string | null
}

export function readLinks(value: unknown): readonly ShareLink[] {
  const body = isObject(value) ? value : {}
  const list = Array.isArray(body.share_links) ? body.share_links : [body.share_link]
  return list.filter(isObject).map(toLink)
}

function toLink(value: JsonObject): ShareLink {
  const feedback = Array.isArray(value.feedback) ? value.feedback.filter(isObject) : []
  return {
    id: Number(value.id),
    label: String(value.label ?? ''),
    locales: Array.isArray(value.locales) ? value.locales.map(String) : [],
    isOpen: value.is_open === true,
    expiresAt: String(value.expires_at ?? ''),
    opens: Number(value.opens) || 0,
    lastOpenedAt: typeof value.last_opened_at === 'string' ? value.last_opened_at : null,
    takesFeedback: value.takes_feedback !== false,
    follows: value.follows !== false,
    feedback: feedback.map(each => ({
      id: Number(each.id),
      locale: String(each.locale ?? ''),
      name: String(each.name ?? ''),
      message: String(each.message ?? ''),
      at: String(each.created_at ?? ''),
    })),
    url: typeof value.url === 'string' ? value.url : null,
  }
}

export function useShareLinks() {
  const api = useApi()
  const { id } = useOpenStory()
  return useQuery({
    queryKey: ['share-links', id],
    queryFn: async () => readLinks(await api.call('GET', api.space('share_links'), { query: { story_id: id } })),
    // Somebody may be looking at it now.
    refetchInterval: 30_000,
  })
}

export interface NewShareLink {
  label: string
  locales: readonly string[]
  days: number
  takesFeedback: boolean
  follows: boolean
}

export function useMakeLink() {
  const api = useApi()
  const story = useOpenStory()
  const queries = useQueryClient()
  return useMutation({
    async mutationFn({ takesFeedback, ...wish }: NewShareLink) {
      await story.saveNow()
      const body = { share_link: { story_id: story.id, ...wish, takes_feedback: takesFeedback } }
      const [link] = readLinks(await api.call('POST', api.space('share_links'), { body }))
      return link ?? null
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['share-links', story.id] }),
  })
}

export function useRevokeLink() {
  const api = useApi()
  const { id: storyId } = useOpenStory()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.call('DELETE', api.space(`share_links/${id}`)),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['share-links', storyId] }),
  })
}
