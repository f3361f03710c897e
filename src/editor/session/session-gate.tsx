import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { SessionAnswer } from '../../model/editing/account-answers.ts'
import { Failure } from '../controls/message/failure.tsx'
import { LanguageContext } from '../language.ts'
import { navigate } from '../routing/navigation.tsx'
import { applyScheme } from './apply-scheme.ts'
import { languageOf, parseSession } from './session.ts'
import { SessionContext, type SessionContextValue, useApi, useEditor } from './session-context.tsx'

export const sessionKey = ['session'] as const

/** Where a person goes after the sign-in: the address that asked for it. */
export const afterSignInKey = 'editor:after-sign-in'

/** Shows its children to those who are signed in, and leads everybody else to the sign-in. */
export function SessionGate({ children }: { children: ReactNode }) {
  const api = useApi()
  const { boot } = useEditor()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: sessionKey,
    queryFn: async () => {
      const ask = async (): Promise<SessionAnswer> => parseSession(await api.call('GET', '/editor/api/session'))
      const before = queries.getQueryData<SessionAnswer>(sessionKey)
      const first = await ask()
      if (first.person || !before?.person) return first
      // Perhaps another window was given a new session meanwhile.
      const answer = await ask()
      if (answer.person) return answer
      // Ended under somebody's hands: what is open stays, and the sign-in is asked for in place.
      dispatchEvent(new Event('editor:signed-out'))
      return before
    },
    staleTime: Infinity,
    retry: 3,
  })
  const person = data?.person ?? null
  const isSignedOut = data !== undefined && person === null

  useEffect(() => {
    if (!isSignedOut) return
    sessionStorage.setItem(afterSignInKey, location.pathname + location.search)
    navigate({ screen: 'sign-in' }, { replace: true })
  }, [isSignedOut])

  useEffect(() => applyScheme(person?.preferences.scheme ?? 'system'), [person?.preferences.scheme])

  const value = useMemo<SessionContextValue | null>(() => {
    if (!data || !person) return null
    return {
      person,
      settings: data.settings,
      may: permission => person.permissions.includes(permission),
      choose(change) {
        const preferences = { ...person.preferences, ...change }
        queries.setQueryData<SessionAnswer>(sessionKey, { ...data, person: { ...person, preferences } })
        // A preference that could not be kept is lost with the tab: nobody needs to be told.
        void api.call('PATCH', '/editor/api/preferences', { body: change }).catch(() => {})
      },
      async signOut() {
        await api.call('POST', '/editor/api/sign-out')
        queries.clear()
        navigate({ screen: 'sign-in' })
      },
    }
  }, [api, data, person, queries])

  if (value) {
    return (
      <LanguageContext value={languageOf(value.person.preferences, boot.language)}>
        <SessionContext value={value}>{children}</SessionContext>
      </LanguageContext>
    )
  }
  return error ? <Failure error={error} onRetry={() => void refetch()} /> : null
}
