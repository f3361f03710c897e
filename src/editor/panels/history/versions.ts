import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isObject, type JsonObject } from '../../../base/json.ts'
import { useApi } from '../../session/session-context.tsx'
import { useOpenStory } from '../../sheet/story/open-story.ts'
import { readRevisions, type Revisions } from './revisions.ts'

/** A version of a story that is kept. */
export interface Version {
  id: number
  at: string
  author: string | null
  /** save, import, restore or publish. */
  event: string
  label: string | null
  /** The draft of now. */
  isCurrent: boolean
  /** Visitors see it. */
  isPublished: boolean
  /** Letters that its publications gave, the newest ones where it was published more than once. */
  revisions: Revisions
  /** When it was published last. */
  publishedAt: string | null
}

export function readVersions(value: unknown): readonly Version[] {
  const list = isObject(value) && Array.isArray(value.versions) ? value.versions.filter(isObject) : []
  return list.map(toVersion)
}

function toVersion(value: JsonObject): Version {
  const publications = Array.isArray(value.publications) ? value.publications.filter(isObject) : []
  const inOrder = publications.toSorted((a, b) => String(a.at).localeCompare(String(b.at)))
  const newest = inOrder.at(-1)
  return {
    id: Number(value.id),
    at: String(value.created_at ?? ''),
    event: String(value.event ?? ''),
    author: typeof value.author === 'string' ? value.author : null,
    label: typeof value.label === 'string' && value.label !== '' ? value.label : null,
    isCurrent: value.is_current === true,
    isPublished: value.status === 'published',
    revisions: Object.assign({}, ...inOrder.map(each => readRevisions(each.revisions))) as Revisions,
    publishedAt: newest ? String(newest.at) : null,
  }
}

/** More are reached by time: the table shows the newest. */
const shown = 100

export function useVersions() {
  const api = useApi()
  const { id } = useOpenStory()
  return useQuery({
    queryKey: ['stories', id, 'versions'],
    queryFn: async () =>
      readVersions(await api.call('GET', api.space(`stories/${id}/versions`), { query: { per_page: shown } })),
  })
}

/** Content of a version; versions never change. @param versionId null asks for nothing. */
export function useVersionContent(versionId: number | null) {
  const api = useApi()
  const { id } = useOpenStory()
  return useQuery({
    queryKey: ['versions', id, versionId],
    enabled: versionId !== null,
    staleTime: Infinity,
    // Who goes through the versions by arrows sees the page change, not go and come.
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const answer = await api.call('GET', api.space(`stories/${id}/compare`), { query: { version: versionId } })
      return isObject(answer) && isObject(answer.version) ? answer.version : null
    },
  })
}
