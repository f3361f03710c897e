import { openSearchIndex } from '../../content/search/search-index.store.server.ts'
import { createContentSearch, type ContentSearchDeps } from '../../content/search/search.server.ts'
import { stemsOf } from '../../messages/stems.ts'
import type { Locale } from '../../model/locale.ts'
import { pageTypes } from '../../pages/page-types.ts'
import { createSearchPages, type SearchPagesDeps } from '../../site/search/search-pages.server.ts'
import { createSearchRoute } from '../../site/search/search-route.ts'
import { createSearchSuggestions } from '../../site/search/search-suggestions.server.ts'

export interface SearchDeps
  extends Omit<ContentSearchDeps, 'types' | 'open' | 'stems' | 'perPage'>, Omit<SearchPagesDeps, 'search'> {
  /** True where content comes from a service in this process. */
  isEmbedded: boolean
  headers: Readonly<Record<string, string>>
  /** Lets waiting requests go first. */
  pause(): Promise<void>
}

export type RunningSearch = ReturnType<typeof openSearch>

/** Opens the search: its index, its pages and its suggestions. */
export function openSearch(deps: SearchDeps) {
  const open = (locale: Locale) => openSearchIndex({ stem: stemsOf[locale], pause: deps.pause })
  const perPage = deps.isEmbedded ? 25 : 100
  const search = createContentSearch({ ...deps, types: pageTypes, perPage, open, stems: stemsOf })
  return {
    findPage: createSearchRoute(createSearchPages({ ...deps, search })),
    suggest: createSearchSuggestions(search, deps.headers),
    /** Over a network the reading waits until somebody searches: it counts as calls. */
    prepare: () => (deps.isEmbedded ? search.prepare() : Promise.resolve()),
    health: () => search.health(),
    close: () => search.close(),
  }
}
