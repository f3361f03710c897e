import { useMemo } from 'react'
import { useApi } from '../session/session-context.tsx'
import { createAccountCalls } from './account-calls.ts'

/** Calls about accounts, by the editor's own way to its server. */
export function useAccountCalls() {
  const api = useApi()
  return useMemo(() => createAccountCalls(api), [api])
}
