import { visibleText } from '../../base/visible-text.ts'
import { searchKinds, type SearchKind } from '../../content/search/search-index.ts'
import { maxSearchLength } from '../../content/search/search-query.ts'
import { searchAddress } from '../../messages/search.ts'
import { localesFrom, localeTable, type Locale } from '../../model/locale.ts'

/** What somebody looks for. Its one home is the address. */
export interface SearchRequest {
  text: string
  kind: SearchKind | null
  page: number
}

/** Reads `?suche=…&art=…&seite=…`. What it does not know is as if it were not there. */
export function parseSearchRequest(search: string, locale: Locale): SearchRequest {
  const params = new URLSearchParams(search)
  const names = searchAddress[locale]
  const text = visibleText(params.get(names.query) ?? '')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
  const page = params.get(names.page) ?? ''
  return {
    text: [...text].slice(0, maxSearchLength).join(''),
    kind: searchKinds.find(kind => names.kinds[kind] === params.get(names.kind)) ?? null,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

/** The address of a search, the same for the same search. */
export function searchHref({ text, kind, page }: SearchRequest, locale: Locale): string {
  const names = searchAddress[locale]
  const params = new URLSearchParams()
  if (text !== '') params.set(names.query, text)
  if (text !== '' && kind !== null) params.set(names.kind, names.kinds[kind])
  if (text !== '' && page > 1) params.set(names.page, String(page))
  const query = params.toString()
  return query === '' ? names.path : `${names.path}?${query}`
}

/**
 * The language in which a path inside the site folder means the search: `suche` → `de`, `search` → `en`. The language
 * `wanted` counts first: several may use the same word.
 */
export function searchLocaleOf(path: string, wanted: Locale): Locale | null {
  return localesFrom(wanted).find(locale => localeTable[locale].routes.search.path === path) ?? null
}
