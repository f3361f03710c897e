import type { Asset } from '../../model/story/asset.ts'
import type { SearchTerm } from './search-query.ts'

/** Kinds of pages by which results are filtered, in the order they are shown in. */
export const searchKinds = ['reference', 'news', 'impulse', 'service', 'page'] as const
export type SearchKind = (typeof searchKinds)[number]

/** What can be found: one page in one language. */
export interface SearchDocument {
  uuid: string
  kind: SearchKind
  href: string
  title: string
  lead: string
  /** Client, categories, topics: searched like the lead. */
  labels: readonly string[]
  /** Paragraphs. */
  body: readonly string[]
  details: SearchDetails
}

/** What a result shows besides its text. */
export interface SearchDetails {
  client: string | null
  year: number | null
  /** ISO date of a news article. */
  date: string | null
  /** Number of an impulse. */
  number: number | null
  picture: Asset | null
}

export interface SearchQuery {
  terms: readonly SearchTerm[]
  /** All kinds when null. */
  kind: SearchKind | null
  offset: number
  limit: number
}

export interface SearchHits {
  documents: readonly SearchDocument[]
  /** Matches by kind, whatever kind was requested. */
  counts: Readonly<Record<SearchKind, number>>
}

/**
 * Full text of one language. Filled by SQLite's FTS5; PostgreSQL's full text
 * fits behind it.
 */
export interface SearchIndex {
  search(query: SearchQuery): Promise<SearchHits>
  /** Makes these all there is: what has not changed costs nothing, what is missing goes. */
  replace(documents: AsyncIterable<SearchDocument>): Promise<void>
  put(document: SearchDocument): Promise<void>
  remove(uuid: string): Promise<void>
  /** A word of titles and leads that looks like this one, as it is written there; null where none does. */
  suggest(term: SearchTerm): Promise<string | null>
  /** Documents in the index, by kind. */
  sizes(): Readonly<Record<SearchKind, number>>
  close(): void
}
