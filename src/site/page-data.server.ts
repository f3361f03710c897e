import type { Story } from '../blocks/block.ts'
import type { PagePlace } from '../blocks/page-context.tsx'
import { toHead } from '../content/seo/head.ts'
import type { SharedImage } from '../content/seo/shared-image.ts'
import type { LoadedPage } from '../content/page/load-page.server.ts'
import { pageHref } from '../content/map/page-href.ts'
import { shareCardHref, shareCardSize, shareCardType, toShareCard } from '../content/seo/share-card.ts'
import { pageTrail, toStructuredData } from '../content/seo/structured-data.ts'
import { toDescription, type PlaceFacts } from '../content/seo/place-facts.ts'
import type { TranslationMap } from '../content/map/translation-map.server.ts'
import { listMessages } from '../messages/lists.ts'
import { forEachLocale, locales, type Locale } from '../model/locale.ts'
import type { PageData } from '../pages/page-data.ts'
import { pageTypes } from '../pages/page-types.ts'
import type { DescribedPlace } from './address/found-place.ts'
import { countChoices } from './address/shown-query.ts'
import { untranslatedHref } from './address/resolve-address.ts'
import { translateListQuery } from './address/translate-query.ts'

export interface PageFrame {
  locale: Locale
  path: string
  query: URLSearchParams
  /** The one choice in a list that the page is about. */
  place?: DescribedPlace | null
  origin: string
  /** The language that `x-default` points to. */
  defaultLocale: Locale
  preview: boolean
  now: number
}

/** Adds to a loaded page what its head, its language switch and its notices say. */
export function toPageData(loaded: LoadedPage, frame: PageFrame): PageData {
  const { story, settings, labels, data, extras, map } = loaded
  const { locale, path, query, origin, defaultLocale, preview, now } = frame
  const place = frame.place ? toFacts(frame.place, story) : null
  const about = { story, settings, locale, map, types: pageTypes, origin, place }
  const isNarrowed = countChoices(data) > (place ? 1 : 0)
  const state = isNarrowed ? 'narrowed' : query.size > 0 ? 'ordered' : 'whole'
  return {
    locale,
    preview,
    path,
    query,
    story,
    settings,
    labels,
    data,
    extras,
    head: toHead({ ...about, defaultLocale, state, shareImage: shareImageOf(story, frame, place) }),
    structuredData: toStructuredData(about),
    alternates: switchTargets(story.uuid, map, frame),
    place: frame.place ? toPagePlace(frame.place, pageTrail(story.uuid, locale, map, place), locale) : null,
    untranslated: untranslatedStory(query, locale, map),
    now,
  }
}

/** Stories without a page of their own and types without a card are not shared. */
function shareImageOf(story: Story, { locale, origin }: PageFrame, place: PlaceFacts | null): SharedImage | null {
  const card = story.href === null ? null : toShareCard(story, locale, origin, pageTypes, place)
  if (!card) return null
  return {
    href: shareCardHref(story.uuid, card, place?.key),
    format: { type: shareCardType(card), ...shareCardSize },
    alt: card.title,
  }
}

/** @param story the whole list. */
export function toFacts({ param, value, label, summary, hrefs }: DescribedPlace, story: Story): PlaceFacts {
  const list = 'title' in story.content && story.content.title ? story.content.title : story.name
  return {
    key: `${param}.${value}`,
    name: label,
    title: `${label} – ${list}`,
    description: toDescription(summary),
    hrefs,
  }
}

function toPagePlace(place: DescribedPlace, trail: PagePlace['trail'], locale: Locale): PagePlace {
  const { param, label, text, listHref } = place
  return { kind: listMessages[locale].placeKinds[param], name: label, text, trail, listHref }
}

/** The same story in each language, filters and all, or that language's list with a notice. @see docs/readings.md 10 */
function switchTargets(uuid: string, map: TranslationMap, { locale, query, place }: PageFrame): Record<Locale, string> {
  return forEachLocale(each => {
    const href = place?.hrefs[each] ?? pageHref(uuid, each, map)
    if (href === null) return untranslatedHref(uuid, each, map)
    return each === locale ? href : href + translateListQuery(query, locale, each)
  })
}

function untranslatedStory(query: URLSearchParams, locale: Locale, map: TranslationMap): PageData['untranslated'] {
  const uuid = query.get('notice') === 'untranslated' ? query.get('story') : null
  if (uuid === null || pageHref(uuid, locale, map) !== null) return null
  const pages = locales.flatMap(other => {
    const title = map.entries.get(uuid)?.[other].title ?? null
    const href = pageHref(uuid, other, map)
    return title === null || href === null ? [] : [{ title, href, locale: other }]
  })
  return pages[0] ? { ...pages[0], languages: pages.map(page => page.locale) } : null
}
