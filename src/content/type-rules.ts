import type { Thing } from 'schema-dts'
import type { PageTypeName, Story } from '../blocks/block.ts'
import type { ContentReader, StoryPage } from '../blocks/content-reader.ts'
import type { contentTypes } from '../blocks/schemas.ts'
import type { Asset } from '../model/story/asset.ts'
import type { Locale } from '../model/locale.ts'
import type { SearchDetails, SearchKind } from './search/search-index.ts'

/**
 * What the site tells others about the stories of one content type: search
 * engines, networks, feed readers and its own search. A rule that a type does
 * not have is written as `'none'`.
 *
 * @see docs/decisions/0024-a-content-type-is-one-object.md
 */
export interface TypeRules<T extends PageTypeName> {
  head: HeadRules
  /** From when on the search finds a story, as lists show it. */
  date: ((story: Story<T>) => string | null) | 'none'
  /** What a page is about, for search engines; null where one story says nothing of its own. */
  structuredData: ((story: Story<T>, context: SubjectContext) => Thing | null) | 'none'
  search: SearchRules<T> | 'none'
  shareCard: ShareCardRules<T> | 'none'
  feed: FeedRules<T> | 'none'
  sitemap: SitemapRules<T> | 'none'
}

/** The rules of every content type whose stories are pages. */
export type AllTypeRules = { readonly [T in PageTypeName]: TypeRules<T> }

export interface HeadRules {
  openGraph: 'website' | 'article'
  /** Class of `<body>`, for styles outside `<main>`. */
  bodyClass: `is-${string}` | 'none'
}

/** What a node of structured data is made of besides its story. */
export interface SubjectContext {
  /** Identity, address and language of the node. */
  about: { '@id': string; url: string; inLanguage: string }
  /** Points to the studio. */
  publisher: { '@id': string }
  /** Public origin of the site. */
  origin: string
}

export interface SearchRules<T extends PageTypeName> {
  /** The filter of the search page that its stories come under. */
  kind: SearchKind
  /** Fields with related stories that `details` or `labels` read. */
  relations: readonly FieldOf<T, 'relation' | 'relations'>[]
  /** Words that are searched like the lead. `labelsOf` gives the labels of values of a data source. */
  labels: (story: Story<T>, labelsOf: (source: string, values: readonly string[]) => string[]) => string[]
  /** What a result shows besides its text. */
  details: (story: Story<T>) => Partial<SearchDetails>
}

export interface ShareCardRules<T extends PageTypeName> {
  /** Fields with pictures, the best first; the picture that editors chose for sharing comes before them. */
  pictures: readonly FieldOf<T, 'asset'>[]
  /** A drawing for stories without a photograph. */
  outline: ((story: Story<T>) => { asset: Asset; widthMm: number | null } | null) | 'none'
}

export interface FeedRules<T extends PageTypeName> {
  /** Address of the page that lists the stories; that of the feed is the same with `.rss`. */
  page: (locale: Locale) => string
  /** What the feed holds: `Neuigkeiten`. */
  title: (locale: Locale) => string
  /** Everything that may be in the feed at this time, newest first. */
  read: (reader: ContentReader, now: number) => Promise<StoryPage<T>>
  /** One entry; without a date it never appears. Drawings are not shown: readers render no SVG. */
  item: (story: Story<T>) => { title: string; lead: string | null; date: string | null; picture: Asset | null }
}

export interface SitemapRules<T extends PageTypeName> {
  /** Fields with the main pictures of a page. */
  pictures: readonly FieldOf<T, 'asset'>[]
}

/** Names of the fields of a content type that are of one kind. */
type FieldOf<T extends PageTypeName, Kind extends string> = {
  [N in T]: FieldsOfKind<(typeof contentTypes)[N]['fields'], Kind>
}[T]
type FieldsOfKind<Fields, Kind extends string> = {
  [F in keyof Fields & string]: Fields[F] extends { type: Kind } ? F : never
}[keyof Fields & string]

/** A story with the rules of its type. */
export interface RuledStory {
  story: Story<PageTypeName>
  rules: TypeRules<PageTypeName>
}

/** Finds the rules for a story; null for data stories, which have no page of their own. */
export function withRules(story: Story, types: AllTypeRules): RuledStory | null {
  if (!Object.hasOwn(types, story.content.component)) return null
  // Found by the story's own type: the compiler cannot see that the two belong together.
  const rules = types[story.content.component as PageTypeName] as unknown as TypeRules<PageTypeName>
  return { story: story as Story as Story<PageTypeName>, rules }
}
