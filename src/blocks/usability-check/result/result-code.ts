import {
  checkRoles,
  isComplete,
  productKinds,
  tidyProduct,
  type CheckAnswer,
  type CheckAnswers,
  type CheckResult,
} from '../answering/answers.ts'

/** The first part of the fragment that holds answers: `#check=…`. */
const fragmentName = 'check'
const format = '1'
/** Longer fragments are not read. */
const mostCharacters = 1000
const letters: Record<string, CheckAnswer | null> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, x: 'open', _: null }

/**
 * Names a set of statements: a result fits only the statements it answers. Texts
 * may be edited and translated; other statements, another order or another
 * principle make another version.
 *
 * @param statements their keys and principles, in order.
 * @returns FNV-1a of 32 bit in base 36.
 */
export function versionOf(statements: readonly { key: string; principle: string }[]): string {
  const text = statements.map(({ key, principle }) => `${key} ${principle}`).join('\n')
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** What a code turned out to be. */
export type ReadCode = { kind: 'result'; result: CheckResult } | { kind: 'other-version' } | { kind: 'unreadable' }

/**
 * Writes answers as text for a link or the session storage:
 * `1.<version>.<a letter for each answer>.<kind and role>.<product>`.
 */
export function writeCode({ answers, subject }: CheckResult, version: string): string {
  const marks = answers.map(answer => (answer === 'open' ? 'x' : answer === null ? '_' : String(answer))).join('')
  const kind = subject.kind ? productKinds.indexOf(subject.kind) + 1 : 0
  const role = subject.role ? checkRoles.indexOf(subject.role) + 1 : 0
  return [format, version, marks, `${kind}${role}`, encodeURIComponent(tidyProduct(subject.product))].join('.')
}

/** Reads what `writeCode` wrote; anything else is told apart, never guessed at. */
export function readCode(code: string, version: string): ReadCode {
  const match = /^(\d+)\.([0-9a-z]+)\.([1-5x_]+)\.(\d)(\d)\.(.*)$/s.exec(code)
  if (!match || code.length > mostCharacters) return { kind: 'unreadable' }
  const [, writtenFormat, writtenVersion, marks = '', kind, role, name = ''] = match
  if (writtenFormat !== format || writtenVersion !== version) return { kind: 'other-version' }
  const product = decode(name)
  if (product === null) return { kind: 'unreadable' }
  const answers: CheckAnswers = [...marks].map(mark => letters[mark] ?? null)
  const subject = {
    product: tidyProduct(product),
    kind: productKinds[Number(kind) - 1] ?? null,
    role: checkRoles[Number(role) - 1] ?? null,
  }
  return { kind: 'result', result: { answers, subject } }
}

/** The fragment of a result link, with `#`. The browser never sends it to a server. */
export function toFragment(result: CheckResult, version: string): string {
  return `#${fragmentName}=${writeCode(result, version)}`
}

/**
 * Reads the fragment of an address, or a whole address with one.
 *
 * @param total number of statements.
 * @returns null where the fragment is about something else.
 */
export function readFragment(address: string, version: string, total: number): ReadCode | null {
  const start = address.indexOf(`#${fragmentName}=`)
  if (start < 0) return null
  const read = readCode(address.slice(start + fragmentName.length + 2), version)
  if (read.kind !== 'result') return read
  const { answers } = read.result
  // Only a finished check is passed on.
  return answers.length === total && isComplete(answers) ? read : { kind: 'unreadable' }
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
