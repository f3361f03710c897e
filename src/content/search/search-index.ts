import type { Asset } from '../../model/story/asset.ts'
import type { SearchClause, SearchTerm } from './search-query.ts'

/** Kinds of pages by which results are filtered, in the order they are shown in. */
export const searchKinds = ['reference', 'news', 'impulse', 'service', 'page', 'person'] as const
export type SearchKind = (typeof searchKinds)[number]

/** What can be found: one page in one language, or a person on the page that shows the team. */
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
  clauses: readonly SearchClause[]
  /** How many of the clauses a page must have at least; all where absent. */
  atLeast?: number
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

/** A document that the index holds in part, or not at all. */
export interface SearchProblem {
  uuid: string
  href: string
  title: string
  /** `shortened`: longer than what is searched; the beginning is found. `skipped`: it cannot be found. */
  kind: 'shortened' | 'skipped'
}

/**
 * Full text of one language. Filled by SQLite's FTS5; PostgreSQL's full text
 * fits behind it. A document that it cannot take is left out and named: the others stay and go on.
 */
export interface SearchIndex {
  search(query: SearchQuery): Promise<SearchHits>
  /** True where a page has it. */
  has(clause: SearchClause): Promise<boolean>
  /** Other words of the texts with the same stem, folded. */
  sameStem(word: string): Promise<readonly string[]>
  /** True where the texts have the word, folded, as it is; `beginning`: or one that begins with it. */
  isWord(word: string, match: 'whole' | 'beginning'): Promise<boolean>
  /** Makes these all there is: what has not changed costs nothing, what is missing goes. */
  replace(documents: AsyncIterable<SearchDocument>): Promise<void>
  put(document: SearchDocument): Promise<void>
  remove(uuid: string): Promise<void>
  /** A word of titles and leads that looks like this one, as it is written there; null where none does. */
  suggest(term: SearchTerm): Promise<string | null>
  /** Documents in the index, by kind. */
  sizes(): Readonly<Record<SearchKind, number>>
  /** What it could not take as a whole. */
  problems(): readonly SearchProblem[]
  close(): void
}
