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
  /** With `work_needed`: what the browser does before it asks again. */
  work?: SignInWork
}

/** A task of arithmetic, as altcha's library sets and solves it. @see https://altcha.org/docs/v2/proof-of-work/ */
export interface SignInWork {
  parameters: {
    algorithm: string
    nonce: string
    salt: string
    cost: number
    keyLength: number
    keyPrefix: string
    data?: Record<string, string | number | boolean | null>
  }
  signature?: string
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
  /** There were too many attempts: this one needs the answer to a task. */
  | 'work_needed'
  /** The password is right; a code of the app, or a recovery code, is needed as well. */
  | 'code_needed'
  | 'wrong_code'
  /** A password alone is not enough here, and the person has a passkey. */
  | 'passkey_needed'
  /** Everybody needs a passkey or an app here, and this session began with a password alone. */
  | 'second_factor_needed'

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
  /** An app that makes codes. */
  hasApp: boolean
  /** Recovery codes that are left. */
  recoveryCodes: number
  /** Nothing goes on before there is a passkey or an app: administrators have asked for it. */
  mustSecure: boolean
  session: {
    /** Proved who they are within the last ten minutes. */
    isFresh: boolean
    expiresAt: string
  }
}

/** How somebody signed in: by password alone, with a code of an app or a recovery code besides it, by passkey. */
export const signInWays = ['password', 'code', 'recovery', 'passkey'] as const
export type SignInWay = (typeof signInWays)[number]

/** An app that is being set up. */
export interface NewFactor {
  /** Base32, for those who cannot read the code. */
  secret: string
  /** `otpauth://…`, as a QR code. */
  address: string
  /** Sent back with the first code. */
  proof: string
}

/** One line of the list of all sign-ins. */
export interface SignInView {
  id: string
  person: { id: number; name: string }
  at: string
  way: SignInWay
  /** Browser and system, as far as the browser says. */
  device: string
  isPhone: boolean
  /** Network block, e.g. `203.0.113.0/24`. */
  network: string
  /** The session goes on. */
  isOpen: boolean
  isThis: boolean
}

/** Whether the activity log is whole. */
export interface LogCheckView {
  /** Sealed lines that were looked at. */
  lines: number
  /** Of the newest line: first half of its seal. Whoever has noted it elsewhere knows that nothing before it was changed. */
  seal: string | null
  /** Ids of lines that are missing or were changed, the first few. */
  broken: readonly number[]
}

/** What everybody shares. */
export interface EditorSettings {
  /** Everybody signs in by passkey, or by password and app. */
  requiresSecondFactor: boolean
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
  hasApp: boolean
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
