import { parseDateMs } from './date-value.ts'
import { type Fact, factText } from './fact.ts'

/** As what values are compared. */
export type Cast = 'text' | 'lower' | 'int' | 'float' | 'date'
export type SortValue = string | number | null

/** Places in ascending order. */
export interface Ranking {
  /** Place by code; −1 for codes without a value. */
  ranks: Int32Array
  /** How many different places there are. */
  count: number
  /** Codes in order. */
  sorted: number[]
}

/** More new values than this are sorted in afresh instead of one by one. */
const MAX_INSERTIONS = 50

const NUMBER = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?\s*$/i

/** A number in a text or number, null for anything else; `int` cuts the fraction. */
export function parseNumber(value: string | number, cast: 'int' | 'float'): number | null {
  if (typeof value === 'string' && !NUMBER.test(value)) return null
  const number = Number(value)
  if (!Number.isFinite(number)) return null
  return cast === 'int' ? Math.trunc(number) : number
}

/** A fact as it is compared under a cast, or null. */
export function castFact(fact: Fact | undefined, cast: Cast): SortValue {
  if (cast === 'text') return factText(fact)
  if (cast === 'lower') return factText(fact)?.toLowerCase() ?? null
  if (cast === 'date') return typeof fact === 'string' ? parseDateMs(fact) : null
  return typeof fact === 'string' || typeof fact === 'number' ? parseNumber(fact, cast) : null
}

/** Ranks all values; with an earlier ranking of the first ones, new values are sorted into it. */
export function rankKeys(values: readonly SortValue[], earlier: Ranking | undefined): Ranking {
  const compare = (a: number, b: number) => compareValues(values[a] ?? null, values[b] ?? null)
  const covered = earlier?.ranks.length ?? 0
  const sorted = earlier?.sorted ?? []
  const added: number[] = []
  for (let code = covered; code < values.length; code++) if (values[code] !== null) added.push(code)
  if (added.length > MAX_INSERTIONS) {
    for (const code of added) sorted.push(code)
    sorted.sort(compare)
  } else {
    for (const code of added)
      sorted.splice(
        lowerBound(sorted, other => compare(other, code) < 0),
        0,
        code,
      )
  }
  const ranks = new Int32Array(values.length).fill(-1)
  let rank = -1
  let previous: SortValue = null
  for (const code of sorted) {
    const value = values[code] ?? null
    if (rank === -1 || value !== previous) rank++
    ranks[code] = rank
    previous = value
  }
  return { ranks, count: rank + 1, sorted }
}

function compareValues(a: SortValue, b: SortValue): number {
  if (a === b || a === null || b === null) return 0
  return a < b ? -1 : 1
}

/** First index whose item is not before the wanted place. */
function lowerBound(items: readonly number[], isBefore: (item: number) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && isBefore(item)) low = middle + 1
    else high = middle
  }
  return low
}
