import type { Story } from '../blocks/block.ts'
import { toHead } from '../content/seo/head.ts'
import type { SharedImage } from '../content/seo/shared-image.ts'
import type { LoadedPage } from '../content/page/load-page.server.ts'
import { pageHref } from '../content/map/page-href.ts'
import { shareCardHref, shareCardSize, shareCardType, toShareCard } from '../content/seo/share-card.ts'
import { toStructuredData } from '../content/seo/structured-data.ts'
import type { TranslationMap } from '../content/map/translation-map.server.ts'
import { forEachLocale, locales, type Locale } from '../model/locale.ts'
import type { PageData } from '../pages/page-data.ts'
import { pageTypes } from '../pages/page-types.ts'
import { untranslatedHref } from './address/resolve-address.ts'
import { translateListQuery } from './address/translate-query.ts'

export interface PageFrame {
  locale: Locale
  path: string
  query: URLSearchParams
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
  const about = { story, settings, locale, map, types: pageTypes, origin }
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
    head: toHead({ ...about, defaultLocale, shareImage: shareImageOf(story, frame) }),
    structuredData: toStructuredData(about),
    alternates: switchTargets(story.uuid, map, frame),
    untranslated: untranslatedStory(query, locale, map),
    now,
  }
}

/** Stories without a page of their own and types without a card are not shared. */
function shareImageOf(story: Story, { locale, origin }: PageFrame): SharedImage | null {
  const card = story.href === null ? null : toShareCard(story, locale, origin, pageTypes)
  if (!card) return null
  return {
    href: shareCardHref(story.uuid, card),
    format: { type: shareCardType(card), ...shareCardSize },
    alt: card.title,
  }
}

/** The same story in each language, filters and all, or that language's list with a notice. @see docs/readings.md 10 */
function switchTargets(uuid: string, map: TranslationMap, { locale, query }: PageFrame): Record<Locale, string> {
  return forEachLocale(each => {
    const href = pageHref(uuid, each, map)
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
