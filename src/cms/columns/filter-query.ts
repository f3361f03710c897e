import { MAX_PATH_DEPTH } from './content-path.ts'

/** One condition: `filter_query[path][operation]=value`. */
export interface Condition {
  path: string
  operation: string
  /** The value as it was sent. */
  text: string
  /** The value as a comma list; the members of a list that was sent as `[]=a&[]=b`. */
  values: readonly string[]
}

/** All of `all` must hold, and one of `any` unless that is empty. */
export interface FilterQuery {
  all: readonly Condition[]
  any: readonly Condition[]
}

/** More conditions than this are refused: each looks at every different value of its field. */
export const MAX_CONDITIONS = 40

/** A query that cannot be answered; `message` goes to the caller. */
export class FilterQueryError extends Error {}

const PREFIX = 'filter_query'

/**
 * Reads the `filter_query[…]` parameters of a request.
 *
 * Filters are ANDed; those under `[__or][]` (or `[__or][0]`) form one OR group. What cannot be understood is a
 * condition that nothing meets: it never widens an answer. A repeated filter counts once, the last value wins.
 *
 * @throws FilterQueryError for more than 40 conditions.
 * @see docs/storyblok-contract.md §1.14, docs/readings.md 43
 */
export function parseFilterQuery(parameters: Iterable<[string, string]>): FilterQuery {
  const all = new Map<string, { condition: Condition; isList: boolean }>()
  const any: Condition[] = []
  let lastList: { key: string; values: string[] } | null = null
  for (const [name, value] of parameters) {
    if (!name.startsWith(`${PREFIX}[`) && (name !== PREFIX || value === '')) continue
    const keys = bracketKeys(name.slice(PREFIX.length))
    const inOr = keys?.[0] === '__or'
    const rest = inOr ? keys.slice(/^\d*$/.test(keys[1] ?? '-') ? 2 : 1) : (keys ?? [])
    const [path = '', operation = '', tail] = rest
    if (rest.length < 2 || rest.length > 3 || !isSearchablePath(path) || (tail !== undefined && !/^\d*$/.test(tail))) {
      if (inOr) any.push(...(any.includes(metByNothing) ? [] : [metByNothing]))
      else all.set('', { condition: metByNothing, isList: false })
      continue
    }
    const isList = tail !== undefined
    const key = JSON.stringify([path, operation])
    if (isList && lastList?.key === JSON.stringify([inOr, key])) {
      lastList.values.push(value)
      continue
    }
    const values = isList ? [value] : value.split(',')
    const condition = { path, operation, text: value, values }
    lastList = isList ? { key: JSON.stringify([inOr, key]), values } : null
    if (inOr) any.push(condition)
    else all.set(key, { condition, isList })
    if (all.size + any.length > MAX_CONDITIONS) throw new FilterQueryError('filter_query has too many conditions')
  }
  return { all: [...all.values()].map(entry => entry.condition), any }
}

/** Stands for a filter that cannot be understood. No operation has this name. */
const metByNothing: Condition = { path: '', operation: '', text: '', values: [] }

const step = /^[\p{L}\p{N}_-]+$/u

/** True for a path that content can have: `seo.title`, `body.0.name`. */
export function isSearchablePath(path: string): boolean {
  const steps = path.split('.')
  return path.length <= 200 && steps.length <= MAX_PATH_DEPTH && steps.every(each => step.test(each))
}

/** `[a][b][]` → `['a', 'b', '']`; null for anything else. */
function bracketKeys(text: string): string[] | null {
  if (text.length > 500) return null
  const keys: string[] = []
  for (let at = 0; at < text.length;) {
    const end = text.indexOf(']', at)
    if (text[at] !== '[' || end === -1) return null
    keys.push(text.slice(at + 1, end))
    at = end + 1
  }
  return keys
}
