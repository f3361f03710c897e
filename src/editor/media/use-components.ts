import { useQuery } from '@tanstack/react-query'
import { isObject } from '../../base/json.ts'
import { useApi } from '../session/session-context.tsx'
import type { ComponentDefinition, Components } from '../sheet/story/open-story.ts'

/** Schemas of the space by name; null until they are there. */
export function useComponents(): Components | null {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['components', 'by-name'],
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      const answer = await api.call('GET', api.space('components'), { signal })
      const list = isObject(answer) && Array.isArray(answer.components) ? answer.components.filter(isObject) : []
      return new Map(list.map(component => [String(component.name), component as unknown as ComponentDefinition]))
    },
  })
  return data ?? null
}
