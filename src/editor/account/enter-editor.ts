import type { QueryClient } from '@tanstack/react-query'
import type { SessionAnswer } from '../../model/editing/account-answers.ts'
import { navigate } from '../routing/navigation.tsx'
import { parseRoute } from '../routing/route.ts'
import { afterSignInKey, sessionKey } from '../session/session-gate.tsx'

/** Signed in: to the address that asked for it, else to what is to be done today. */
export function enterEditor(queries: QueryClient, session: SessionAnswer): void {
  const wanted = parseRoute(sessionStorage.getItem(afterSignInKey) ?? '/editor')
  sessionStorage.removeItem(afterSignInKey)
  // what another person had loaded in this window is not for this one
  queries.clear()
  queries.setQueryData(sessionKey, session)
  navigate(wanted.screen === 'unknown' ? { screen: 'today' } : wanted, { replace: true })
}
