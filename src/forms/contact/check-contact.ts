import { cleanText } from '../../base/clean-text.ts'
import { visibleLine } from '../../base/visible-text.ts'
import { tidyMailAddress } from '../../model/address/mail-address.ts'
import {
  limits,
  projectStages,
  projectStarts,
  projectTopic,
  type ContactField,
  type ContactValues,
  type ProblemCode,
  type Problems,
} from './contact-fields.ts'

/** What steers terminals or ends texts early, and halves of characters. */
const controls =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
const lineBreaks = /[\t\r\n]/
const link = /https?:\/\/|www\./gi

/** One @, no quotes, no spaces, a domain with a dot; what mail servers take in practice. */
const emailPattern =
  /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}][\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u

/**
 * Checks what was entered; the same rules in the browser and on the server. Only what is needed can be wrong: an enquiry is
 * never refused over a field that may be left empty.
 *
 * @param values tidied by `tidyValues`.
 * @param topics keys that may be chosen.
 * @see docs/forms-and-legal.md "4.1 Contact form"
 */
export function checkContact(values: ContactValues, topics: readonly string[]): Problems {
  const project = values.topic === projectTopic
  const found: Partial<Record<ContactField, ProblemCode | null>> = {
    topic: values.topic === '' ? 'required' : topics.includes(values.topic) ? null : 'invalid',
    message: checkMessage(values.message),
    name: checkName(values.name),
    company: values.company === '' && project ? 'required' : null,
    email: checkEmail(values.email),
  }
  return Object.fromEntries(Object.entries(found).filter(([, code]) => code !== null)) as Problems
}

/** What one field says after it was left. */
export function checkField(field: ContactField, values: ContactValues, topics: readonly string[]): ProblemCode | null {
  return checkContact(values, topics)[field] ?? null
}

/**
 * What was meant: without what nobody sees, with `\n` for every line break, mail addresses as they are sent to. What may be
 * left empty is made to fit: a line that is longer is cut, a choice that is none is left out.
 */
export function tidyValues(values: ContactValues): ContactValues {
  const choice = (value: string, choices: readonly string[]): string => (choices.includes(value) ? value : '')
  return {
    topic: tidyLine(values.topic),
    message: tidyLine(
      values.message.replace(/\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g, '\n').replace(strayControls, ''),
    ),
    project_stage: choice(tidyLine(values.project_stage), projectStages),
    start: choice(tidyLine(values.start), projectStarts),
    name: tidyLine(values.name.replace(strayControls, '')),
    company: toOptionalLine(values.company, limits.company.max),
    email: tidyMailAddress(values.email),
    phone: toOptionalLine(values.phone, limits.phone.max),
    confidential: values.confidential,
    newsletter: values.newsletter,
    keep_12_months: values.keep_12_months,
  }
}

/** Marks of cells, fields and notes that word processors leave. A NUL or an escape is no accident. */
// oxlint-disable-next-line no-control-regex
const strayControls = /[\u0001-\u0008\u000e-\u001a\u001c-\u001f]/g

/** As long as any text that is cleaned: what is longer is refused or cut anyway. */
const mostTidied = 70_000

/** Without what nobody sees and without spaces around it. */
export function tidyLine(text: string): string {
  return visibleLine(text.slice(0, mostTidied))
}

/** One line in any case: of at most `max` characters, without control characters. */
export function toOptionalLine(text: string, max: number): string {
  const lines = cleanText(text.slice(0, mostTidied)).split(/[\t\n\u2028\u2029]+/)
  const line = lines.map(tidyLine).filter(Boolean).join(' ')
  const characters = [...line]
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : line
}

function checkMessage(text: string): ProblemCode | null {
  if (text === '') return 'required'
  // Length first: no pattern ever sees a long text.
  if (text.length > limits.message.max) return 'too_long'
  if (controls.test(text)) return 'control_characters'
  if (text.length < limits.message.min) return 'too_short'
  return (text.match(link)?.length ?? 0) > limits.message.links ? 'too_many_links' : null
}

function checkName(text: string): ProblemCode | null {
  if (text === '') return 'required'
  const problem = checkLine(text, limits.name.max)
  if (problem) return problem
  return /http|www\./i.test(text) ? 'invalid' : null
}

/** One address that mail servers take in practice. */
export function checkEmail(text: string): ProblemCode | null {
  if (text === '') return 'required'
  const problem = checkLine(text, limits.email.max)
  if (problem) return problem
  const local = text.slice(0, text.indexOf('@'))
  return emailPattern.test(text) && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
    ? null
    : 'invalid'
}

/** One line of text of at most `max` characters. */
export function checkLine(text: string, max: number): ProblemCode | null {
  if (text.length > max) return 'too_long'
  return controls.test(text) || lineBreaks.test(text) ? 'control_characters' : null
}
