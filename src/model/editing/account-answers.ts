import type { JsonObject } from '../../base/json.ts'
import type { Locale } from '../locale.ts'
import type { Permission, Role } from './role.ts'

/*
 * What `/editor/api` sends. Times are ISO texts in UTC.
 */

/** Every error: `error` is for programs, `message` for the reader, `fields` for messages beside inputs. */
export interface ApiProblem {
  error: ApiErrorCode
  message: string
  fields?: Readonly<Record<string, string>>
  /** Seconds; with `too_many`. */
  retryAfter?: number
  /** Attempts before one has to wait: the same for accounts that there are and those that there are not. */
  attemptsLeft?: number
}

export type ApiErrorCode =
  | 'invalid'
  | 'signed_out'
  | 'forbidden'
  | 'confirm_needed'
  | 'wrong_credentials'
  | 'too_many'
  | 'link_invalid'
  | 'last_admin'
  | 'taken'
  | 'not_found'
  | 'cross_site'
  | 'too_large'
  | 'busy'
  | 'failed'
  | 'passkey_failed'

/** Who is signed in, and what the shell needs to begin. */
export interface SessionAnswer {
  /** Null: nobody is signed in. */
  person: SignedInPerson | null
  /** True until the first account exists. */
  isFirstStart: boolean
  settings: EditorSettings
}

export interface SignedInPerson {
  id: number
  name: string
  email: string
  role: Role
  permissions: readonly Permission[]
  /** Languages a translator writes. */
  languages: readonly string[]
  /** Folders an editor may change; null: all. */
  folders: readonly number[] | null
  preferences: Preferences
  hasPassword: boolean
  passkeys: number
  session: {
    /** Proved who they are within the last ten minutes. */
    isFresh: boolean
    expiresAt: string
  }
}

/** What everybody shares. */
export interface EditorSettings {
  /** IANA name of the studio's time zone. */
  timeZone: string
  spaceId: number
  siteUrl: string
}

export const schemes = ['system', 'light', 'dark'] as const

/** How one person likes the editor. */
export interface Preferences {
  language: Locale | null
  scheme: (typeof schemes)[number]
  reduceMotion: boolean
  spellcheck: boolean
  /** Single letters as shortcuts. */
  letterKeys: boolean
  /** Widths of panes and whatever else screens remember: small JSON by name. */
  panes: JsonObject
}

export interface PasskeyView {
  id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

export interface SessionView {
  id: string
  isThis: boolean
  /** Browser and system, as far as the browser says. */
  device: string
  isPhone: boolean
  createdAt: string
  seenAt: string
  expiresAt: string
}

export interface PersonView {
  id: number
  name: string
  email: string
  role: Role
  languages: readonly string[]
  folders: readonly number[] | null
  isDisabled: boolean
  hasPassword: boolean
  passkeys: number
  createdAt: string
  seenAt: string | null
}

export interface InvitationView {
  id: string
  email: string
  role: Role
  languages: readonly string[]
  folders: readonly number[] | null
  createdAt: string
  expiresAt: string
  invitedBy: string | null
}

export interface LinkView {
  purpose: 'first' | 'invitation' | 'reset'
  expiresAt: string
  /** Until then, by the server's clock. */
  secondsLeft: number
  /** Known from the invitation or account; null for the first account. */
  email: string | null
  name: string | null
  role: Role
}

export interface TokenView {
  id: number
  name: string
  createdAt: string
  expiresAt: string | null
  lastUsedAt: string | null
}

/** One line of the activity log. */
export interface ActivityView {
  id: number
  /** `stories.publish`, `people.sign_in`. */
  key: string
  at: string
  /** How often it was done in a row, e.g. saves while somebody writes. */
  count: number
  by: { id: number; name: string } | null
  /** What it was done to, if that still has a name. */
  subject: { id: number; name: string } | null
  details: JsonObject
}

/** Where somebody is. */
export interface PresenceView {
  /** One window of one person. */
  client: string
  person: { id: number; name: string }
  story: number
  block: string | null
  field: string | null
  language: string | null
}
