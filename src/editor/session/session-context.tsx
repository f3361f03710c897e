import { createContext, useContext } from 'react'
import type { Preferences } from '../../model/editing/account-answers.ts'
import type { Permission } from '../../model/editing/role.ts'
import type { EditorApi } from '../api/editor-api.ts'
import type { ServerClock } from '../api/server-clock.ts'
import type { Boot } from './boot.ts'
import type { Session } from './session.ts'

/** What every screen may use, no matter who is signed in. */
export interface EditorContextValue {
  boot: Boot
  api: EditorApi
  /** The clock that everything shown and planned follows. */
  clock: ServerClock
}

export const EditorContext = createContext<EditorContextValue | null>(null)

/** @throws Error outside the editor. */
export function useEditor(): EditorContextValue {
  const value = useContext(EditorContext)
  if (!value) throw new Error('Not inside the editor')
  return value
}

export function useApi(): EditorApi {
  return useEditor().api
}

export interface SessionContextValue extends Session {
  /** True where the role of the person allows it. The server checks it again. */
  may(permission: Permission): boolean
  /** Changes what the person chose, at once here and then on the server. */
  choose(change: Partial<Preferences>): void
  signOut(): Promise<void>
}

export const SessionContext = createContext<SessionContextValue | null>(null)

/** Who is signed in. @throws Error on screens for those who are not. */
export function useSession(): SessionContextValue {
  const value = useContext(SessionContext)
  if (!value) throw new Error('Nobody is signed in')
  return value
}
