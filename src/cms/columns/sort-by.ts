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
 * @see storyblok-contract §1.13
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

/**
 * Sorts rows by the keys, ties by `orderRank` (a different number for every row, 0 … orderRank.length − 1).
 *
 * All keys are folded into one exact number per row, so the native number sort does the work.
 */
export function sortRows(rows: Int32Array, keys: readonly ColumnKey[], version: Version, orderRank: Int32Array): Int32Array {
  const places = keys.map(({ key, column }) => placeOf(key, column, version))
  const span = places.reduce((product, place) => product * place.count, orderRank.length)
  if (span > Number.MAX_SAFE_INTEGER) return sortByComparing(rows, places, orderRank)

  const folded = new Float64Array(rows.length)
  const rowAtOrder = new Int32Array(orderRank.length)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const order = orderRank[row] ?? 0
    rowAtOrder[order] = row
    let value = 0
    for (const place of places) value = value * place.count + place.of(row)
    folded[i] = value * orderRank.length + order
  }
  folded.sort()
  return rows.map((_, i) => rowAtOrder[(folded[i] ?? 0) % orderRank.length] ?? 0)
}

interface Place {
  count: number
  of: (row: number) => number
}

/** Places 0 … count − 1, the missing value included at its end. */
function placeOf(key: SortKey, column: Column, version: Version): Place {
  const { ranks, count } = column.ranking(key.cast)
  const of = (row: number) => {
    const rank = ranks[column.code(version, row)] ?? -1
    if (rank === -1) return key.nullsFirst ? 0 : count
    return (key.descending ? count - 1 - rank : rank) + (key.nullsFirst ? 1 : 0)
  }
  return { count: count + 1, of }
}

function sortByComparing(rows: Int32Array, places: readonly Place[], orderRank: Int32Array): Int32Array {
  return rows.toSorted((a, b) => {
    for (const place of places) {
      const difference = place.of(a) - place.of(b)
      if (difference !== 0) return difference
    }
    return (orderRank[a] ?? 0) - (orderRank[b] ?? 0)
  })
}
