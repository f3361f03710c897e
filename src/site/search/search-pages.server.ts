import { toPaging } from '../../blocks/story-list/paging.ts'
import type { Head } from '../../content/seo/head.ts'
import { pageHref } from '../../content/map/page-href.ts'
import type { FoundPages } from '../../content/search/find-pages.ts'
import { searchKinds, type SearchHits, type SearchIndex } from '../../content/search/search-index.ts'
import { choosePassage, markWords } from '../../content/search/search-passage.ts'
import { maxShown } from '../../content/search/search-query.ts'
import type { ContentSearch } from '../../content/search/search.server.ts'
import type { SiteContent } from '../../content/site-content.server.ts'
import type { ContentVersion } from '../../content/stories/stories.server.ts'
import type { TranslationMap } from '../../content/map/translation-map.server.ts'
import { formatNumber } from '../../messages/format.ts'
import { searchMessages } from '../../messages/search.ts'
import { forEachLocale, type Locale } from '../../model/locale.ts'
import type { PageAssets } from '../../pages/document/page-assets.ts'
import { renderSearch } from '../../pages/search/render-search.tsx'
import type { KindLink, SearchPageData, SearchResult } from '../../pages/search/search-data.ts'
import { isCountable, isCountableWord } from './countable-search.ts'
import { searchHead } from './search-head.ts'
import { parseSearchRequest, searchHref, type SearchRequest } from './search-request.ts'

const perPage = 10

export interface SearchPagesDeps {
  search: ContentSearch
  content: SiteContent
  version: ContentVersion
  defaultLocale: Locale
  origin: string
  assets: PageAssets
  /** Counts a word that no page has. */
  unfound?: (locale: Locale, word: string) => void
}

/** Renders the search of one language: query string in, HTML out. */
export function createSearchPages(deps: SearchPagesDeps): (search: string, locale: Locale) => Promise<string> {
  const { content, version, defaultLocale, origin, assets } = deps

  async function load(request: SearchRequest, locale: Locale): Promise<SearchPageData> {
    const last = Math.ceil(maxShown / perPage)
    const offset = (Math.min(request.page, last) - 1) * perPage
    const { text, kind } = request
    const hits = await deps.search.find(locale, { text, kind, offset, limit: perPage })
    const all = searchKinds.reduce((sum, each) => sum + hits.counts[each], 0)
    const total = kind === null ? all : hits.counts[kind]
    const paging = toPaging(Math.min(total, maxShown), perPage, request.page, page =>
      searchHref({ ...request, page }, locale),
    )
    if (request.page === 1 && kind === null) countUnfound(hits, text, locale)
    const empty = hits.documents.length === 0
    return {
      locale,
      text: request.text,
      kind: request.kind,
      kinds: all > 0 ? toKinds(hits, all, request, locale) : [],
      total,
      first: (paging.current - 1) * perPage + 1,
      results: toResults(hits),
      detours: hits.detours.map(({ from, to }) => ({ from, to: to.map(word => toWordLink(word, locale)) })),
      isPartial: hits.isPartial,
      paging,
      onlyFirst: total > maxShown ? maxShown : null,
      ways: empty ? waysOn(await deps.search.index(locale), await content.map(version), locale) : [],
    }
  }

  /** Words that no page has, as far as they say nothing of who looked for them. */
  function countUnfound({ detours }: FoundPages, text: string, locale: Locale): void {
    if (!isCountable(text)) return
    for (const { from } of detours) if (isCountableWord(from)) deps.unfound?.(locale, from)
  }

  return async (search, locale) => {
    const request = parseSearchRequest(search, locale)
    const [page, settings] = await Promise.all([load(request, locale), content.settings(locale, version)])
    const head: Head = searchHead({ page, request, settings, defaultLocale, origin })
    const alternates = forEachLocale(each => searchHref({ ...request, page: 1 }, each))
    return renderSearch({ page, head, settings, alternates }, assets)
  }
}

function toKinds({ counts }: SearchHits, all: number, request: SearchRequest, locale: Locale): KindLink[] {
  const link = (kind: KindLink['kind'], count: number): KindLink => ({
    kind,
    count,
    href: searchHref({ ...request, kind, page: 1 }, locale),
    current: kind === request.kind,
  })
  const found = searchKinds.filter(kind => counts[kind] > 0 || kind === request.kind)
  return [link(null, all), ...found.map(kind => link(kind, counts[kind]))]
}

function toWordLink(word: string, locale: Locale): { word: string; href: string } {
  return { word, href: searchHref({ text: word, kind: null, page: 1 }, locale) }
}

function toResults({ documents, terms }: FoundPages): SearchResult[] {
  return documents.map(({ uuid, kind, href, title, lead, body, details }) => ({
    uuid,
    kind,
    href,
    title: markWords(title, terms),
    passage: markWords(choosePassage([lead, ...body], terms), terms),
    details,
  }))
}

const lists = [
  { path: 'referenzen', kind: 'reference' },
  { path: 'impulse', kind: 'impulse' },
] as const

function waysOn(index: SearchIndex, map: TranslationMap, locale: Locale): SearchPageData['ways'] {
  const t = searchMessages[locale]
  const sizes = index.sizes()
  const hrefOf = (path: string): string | null => {
    const uuid = map.byPath.de.get(path)
    return uuid === undefined ? null : pageHref(uuid, locale, map)
  }
  const ways = [
    ...lists.map(({ path, kind }) => ({
      label: `${formatNumber(sizes[kind], locale)} ${t.kinds[kind]}`,
      href: hrefOf(path),
    })),
    { label: t.ask, href: hrefOf('kontakt') },
  ]
  return ways.flatMap(({ label, href }) => (href === null ? [] : [{ label, href }]))
}
