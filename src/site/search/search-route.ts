import type { Locale } from '../../model/locale.ts'
import type { FindAppPage } from './app-page.ts'
import { parseSearchRequest, searchHref, searchLocaleOf } from './search-request.ts'

/**
 * Where the search is: `/de/suche`, `/suche`, `/en/search`. Another
 * language's word leads to the search of the language requested, query and all.
 *
 * @see docs/readings.md 1, 7, 39
 */
export function createSearchRoute(render: (search: string, locale: Locale) => Promise<string>): FindAppPage {
  return ({ kind, locale, path, search }) => {
    const own = searchLocaleOf(path, locale)
    if (own === null) return null
    if (own === locale && kind === 'page') return { kind: 'page', locale, render: () => render(search, locale) }
    const requested = parseSearchRequest(search, own)
    return { kind: 'redirect', href: searchHref(requested, locale) }
  }
}
