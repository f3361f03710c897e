import type { Column, Version } from './column.ts'
import { parseDateMs } from './date-value.ts'
import { type Fact, factText, isList } from './fact.ts'
import type { Condition } from './filter-query.ts'
import { parseNumber } from './ranking.ts'
import { wildcardTest } from './wildcard.ts'

/** Operations that compare whole texts: a column of cut texts cannot answer them. */
const TEXT_OPERATIONS = new Set(['in', 'not_in', 'like', 'not_like'])

/** True when the condition compares whole texts. */
export function comparesTexts(condition: Condition): boolean {
  return TEXT_OPERATIONS.has(condition.operation)
}

/** Clears in `mask` every row that does not meet the condition. A field that no story has counts as missing everywhere. */
export function applyCondition(
  condition: Condition,
  column: Column | undefined,
  version: Version,
  mask: Uint8Array,
): void {
  if (column) column.keep(version, passingCodes(condition, column), mask)
  else if (!meets(condition, undefined)) mask.fill(0)
}

/** For every code of the column, 1 if its value meets the condition. */
function passingCodes(condition: Condition, column: Column): Uint8Array {
  const pass = new Uint8Array(column.dictionary.length)
  const { operation, values } = condition
  if (operation === 'any_in_array' || operation === 'in_array') {
    for (const value of new Set(values)) column.markListsWith(value, pass)
    return pass
  }
  const comparison = parseComparison(operation)
  if (comparison) return passingComparison(condition, comparison, column)
  if ((operation === 'like' || operation === 'not_like') && condition.text !== '') {
    const like = column.passingTexts('lower', wildcardTest(condition.text.toLowerCase()))
    return operation === 'like' ? like : like.map(passes => 1 - passes)
  }
  const test = factTest(condition)
  for (let code = 0; code < pass.length; code++) pass[code] = test(column.dictionary[code]) ? 1 : 0
  return pass
}

function meets(condition: Condition, fact: Fact | undefined): boolean {
  return parseComparison(condition.operation) ? false : factTest(condition)(fact)
}

interface Comparison {
  cast: 'int' | 'float' | 'date'
  greater: boolean
}

function parseComparison(operation: string): Comparison | null {
  const match = /^(gt|lt)_(int|float|date)$/.exec(operation)
  if (!match) return null
  const cast = match[2] === 'int' ? 'int' : match[2] === 'float' ? 'float' : 'date'
  return { cast, greater: match[1] === 'gt' }
}

function passingComparison(condition: Condition, { cast, greater }: Comparison, column: Column): Uint8Array {
  const pass = new Uint8Array(column.dictionary.length)
  const bound = cast === 'date' ? parseDateMs(condition.text) : parseNumber(condition.text, cast)
  if (bound === null) return pass
  const values = column.castValues(cast)
  for (let code = 0; code < pass.length; code++) {
    const value = values[code]
    if (typeof value === 'number' && (greater ? value > bound : value < bound)) pass[code] = 1
  }
  return pass
}

/** The test of one value; an unknown operation is met by nothing. */
function factTest(condition: Condition): (fact: Fact | undefined) => boolean {
  const { operation, values, text } = condition
  switch (operation) {
    case 'in':
      return isOneOf(new Set(values))
    case 'not_in':
      return not(isOneOf(new Set(values)))
    case 'like':
      return isLike(text)
    case 'not_like':
      return not(isLike(text))
    case 'any_in_array':
    case 'in_array':
      return fact => Array.isArray(fact) && fact.some(item => values.includes(String(item)))
    case 'all_in_array': {
      const wanted = [...new Set(values)]
      return fact => Array.isArray(fact) && wanted.every(value => fact.some(item => String(item) === value))
    }
    case 'is':
      return STATES[text] ?? (() => false)
    case 'exists':
      return text === 'false' || text === '0' ? fact => fact === undefined : fact => fact !== undefined
    default:
      return () => false
  }
}

function isOneOf(values: ReadonlySet<string>) {
  return (fact: Fact | undefined) => {
    const value = factText(fact)
    return value !== null && values.has(value)
  }
}

/** Without regard to case; an empty pattern finds what is there and blank. */
function isLike(pattern: string) {
  if (pattern === '') return (fact: Fact | undefined) => fact !== undefined && isEmpty(fact)
  const test = wildcardTest(pattern.toLowerCase())
  return (fact: Fact | undefined) => {
    const value = factText(fact)
    return value !== null && test(value.toLowerCase())
  }
}

function not(test: (fact: Fact | undefined) => boolean) {
  return (fact: Fact | undefined) => !test(fact)
}

function isEmpty(fact: Fact | undefined): boolean {
  return fact === undefined || fact === null || (typeof fact === 'string' && fact.trim() === '') || isEmptyList(fact)
}

function isEmptyList(fact: Fact | undefined): boolean {
  return Array.isArray(fact) && fact.length === 0
}

const STATES: Record<string, (fact: Fact | undefined) => boolean> = {
  empty: isEmpty,
  not_empty: not(isEmpty),
  empty_array: isEmptyList,
  not_empty_array: fact => isList(fact) && !isEmptyList(fact),
  true: fact => fact === true,
  false: fact => fact === false,
  null: fact => fact === undefined || fact === null,
  not_null: fact => fact !== undefined && fact !== null,
}
Object.setPrototypeOf(STATES, null)
