import { useQuery } from '@tanstack/react-query'
import { isObject } from '../../base/json.ts'
import { useApi, useSession } from '../session/session-context.tsx'
import { editorLocales, useLanguage } from '../language.ts'
import type { GoTarget } from './go-targets.ts'

/** How old a number beside a screen's name may be, in milliseconds. */
const staleMs = 60_000

/** How much waits on a screen. */
export function NavigationBadge({ name }: { name: GoTarget['name'] }) {
  const api = useApi()
  const language = useLanguage()
  const { may } = useSession()
  const { data } = useQuery({
    queryKey: ['navigation', 'counts'],
    queryFn: async () => await api.call('GET', '/editor/api/facts/counts'),
    staleTime: staleMs,
    refetchInterval: staleMs,
    retry: false,
    enabled: may('read'),
  })
  const count = isObject(data) && isObject(data.counts) ? data.counts[name] : undefined
  if (typeof count !== 'number' || count === 0) return null
  return <span className="badge">{count.toLocaleString(editorLocales[language])}</span>
}
