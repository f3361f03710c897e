import { listParams } from '../../../messages/lists.ts'
import { locales } from '../../../model/locale.ts'

/** What the window does once the next page is shown. */
export type ScrollDecision =
  | { kind: 'top' }
  | { kind: 'none' }
  /** Back and forward: where the visitor was. */
  | { kind: 'restore' }
  | { kind: 'element'; id: string }
  /** Paging: to the beginning of the list. */
  | { kind: 'list' }

export interface Step {
  from: URL
  to: URL
  traverse: boolean
}

/** Filters, sorting and view switches change what a list shows; the list stays where it is. */
const pageParams: ReadonlySet<string> = new Set(locales.map(locale => listParams[locale].page))
const choiceParams: ReadonlySet<string> = new Set([
  ...locales.flatMap(locale => Object.values(listParams[locale])),
  ...['notice', 'story'],
])

const placeNames: ReadonlySet<string> = new Set(
  locales.flatMap(locale => [listParams[locale].category, listParams[locale].client, listParams[locale].topic]),
)

/** @see docs/specification.md §2.1, docs/readings.md 26 */
export function decideScroll({ from, to, traverse }: Step): ScrollDecision {
  if (traverse) return { kind: 'restore' }
  const samePath = from.pathname === to.pathname
  // A choice in a list is a page of its own: that of the same list.
  if (!samePath && isSameList(from, to)) return { kind: 'none' }
  if (samePath && from.search !== to.search) {
    const changed = changedParams(from, to)
    if (changed.every(name => pageParams.has(name))) return elementOr(to, { kind: 'list' })
    // Choosing a filter drops the page number from the address: that is no paging.
    if (changed.every(name => choiceParams.has(name))) return { kind: 'none' }
  }
  if (samePath && from.search === to.search && from.hash === to.hash) return { kind: 'none' }
  return elementOr(to, { kind: 'top' })
}

/** True where both addresses are those of one list, whatever is chosen in it. */
export function isSameList(from: URL, to: URL): boolean {
  const list = listOf(from.pathname)
  return list === listOf(to.pathname) && (list !== from.pathname || list !== to.pathname)
}

/** `/de/referenzen/kategorie/tools` → `/de/referenzen` */
function listOf(path: string): string {
  const [, list = path, name = ''] = /^(.+)\/([^/]+)\/[^/]+$/.exec(path) ?? []
  return placeNames.has(name) ? list : path
}

function changedParams(from: URL, to: URL): string[] {
  const names = new Set([...from.searchParams.keys(), ...to.searchParams.keys()])
  return [...names].filter(name => from.searchParams.getAll(name).join() !== to.searchParams.getAll(name).join())
}

function elementOr(to: URL, otherwise: ScrollDecision): ScrollDecision {
  if (to.hash.length < 2) return otherwise
  try {
    return { kind: 'element', id: decodeURIComponent(to.hash.slice(1)) }
  } catch {
    return otherwise
  }
}
