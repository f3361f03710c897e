import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isObject } from '../../base/json.ts'
import { schemaName } from '../fields/names/schema-names.ts'
import { useLanguage } from '../language.ts'
import { useApi } from '../session/session-context.tsx'

/** A kind of story. */
export interface ContentType {
  id: number
  name: string
  /** As people call it. */
  title: string
  /** True where stories may be of this kind. */
  isRoot: boolean
}

const none: readonly ContentType[] = []

/** Every kind of story, with its name for people, in their language. */
export function useContentTypes(): readonly ContentType[] {
  const api = useApi()
  const language = useLanguage()
  const { data = none } = useQuery({
    queryKey: ['components', 'types'],
    staleTime: 300_000,
    queryFn: async () => {
      const answer = await api.call('GET', api.space('components'))
      const components: unknown[] = isObject(answer) && Array.isArray(answer.components) ? answer.components : []
      return components.flatMap((each): ContentType[] => {
        if (!isObject(each) || typeof each.name !== 'string') return []
        const shown = typeof each.display_name === 'string' ? each.display_name : ''
        return [{ id: Number(each.id), name: each.name, title: shown || each.name, isRoot: each.is_root === true }]
      })
    },
  })
  return useMemo(() => data.map(type => ({ ...type, title: schemaName(type.title, language) })), [data, language])
}

/** Names of kinds by component. */
export function titlesOf(types: readonly ContentType[]): ReadonlyMap<string, string> {
  return new Map(types.map(({ name, title }) => [name, title]))
}
