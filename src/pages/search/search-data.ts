import type { Paging } from '../../model/address/paging.ts'
import type { SearchDetails, SearchKind } from '../../content/search/search-index.ts'
import type { Marked } from '../../content/search/search-passage.ts'
import type { Locale } from '../../model/locale.ts'

/** Everything the search page shows. */
export interface SearchPageData {
  locale: Locale
  /** As it was typed; empty before anything was. */
  text: string
  /** The chosen kind; null for all. */
  kind: SearchKind | null
  kinds: readonly KindLink[]
  /** Matches of the chosen kind. */
  total: number
  /** Number of the first result shown, from 1. */
  first: number
  results: readonly SearchResult[]
  paging: Paging
  /** How many can be paged through, where more match; else null. */
  onlyFirst: number | null
  /** Words that no page has, and what was looked for instead; nothing where they were left out. */
  detours: readonly { from: string; to: readonly { word: string; href: string }[] }[]
  /** No page has all words; these have most of them. */
  isPartial: boolean
  /** Ways on where there is nothing to show. */
  ways: readonly { label: string; href: string }[]
}

export interface KindLink {
  kind: SearchKind | null
  href: string
  count: number
  current: boolean
}

export interface SearchResult {
  uuid: string
  kind: SearchKind
  href: string
  title: readonly Marked[]
  passage: readonly Marked[]
  details: SearchDetails
}
