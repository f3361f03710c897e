import { useQuery } from '@tanstack/react-query'
import { isObject, type JsonObject } from '../../../base/json.ts'
import { useApi } from '../../session/session-context.tsx'
import { useOpenStory } from '../../sheet/story/open-story.ts'

/** Letters of a story by language, `[default]` among them. */
export type Revisions = Readonly<Record<string, string>>

/** One publication of a story, or its end. */
export interface Publication {
  id: number
  /** `rewrite`: a key of a list was changed, which is no new revision. */
  action: 'publish' | 'unpublish' | 'rewrite'
  at: string
  versionId: number | null
  author: string | null
  /** Letters that it gave. */
  revisions: Revisions
}

export interface Publications {
  /** Newest first. */
  publications: readonly Publication[]
  /** What visitors see now. */
  revisions: Revisions
}

export function readPublications(value: unknown): Publications {
  const body = isObject(value) ? value : {}
  const list = Array.isArray(body.publications) ? body.publications.filter(isObject) : []
  return { publications: list.map(toPublication), revisions: readRevisions(body.revisions) }
}

function toPublication(value: JsonObject): Publication {
  const { author } = value
  return {
    id: Number(value.id),
    at: String(value.at ?? ''),
    action: value.action === 'unpublish' || value.action === 'rewrite' ? value.action : 'publish',
    versionId: typeof value.version_id === 'number' ? value.version_id : null,
    author: isObject(author) && typeof author.name === 'string' ? author.name : null,
    revisions: readRevisions(value.revisions),
  }
}

export function readRevisions(value: unknown): Revisions {
  if (!isObject(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([code, letter]) => (typeof letter === 'string' && letter ? [[code, letter]] : [])),
  )
}

/** Publications of the open story, and the letters that visitors see. */
export function usePublications() {
  const api = useApi()
  const { id } = useOpenStory()
  return useQuery({
    queryKey: ['stories', id, 'publications'],
    queryFn: async () => readPublications(await api.call('GET', api.space(`stories/${id}/publications`))),
  })
}
