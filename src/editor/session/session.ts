import { isObject } from '../../base/json.ts'
import type { EditorSettings, Preferences, SessionAnswer, SignedInPerson } from '../../model/editing/account-answers.ts'
import { roles } from '../../model/editing/role.ts'
import { type EditorLanguage, isEditorLanguage } from '../language.ts'

/** Who is signed in, and what everybody shares. */
export interface Session {
  person: SignedInPerson
  settings: EditorSettings
}

/**
 * Reads the answer of `GET /editor/api/session`.
 *
 * @throws TypeError where it is no answer of our server, e.g. a page of a proxy.
 */
export function parseSession(value: unknown): SessionAnswer {
  if (!isSessionAnswer(value)) throw new TypeError('The answer is no session')
  return value
}

function isSessionAnswer(value: unknown): value is SessionAnswer {
  if (!isObject(value) || !isObject(value.settings)) return false
  const { person } = value
  return (
    person === null || (isObject(person) && roles.some(role => role === person.role) && isObject(person.preferences))
  )
}

/** Language of the interface: the person's choice, else that of the browser. */
export function languageOf(preferences: Preferences, browser: EditorLanguage): EditorLanguage {
  return isEditorLanguage(preferences.language) ? preferences.language : browser
}
