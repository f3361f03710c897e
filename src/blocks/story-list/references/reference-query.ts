import { listParams, referenceValues } from '../../../messages/lists.ts'
import type { Locale } from '../../../model/locale.ts'
import { parseKeys, parsePage, parseSearch, toQueryString } from '../list-params.ts'

/** `selection` mixes photographs and drawings, the studio's favourites first. */
export const referenceSorts = ['selection', 'newest', 'client', 'size'] as const
export const referenceViews = ['pictures', 'index', 'scale'] as const

/** Everything a visitor can choose in the list of references. Its one home is the address. */
export interface ReferenceQuery {
  /** Keys, in the order of the datasource. */
  categories: readonly string[]
  /** Slug of a client. */
  client: string | null
  search: string
  sort: (typeof referenceSorts)[number]
  view: (typeof referenceViews)[number]
  page: number
}

export const emptyReferenceQuery: ReferenceQuery = {
  categories: [],
  client: null,
  search: '',
  sort: 'selection',
  view: 'pictures',
  page: 1,
}

/** What may be chosen; anything else in an address is ignored. */
export interface KnownFilters {
  /** In the order they are written in. */
  categories: readonly string[]
  clients: ReadonlySet<string>
}

/** Reads the choice from an address. What it does not know is as if it were not there. */
export function parseReferenceQuery(params: URLSearchParams, locale: Locale, known: KnownFilters): ReferenceQuery {
  const names = listParams[locale]
  const values = referenceValues[locale]
  const chosen = parseKeys(params, names.category)
  const client = params.get(names.client)
  return {
    categories: known.categories.filter(key => chosen.has(key)),
    client: client !== null && known.clients.has(client) ? client : null,
    search: parseSearch(params.get(names.search)),
    sort: referenceSorts.find(sort => values.sort[sort] === params.get(names.sort)) ?? emptyReferenceQuery.sort,
    view: referenceViews.find(view => values.view[view] === params.get(names.view)) ?? emptyReferenceQuery.view,
    page: parsePage(params.get(names.page)),
  }
}

/** Writes the choice as `?kategorie=…`, always in the same order and without what is the default. */
export function serialiseReferenceQuery(query: ReferenceQuery, locale: Locale): string {
  const names = listParams[locale]
  const values = referenceValues[locale]
  return toQueryString([
    [names.category, query.categories.join(',')],
    [names.client, query.client ?? ''],
    [names.search, query.search],
    [names.sort, query.sort === emptyReferenceQuery.sort ? '' : values.sort[query.sort]],
    [names.view, query.view === emptyReferenceQuery.view ? '' : values.view[query.view]],
    [names.page, query.page === 1 ? '' : String(query.page)],
  ])
}
