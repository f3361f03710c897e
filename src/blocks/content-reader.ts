import type { Locale } from '../model/locale.ts'
import type { InlineDrawing } from '../model/story/inline-drawing.ts'
import type { ContentTypeName, Story } from './block.ts'

/**
 * Reads lists of stories for blocks. Behind it is the content client; what
 * it reads is noted for the cache, so that a page is rendered again when a story it
 * shows is published.
 */
export interface ContentReader {
  /**
   * All or some stories of a type, in the requested language, parsed. Stories
   * without a version in that language are left out.
   *
   * Never throws for a failing service: the list is then empty, `total` -1 and `failure` says why. The page is then kept ten
   * seconds at most; a page that exists for the list throws the failure.
   *
   * @see docs/specification.md §7 "GET cdn/stories", docs/readings.md 35
   */
  stories<T extends ContentTypeName>(type: T, query?: StoryQuery): Promise<StoryPage<T>>
  /** A drawing of the media library as a part of the page, by its address; null where it stays a picture. */
  drawing(src: string, locale: Locale): Promise<InlineDrawing | null>
  /** What was read is shown as it is until this time, in milliseconds since 1970: the page is rendered anew then. */
  holdsUntil(time: number): void
}

export interface StoryQuery {
  /** `{ categories: { any_in_array: 'medical,tools' } }` */
  filter?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** e.g. `content.sort_date:desc`; the service's default order otherwise. */
  sortBy?: string
  /** At most this many; everything that matches when absent (read page by page). */
  limit?: number
  /** Only these, in this order. */
  uuids?: readonly string[]
  /** Only these, by their path below the site's folder: `_global/category-intro-medical`. */
  slugs?: readonly string[]
  /** `component.field` of relations to resolve. */
  relations?: readonly string[]
  /** Root fields to leave out, to keep lists light. */
  excludingFields?: readonly string[]
}

export interface StoryPage<T extends ContentTypeName> {
  stories: readonly Story<T>[]
  total: number
  /** Why the list could not be read; absent where it could. */
  failure?: unknown
}

/** What a loader may use besides its block. */
export interface LoadContext {
  reader: ContentReader
  locale: Locale
  /** Entries of a datasource in its order, labels in the page's language; empty where it cannot be read. */
  datasource(name: string): Promise<readonly DatasourceEntry[]>
  /** Path of the page without query, e.g. `/de/referenzen`. */
  path: string
  /** Query of the request: filters, sorting, page. */
  query: URLSearchParams
  /** The story being rendered. */
  page: Story
  /** Milliseconds since 1970; lists show only what is dated before, and tell `reader.holdsUntil` when that ends. */
  now: number
}

/** e.g. name `medical`, value `sector`, label `Branche` in `category-groups`. */
export interface DatasourceEntry {
  name: string
  value: string
  label: string
}
