/**
 * What the content service sends, as far as the site relies on it. Everything
 * inside `content` stays unknown until `parseStory` has looked at it.
 *
 * @see docs/storyblok.md
 */
export interface WireStory {
  id: number
  uuid: string
  name: string
  slug: string
  full_slug: string
  default_full_slug?: string | null
  translated_slugs?: WireTranslatedSlug[] | null
  is_startpage?: boolean
  published_at?: string | null
  first_published_at?: string | null
  updated_at?: string | null
  lang?: string
  content: WireBlock
}

export interface WireTranslatedSlug {
  lang: string
  path: string
  name: string | null
  published?: boolean | null
}

/** Any block on the wire: a component's name, a stable id, and fields nobody has checked. */
export interface WireBlock {
  component: string
  _uid: string
  _editable?: string
  [field: string]: unknown
}

export interface WireLinkEntry {
  id: number
  uuid: string
  slug: string
  name: string
  is_folder: boolean
  is_startpage: boolean
  published: boolean
  alternates?: { lang: string; path: string; name: string | null; published: boolean | null; translated_slug: string }[]
}

export interface WireDatasourceEntry {
  id: number
  name: string
  value: string
  dimension_value: string | null
}
