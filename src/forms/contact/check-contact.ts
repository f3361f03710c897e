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

/** Everything that steers terminals, mails or the direction of text, but for tab and line breaks. */
const controls =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
const lineBreaks = /[\t\r\n]/
/** Overrides that make one text look like another. Marks for single characters (U+200E, U+200F) are ordinary in names. */
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/
const link = /https?:\/\/|www\./gi

/** One @, no quotes, no spaces, a domain with a dot; what mail servers take in practice. */
const emailPattern =
  /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u
const phonePattern = /^[\d +()/-]+$/

/**
 * Checks what was entered; the same rules in the browser and on the server.
 *
 * @param values trimmed by `tidyValues`.
 * @param topics keys that may be chosen.
 * @see docs/forms-and-legal.md "4.1 Contact form"
 */
export function checkContact(values: ContactValues, topics: readonly string[]): Problems {
  const project = values.topic === projectTopic
  const found: Partial<Record<ContactField, ProblemCode | null>> = {
    topic: values.topic === '' ? 'required' : topics.includes(values.topic) ? null : 'invalid',
    message: checkMessage(values.message),
    project_stage: checkChoice(project ? values.project_stage : '', projectStages),
    start: checkChoice(project ? values.start : '', projectStarts),
    name: checkName(values.name),
    company: values.company === '' && project ? 'required' : checkLine(values.company, limits.company.max),
    email: checkEmail(values.email),
    phone: checkPhone(values.phone),
  }
  return Object.fromEntries(Object.entries(found).filter(([, code]) => code !== null)) as Problems
}

/** What one field says after it was left. */
export function checkField(field: ContactField, values: ContactValues, topics: readonly string[]): ProblemCode | null {
  return checkContact(values, topics)[field] ?? null
}

/** Without spaces around it, with `\n` for every line break; the domain of the address in lower case. */
export function tidyValues(values: ContactValues): ContactValues {
  const line = tidyLine
  return {
    topic: line(values.topic),
    message: line(values.message.replace(/\r\n?/g, '\n')),
    project_stage: line(values.project_stage),
    start: line(values.start),
    name: line(values.name),
    company: line(values.company),
    email: tidyEmail(values.email),
    phone: line(values.phone),
    confidential: values.confidential,
    newsletter: values.newsletter,
    keep_12_months: values.keep_12_months,
  }
}

/** One line without spaces around it. */
export function tidyLine(text: string): string {
  return text.normalize('NFC').trim()
}

/** The domain in lower case; what is before the @ is up to its server. */
export function tidyEmail(text: string): string {
  const email = tidyLine(text)
  const at = email.lastIndexOf('@')
  return at === -1 ? email : email.slice(0, at) + email.slice(at).toLowerCase()
}

function checkMessage(text: string): ProblemCode | null {
  if (text === '') return 'required'
  // Length first: no pattern ever sees a long text.
  if (text.length > limits.message.max) return 'too_long'
  if (controls.test(text) || directionOverrides.test(text)) return 'control_characters'
  if (text.length < limits.message.min) return 'too_short'
  return (text.match(link)?.length ?? 0) > limits.message.links ? 'too_many_links' : null
}

function checkName(text: string): ProblemCode | null {
  if (text === '') return 'required'
  const problem = checkLine(text, limits.name.max)
  if (problem) return problem
  if (text.length < limits.name.min) return 'too_short'
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

function checkPhone(text: string): ProblemCode | null {
  if (text === '') return null
  if (text.length > limits.phone.max) return 'too_long'
  return text.length >= limits.phone.min && phonePattern.test(text) && /\d{3}|\d.*\d.*\d/.test(text) ? null : 'invalid'
}

/** One line of text of at most `max` characters. */
export function checkLine(text: string, max: number): ProblemCode | null {
  if (text.length > max) return 'too_long'
  return controls.test(text) || lineBreaks.test(text) || directionOverrides.test(text) ? 'control_characters' : null
}

function checkChoice(value: string, choices: readonly string[]): ProblemCode | null {
  return value === '' || choices.includes(value) ? null : 'invalid'
}
