import type { ActivityView } from '../../../model/editing/account-answers.ts'
import { isRole } from '../../../model/editing/role.ts'
import { roleNames } from '../../frame/person.ts'
import type { EditorLanguage } from '../../language.ts'
import { activityTexts } from './activity-texts.ts'

/** What stays in the lists when it is ended: it can no longer be used. */
const revocable: ReadonlySet<string> = new Set(['share_links', 'invitations', 'tokens'])

/** What was done, as a sentence: `Startseite geändert, 7 Mal gesichert`. */
export function toSentence(activity: ActivityView, language: EditorLanguage): string {
  const t = activityTexts[language]
  const [thing = '', action = ''] = activity.key.split('.')
  // A preview link for nobody in particular has no name.
  const name = activity.subject?.name || null
  if (activity.key === 'stories.destroy') return t.toBin(name ?? t.things.stories)
  if (thing === 'people' && action === 'update') return changeOf(activity, name ?? t.things.people, language)
  const noun = valueOf(t.things, thing) ?? thing
  const what = toWhat(thing, noun, name, t.quoted)
  if (action === 'destroy' && revocable.has(thing)) return t.revoked(what)
  const sentence = valueOf(t.done, action)?.(what)
  if (sentence === undefined) return t.other(activity.key)
  if (action === 'sign_in') return `${sentence} ${valueOf(t.ways, String(activity.details.by)) ?? t.ways.password}`
  return activity.count > 1 ? t.times(sentence, activity.count) : sentence
}

/** Sheets have names that say what they are; other things are named with their kind. */
function toWhat(thing: string, noun: string, name: string | null, quoted: (name: string) => string): string {
  if (name === null) return noun
  return thing === 'stories' ? name : `${noun} ${quoted(name)}`
}

function changeOf({ details }: ActivityView, name: string, language: EditorLanguage): string {
  const t = activityTexts[language]
  if (isRole(details.role)) return t.newRole(name, roleNames[language][details.role])
  if (typeof details.isDisabled === 'boolean') return details.isDisabled ? t.disabled(name) : t.enabled(name)
  return t.done.update(name)
}

function valueOf<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
