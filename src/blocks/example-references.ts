import type { Story } from './block.ts'
import { plainMeta } from './example-values.ts'

type Reference = Story<'reference'>

/** References for tests: only what a test is about is given. */
export interface ReferenceGiven {
  title?: string
  categories?: readonly string[]
  client?: string
  hidden?: boolean
  alias?: string
  date?: string
  size?: readonly [width: number, height: number, depth: number]
  cover?: readonly [width: number, height: number]
  services?: readonly string[]
  highlight?: boolean
}

let made = 0

/** A parsed reference with this in it and nothing else. */
export function exampleReference(given: ReferenceGiven = {}): Reference {
  const slug = given.title?.toLowerCase().replaceAll(' ', '-') ?? `reference-${made}`
  const [width, height, depth] = given.size ?? [null, null, null]
  return {
    ...frame(slug),
    content: {
      component: 'reference',
      _uid: `uid-${slug}`,
      title: given.title ?? slug,
      subtitle: null,
      lead: 'Ein Vorspann',
      cover: given.cover ? exampleAsset(`/f/1/${given.cover.join('x')}/a/${slug}.jpg`, given.cover) : null,
      hero_media: null,
      categories: given.categories ?? [],
      client: given.client === undefined ? null : exampleClient(given.client),
      client_hidden: given.hidden ?? false,
      client_alias: given.alias ?? null,
      services: (given.services ?? []).map(exampleService),
      year_start: null,
      year_end: null,
      status: 'series',
      size_h_mm: height,
      size_w_mm: width,
      size_d_mm: depth,
      weight_g: null,
      silhouette: given.size ? exampleAsset(`/f/1/${slug}.svg`, [given.size[0], given.size[1]]) : null,
      facts: [],
      outcome: null,
      body: [],
      reviews: [],
      awards: [],
      credits: null,
      highlight: given.highlight ?? false,
      sort_date: given.date ?? '2020-01-01 00:00',
      impulses: [],
      team: [],
      contact_person: null,
      related_references: [],
      related_news: [],
      ...plainMeta,
    },
  }
}

/** A client whose name is its slug with a capital. */
export function exampleClient(slug: string): Story<'client'> {
  return {
    ...frame(slug),
    content: {
      component: 'client',
      _uid: `uid-${slug}`,
      title: slug.charAt(0).toUpperCase() + slug.slice(1),
      sector: null,
      country: null,
      city: null,
      logo_light: null,
      logo_dark: null,
      show_logo: false,
      website: { kind: 'none' },
      since_year: null,
      legacy_hosts: null,
      intro: null,
    },
  }
}

function exampleService(slug: string): Story<'service'> {
  return {
    ...frame(slug),
    content: {
      component: 'service',
      _uid: `uid-${slug}`,
      title: slug,
      claim: null,
      lead: '',
      index: 1,
      hero_media: null,
      scope: [],
      first_step: null,
      first_step_figure: [],
      body: [],
      faq: [],
      impulses: [],
      experts: [],
      references: [],
      ...plainMeta,
    },
  }
}

function exampleAsset(src: string, [width, height]: readonly [number, number]) {
  const extension = src.split('.').at(-1) ?? ''
  return { src, alt: '', width, height, focus: null, color: null, measure: null, extension }
}

function frame(slug: string) {
  made += 1
  return {
    id: made,
    uuid: `uuid-${made}-${slug}`,
    name: slug,
    slug,
    fullSlug: `site/referenzen/${slug}`,
    href: `/de/referenzen/${slug}`,
    firstPublishedAt: null,
    publishedAt: null,
  }
}
