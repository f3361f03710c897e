import type { ContentSearch } from '../../content/search/search.server.ts'
import { searchMessages } from '../../messages/search.ts'
import { isLocale, localePattern, type Locale } from '../../model/locale.ts'
import type { Suggestion } from '../../pages/search/suggestions.ts'

const form = new RegExp(`^/__search/(${localePattern})$`)
const limit = 6

/** Answers `/__search/de?q=…` with pages to suggest. Null for any other path. */
export function createSearchSuggestions(search: ContentSearch, headers: Readonly<Record<string, string>>) {
  async function suggest(text: string, locale: Locale): Promise<Suggestion[]> {
    const hits = await search.find(locale, { text, kind: null, offset: 0, limit })
    const kinds = searchMessages[locale].kindOfOne
    return hits.documents.map(({ title, href, kind }) => ({ title, href, kind: kinds[kind] }))
  }

  return async (request: Request): Promise<Response | null> => {
    const url = new URL(request.url)
    const locale = form.exec(url.pathname)?.[1]
    if (!isLocale(locale)) return null
    const items = await suggest(url.searchParams.get('q') ?? '', locale)
    return new Response(request.method === 'HEAD' ? null : JSON.stringify({ items }), {
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    })
  }
}
