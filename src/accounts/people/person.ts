import { isObject, type JsonObject } from '../../base/json.ts'
import { isLocale, type Locale } from '../../model/locale.ts'
import type { PersonView, Preferences } from '../../model/editing/account-answers.ts'
import { schemes } from '../../model/editing/account-answers.ts'
import type { Principal } from '../../model/editing/principal.ts'
import type { Role } from '../../model/editing/role.ts'

/** Somebody with an account. Times are ISO texts in UTC. */
export interface Person {
  id: number
  name: string
  email: string
  role: Role
  languages: readonly string[]
  folders: readonly number[] | null
  /** Argon2id, as PHC text; null: passkeys alone. */
  passwordHash: string | null
  /** Base32, of the app that makes codes; null: there is none. */
  totpSecret: string | null
  preferences: Preferences
  createdAt: string
  seenAt: string | null
  isDisabled: boolean
}

/** What an account may do and where. */
export type Rights = Pick<Person, 'role' | 'languages' | 'folders'>

/** Bytes of preferences that are kept of one person. */
export const maxPreferenceBytes = 8192

export const defaultPreferences: Preferences = {
  language: null,
  scheme: 'system',
  reduceMotion: false,
  spellcheck: true,
  letterKeys: true,
  panes: {},
}

/** Preferences as stored or sent; what is not understood keeps the value of `base`. */
export function toPreferences(given: unknown, base: Preferences = defaultPreferences): Preferences {
  if (!isObject(given)) return base
  const flag = (name: 'reduceMotion' | 'spellcheck' | 'letterKeys'): boolean => {
    const value = given[name]
    return typeof value === 'boolean' ? value : base[name]
  }
  return {
    language: given.language === null || isLocale(given.language) ? given.language : base.language,
    scheme: schemes.find(scheme => scheme === given.scheme) ?? base.scheme,
    reduceMotion: flag('reduceMotion'),
    spellcheck: flag('spellcheck'),
    letterKeys: flag('letterKeys'),
    panes: isObject(given.panes) ? withoutNulls({ ...base.panes, ...given.panes }) : base.panes,
  }
}

function withoutNulls(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}

/** E-mail addresses are compared without case and in one form of Unicode. */
export const toEmailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()

/** The language somebody is written to in. */
export function localeOf(person: Person, fallback: Locale): Locale {
  return person.preferences.language ?? fallback
}

export function toPrincipal(person: Person): Principal {
  const { id, name, createdAt, role, languages, folders } = person
  return { id, name, createdAt, role, languages, folders: role === 'editor' ? folders : null, via: 'session' }
}

export function toPersonView(person: Person, passkeys: number): PersonView {
  const { id, name, email, role, languages, folders, isDisabled, passwordHash, createdAt, seenAt } = person
  const [hasPassword, hasApp] = [passwordHash !== null, person.totpSecret !== null]
  return { id, name, email, role, languages, folders, isDisabled, hasPassword, hasApp, passkeys, createdAt, seenAt }
}
