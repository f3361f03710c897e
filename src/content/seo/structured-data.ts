import type { BreadcrumbList, Graph, Organization, Thing, WebSite } from 'schema-dts'
import type { Story } from '../../blocks/block.ts'
import { localeIso, localeTable, type Locale } from '../../model/locale.ts'
import { pageHref } from '../map/page-href.ts'
import type { TranslationMap } from '../map/translation-map.server.ts'
import { withRules, type AllTypeRules } from '../type-rules.ts'
import type { PlaceFacts } from './place-facts.ts'

export interface StructuredDataInput {
  story: Story
  settings: Story<'settings'> | null
  locale: Locale
  map: TranslationMap
  types: AllTypeRules
  /** Public origin of the site. */
  origin: string
  /** The one choice in a list that the page is about. */
  place?: PlaceFacts | null
}

/**
 * One graph for search engines: who the studio is, where the page is, and
 * what it is about. Nodes point to each other by `@id`.
 *
 * @see https://schema.org
 */
export function toStructuredData(input: StructuredDataInput): Graph {
  const { story, map, locale, place = null } = input
  const trail = pageTrail(story.uuid, locale, map, place)
  const nodes: (Thing | null)[] = [
    organization(input),
    website(input),
    trail.length > 1 ? breadcrumb(trail, input) : null,
    place ? collection(place, input) : subject(input),
  ]
  return { '@context': 'https://schema.org', '@graph': nodes.filter(node => node !== null) }
}

/** Titles and addresses from the start page to this one. Levels without a page of their own are skipped. */
export function pageTrail(
  uuid: string,
  locale: Locale,
  map: TranslationMap,
  place: PlaceFacts | null = null,
): { title: string; href: string }[] {
  const own = place?.hrefs[locale]
  return place && own
    ? [...storyTrail(uuid, locale, map), { title: place.name, href: own }]
    : storyTrail(uuid, locale, map)
}

function storyTrail(uuid: string, locale: Locale, map: TranslationMap): { title: string; href: string }[] {
  const path = map.pathOf(uuid, locale)
  if (path === null) return []
  const segments = path === '' ? [] : path.split('/')
  return Array.from({ length: segments.length + 1 }, (_, depth) => segments.slice(0, depth).join('/')).flatMap(
    level => {
      const at = map.byPath[locale].get(level)
      return at === undefined ? [] : trailStep(at, locale, map)
    },
  )
}

function trailStep(uuid: string, locale: Locale, map: TranslationMap): { title: string; href: string }[] {
  const title = map.entries.get(uuid)?.[locale].title ?? null
  const href = pageHref(uuid, locale, map)
  return title === null || href === null ? [] : [{ title, href }]
}

function organization({ settings, origin }: StructuredDataInput): Organization {
  const content = settings?.content
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: content?.site_name || 'nennmass',
    url: origin,
    ...(content?.default_og_image ? { logo: new URL(content.default_og_image.src, origin).href } : {}),
    ...(content?.email ? { email: content.email } : {}),
    ...(content?.phone ? { telephone: content.phone } : {}),
    ...(content?.address ? { address: content.address.split('\n').slice(1).join(', ') } : {}),
  }
}

/** The search action's input is written as search engines read it. */
type SearchAction = { '@type': 'SearchAction'; target: string; 'query-input': string }

function website({ settings, origin, locale }: StructuredDataInput): WebSite {
  const { path, query } = localeTable[locale].routes.search
  const search: SearchAction = {
    '@type': 'SearchAction',
    target: `${origin}/${locale}/${path}?${query}={search_term_string}`,
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    url: origin,
    name: settings?.content.site_name || 'nennmass',
    inLanguage: localeIso[locale],
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: search,
  }
}

function breadcrumb(
  trail: readonly { title: string; href: string }[],
  { origin }: StructuredDataInput,
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: origin + href,
    })),
  }
}

/** A list narrowed to one choice. */
function collection({ name, description, hrefs }: PlaceFacts, { origin, locale }: StructuredDataInput): Thing | null {
  const href = hrefs[locale]
  return href === null
    ? null
    : {
        '@type': 'CollectionPage',
        '@id': `${origin}${href}#subject`,
        url: origin + href,
        name,
        description,
        inLanguage: localeIso[locale],
        isPartOf: { '@id': `${origin}/#website` },
      }
}

/** What the page is about, by the rule of its content type. */
function subject({ story, types, origin, locale }: StructuredDataInput): Thing | null {
  const ruled = withRules(story, types)
  if (!ruled || ruled.rules.structuredData === 'none') return null
  const address = story.href === null ? origin : origin + story.href
  return ruled.rules.structuredData(ruled.story, {
    about: { '@id': `${address}#subject`, url: address, inLanguage: localeIso[locale] },
    publisher: { '@id': `${origin}/#organization` },
    origin,
  })
}
