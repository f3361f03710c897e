import type { Story } from '../blocks/block.ts'
import type { PagePlace } from '../blocks/page-context.tsx'
import type { Head } from '../content/seo/head.ts'
import type { Labels } from '../content/stories/labels.server.ts'
import type { FormState } from '../forms/form-state.ts'
import type { Locale } from '../model/locale.ts'
import type { ShownPreview } from './preview/shown-preview.ts'
import type { SharedDraftBanner } from './shared-draft/shared-draft.ts'

/** A page that has no version in the visitor's language. */
export interface UntranslatedPage {
  title: string
  href: string
  /** The language of title and address. */
  locale: Locale
  /** All languages that the page exists in. */
  languages: readonly Locale[]
}

/**
 * Everything a page is rendered from. The same shape on first load, from the
 * cache's renewal, in the static export and for a live edit.
 */
export interface PageData {
  locale: Locale
  preview: boolean
  /** Path without query, e.g. `/de/referenzen`. */
  path: string
  query: URLSearchParams
  story: Story
  settings: Story<'settings'> | null
  labels: Labels
  /** What list blocks loaded, by block `_uid`. */
  data: ReadonlyMap<string, unknown>
  /** What the page's own loader found. */
  extras: unknown
  head: Head
  structuredData: object | null
  /** Where the language switch leads. */
  alternates: Readonly<Record<Locale, string>>
  /** The page in another language that a visitor was sent away from. @see docs/readings.md 10 */
  untranslated: UntranslatedPage | null
  /** What a form of this page answers to what was just sent. Such a page is never kept. */
  form?: FormState | null
  /** What a preview says besides the page; absent for visitors. */
  shownPreview?: ShownPreview | null
  /** Set on a draft that is shown by a share link. */
  shared?: SharedDraftBanner | null
  /** The one choice in a list that the page is about; absent: the page of its story. */
  place?: PagePlace | null
  /** Milliseconds since 1970. */
  now: number
}
