import type { Column, Version } from './column.ts'
import type { Cast } from './ranking.ts'

/** One key of `sort_by`: a property of the story or a root field of its content. */
export interface SortKey {
  source: 'property' | 'content'
  field: string
  descending: boolean
  cast: Cast
  nullsFirst: boolean
}

const MAX_KEYS = 8
const NUMERIC_PROPERTIES = new Set(['id', 'position', 'parent_id'])

/**
 * Reads `name:desc,content.price:asc:int:nulls_first`. What cannot be read is ignored, as are keys after the eighth.
 *
 * @see docs/storyblok-contract.md §1.13
 */
export function parseSortBy(text: string): SortKey[] {
  const keys: SortKey[] = []
  for (const part of text.split(',').slice(0, MAX_KEYS)) {
    const [name = '', ...modifiers] = part.trim().split(':')
    const isContent = name.startsWith('content.')
    const field = isContent ? name.slice('content.'.length) : name
    if (field === '') continue
    const cast: Cast = modifiers.includes('int') ? 'int' : modifiers.includes('float') ? 'float' : 'text'
    keys.push({
      source: isContent ? 'content' : 'property',
      field,
      descending: modifiers.some(modifier => modifier.toLowerCase() === 'desc'),
      cast: !isContent && NUMERIC_PROPERTIES.has(field) ? 'float' : cast,
      nullsFirst: modifiers.includes('nulls_first'),
    })
  }
  return keys
}

/** A key whose column is at hand. */
export interface ColumnKey {
  key: SortKey
  column: Column
}

/** The order among rows that the keys leave equal, both ways: a different place for every row. */
export interface TieOrder {
  ranks: Int32Array
  rows: Int32Array
}

/**
 * The first `limit` rows in the order of the keys, ties in the order of `ties`.
 *
 * All keys are folded into one exact number per row, so that finding and sorting the first ones is work on numbers.
 */
export function sortRows(
  rows: Int32Array,
  keys: readonly ColumnKey[],
  version: Version,
  ties: TieOrder,
  limit: number,
): Int32Array {
  const places = keys.map(({ key, column }) => placeOf(key, column, version))
  const size = ties.ranks.length
  const span = places.reduce((product, place) => product * place.count, size)
  if (span > Number.MAX_SAFE_INTEGER) return sortByComparing(rows, places, ties).slice(0, limit)

  const folded = new Float64Array(rows.length)
  for (const { count, byCode, column } of places) {
    for (let i = 0; i < folded.length; i++) {
      folded[i] = (folded[i] ?? 0) * count + (byCode[column.code(version, rows[i] ?? 0)] ?? 0)
    }
  }
  for (let i = 0; i < folded.length; i++) folded[i] = (folded[i] ?? 0) * size + (ties.ranks[rows[i] ?? 0] ?? 0)
  const first = smallest(folded, limit).sort()
  return Int32Array.from(first, value => ties.rows[value % size] ?? 0)
}

interface Place {
  column: Column
  /** Places 0 … count − 1, that of missing values included. */
  count: number
  byCode: Int32Array
  of: (row: number) => number
}

function placeOf(key: SortKey, column: Column, version: Version): Place {
  const { ranks, count } = column.ranking(key.cast)
  const shift = key.nullsFirst ? 1 : 0
  const byCode = ranks.map(rank => {
    if (rank === -1) return key.nullsFirst ? 0 : count
    return (key.descending ? count - 1 - rank : rank) + shift
  })
  return { column, count: count + 1, byCode, of: row => byCode[column.code(version, row)] ?? 0 }
}

/** The `count` smallest numbers in no order; rearranges `values`, which must all differ. */
function smallest(values: Float64Array, count: number): Float64Array {
  let low = 0
  let high = values.length - 1
  while (low < high && count < values.length) {
    const pivot = values[(low + high) >> 1] ?? 0
    let i = low
    let j = high
    while (i <= j) {
      while ((values[i] ?? 0) < pivot) i++
      while ((values[j] ?? 0) > pivot) j--
      if (i > j) break
      const swapped = values[i] ?? 0
      values[i++] = values[j] ?? 0
      values[j--] = swapped
    }
    if (count <= j + 1) high = j
    else if (count > i) low = i
    else break
  }
  return values.subarray(0, count)
}

function sortByComparing(rows: Int32Array, places: readonly Place[], ties: TieOrder): Int32Array {
  return rows.toSorted((a, b) => {
    for (const place of places) {
      const difference = place.of(a) - place.of(b)
      if (difference !== 0) return difference
    }
    return (ties.ranks[a] ?? 0) - (ties.ranks[b] ?? 0)
  })
}
