import { useQuery } from '@tanstack/react-query'
import { isObject } from '../../../base/json.ts'
import { useAccountCalls } from '../../account/use-account-calls.ts'
import { useApi, useEditor } from '../../session/session-context.tsx'

export const peopleKey = ['people'] as const
export const tokensKey = ['tokens'] as const

export function usePeople() {
  const calls = useAccountCalls()
  return useQuery({ queryKey: peopleKey, queryFn: calls.people })
}

export function useTokens() {
  const calls = useAccountCalls()
  return useQuery({ queryKey: tokensKey, queryFn: calls.tokens })
}

export interface Folder {
  id: number
  /** With the folders above it, without the folder of the site: `Referenzen / Mobilität`. */
  name: string
}

/** Deeper folders are not offered: anyone who may change a folder may change what is below it. */
const maxDepth = 2

/** Folders of the site that an editor can be limited to. */
export function useFolders() {
  const api = useApi()
  const { boot } = useEditor()
  return useQuery({
    queryKey: ['folders-of-rights'],
    queryFn: async (): Promise<Folder[]> => {
      const query = { folder_only: 1, per_page: 100, sort_by: 'full_slug:asc' }
      const answer = await api.call('GET', api.space('stories'), { query })
      return toFolders(answer, boot.websiteFolder)
    },
    staleTime: 60_000,
  })
}

function toFolders(answer: unknown, websiteFolder: string): Folder[] {
  const stories: unknown[] = isObject(answer) && Array.isArray(answer.stories) ? answer.stories : []
  const all = stories.flatMap(story =>
    isObject(story) ? [{ id: Number(story.id), name: String(story.name), slug: String(story.full_slug) }] : [],
  )
  const nameOf = new Map(all.map(folder => [folder.slug, folder.name]))
  return all.flatMap(({ id, slug }) => {
    const parts = slug.split('/')
    const below = parts[0] === websiteFolder ? parts.slice(1) : parts
    if (below.length === 0 || below.length > maxDepth) return []
    const start = parts.length - below.length
    const names = below.map((part, i) => nameOf.get(parts.slice(0, start + i + 1).join('/')) ?? part)
    return [{ id, name: names.join(' / ') }]
  })
}
