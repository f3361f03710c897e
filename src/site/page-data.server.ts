import { toHead } from '../content/head.ts'
import type { LoadedPage } from '../content/load-page.server.ts'
import { pageHref } from '../content/page-href.ts'
import { toStructuredData } from '../content/structured-data.ts'
import type { TranslationMap } from '../content/translation-map.server.ts'
import { locales, otherLocale, type Locale } from '../model/locale.ts'
import type { PageData } from '../pages/page-data.ts'
import { untranslatedHref } from './address/resolve-address.ts'

export interface PageFrame {
  locale: Locale
  path: string
  query: URLSearchParams
  origin: string
  preview: boolean
  now: number
}

/** Adds to a loaded page what its head, its language switch and its notices say. */
export function toPageData(loaded: LoadedPage, frame: PageFrame): PageData {
  const { story, settings, labels, data, extras, map } = loaded
  const { locale, path, query, origin, preview, now } = frame
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
    head: toHead({ story, settings, locale, map, origin }),
    structuredData: toStructuredData({ story, settings, locale, map, origin }),
    alternates: switchTargets(story.uuid, map),
    untranslated: untranslatedStory(query, locale, map),
    now,
  }
}

/** The same story in the other language, or that language's list with a notice. @see docs/readings.md 10 */
function switchTargets(uuid: string, map: TranslationMap): Record<Locale, string> {
  const targets = locales.map(locale => [locale, pageHref(uuid, locale, map) ?? untranslatedHref(uuid, locale, map)])
  return Object.fromEntries(targets) as Record<Locale, string>
}

function untranslatedStory(query: URLSearchParams, locale: Locale, map: TranslationMap): PageData['untranslated'] {
  const uuid = query.get('notice') === 'untranslated' ? query.get('story') : null
  if (uuid === null) return null
  const other = otherLocale(locale)
  const title = map.entries.get(uuid)?.[other].title ?? null
  const href = pageHref(uuid, other, map)
  return title === null || href === null || pageHref(uuid, locale, map) !== null ? null : { title, href }
}
