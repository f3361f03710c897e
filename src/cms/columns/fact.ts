import { isObject, type JsonObject } from '../../base/json.ts'

/**
 * What filters and sorting need to know of one value.
 *
 * Scalars are themselves, lists of scalars too; a long text is only its beginning, a list of blocks its length,
 * any other object just that. `undefined` = the field is missing.
 */
export type Fact =
  | string
  | number
  | boolean
  | null
  | readonly (string | number | boolean | null)[]
  | LongText
  | BlockList
  | ObjectMark
export interface LongText {
  long: string
}
export interface BlockList {
  blocks: number
}
export interface ObjectMark {
  object: true
}

/** Facts of one version by root field, kept beside it in the database. */
export type Facts = Record<string, Fact>

/** Longer texts are indexed by their beginning only. @see shared notes §4 "root scalars up to 120 characters" */
export const MAX_FACT_LENGTH = 120

/** The facts of a story's root fields, `component` included. */
export function toFacts(content: JsonObject): Facts {
  const facts: Facts = {}
  for (const [key, value] of Object.entries(content)) {
    if (key === '_uid' || key === '_editable') continue
    const fact = toFact(value, MAX_FACT_LENGTH)
    if (fact !== undefined) facts[key] = fact
  }
  return facts
}

/** The fact of one value; texts over `maxLength` are cut. */
export function toFact(value: unknown, maxLength: number): Fact | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string') return value.length <= maxLength ? value : { long: value.slice(0, maxLength) }
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.every(isScalar) ? value : { blocks: value.length }
  return { object: true }
}

export function isLongText(fact: Fact | undefined): fact is LongText {
  return isObject(fact) && 'long' in fact
}

/** True for a list: of scalars (an empty one included) or of blocks. */
export function isList(fact: Fact | undefined): fact is readonly (string | number | boolean | null)[] | BlockList {
  return Array.isArray(fact) || (isObject(fact) && 'blocks' in fact)
}

/** Text of a scalar as it is compared: `true`, `42`, `abc`; null for everything that has none. */
export function factText(fact: Fact | undefined): string | null {
  if (typeof fact === 'string') return fact
  if (typeof fact === 'number' || typeof fact === 'boolean') return String(fact)
  return isLongText(fact) ? fact.long : null
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
