import { defaultContentLocale, locales, localesFrom, type Locale } from '../../model/locale.ts'
import { pageHref } from '../../content/map/page-href.ts'
import type { TranslationMap } from '../../content/map/translation-map.server.ts'
import type { DescribedPlace } from './found-place.ts'
import { toHref, type Target } from './parse-target.ts'
import { translateListQuery } from './translate-query.ts'

/**
 * Where an address leads.
 *
 * - `page`: render this story in this language; a list with `place` narrowed to one choice.
 * - `redirect`: one step to the final address; `row` is the row of the redirect table that says so.
 * - `missing`: nothing of the content service is here.
 */
export type Resolution =
  | { kind: 'page'; uuid: string; locale: Locale; path: string; search: string; place?: DescribedPlace }
  | { kind: 'redirect'; status: 301 | 302; href: string; row?: string }
  | { kind: 'missing' }

/** A path's story, and the language that the path is written in. */
export interface FoundStory {
  uuid: string
  language: Locale
}

/**
 * Finds the story of an address, in one step: clean form, site folder,
 * other language's path and untranslated stories compose into one redirect.
 * What would end in 404 is a 404 at once.
 *
 * @see docs/readings.md 1, 4, 5, 7, 8, 10, 42
 */
export function resolveAddress(target: Exclude<Target, { kind: 'root' | 'invalid' }>, map: TranslationMap): Resolution {
  const { locale, path, search } = target
  const found = findStory(path, locale, map)
  if (!found) return { kind: 'missing' }
  const { uuid, language } = found
  if (target.kind === 'page' && map.byPath[locale].get(path) === uuid) {
    return { kind: 'page', uuid, locale, path, search }
  }
  return leadTo(uuid, locale, map, translateSearch(search, language, locale))
}

/**
 * As `resolveAddress`, but for those who write the pages: a story that has no page in a language yet is shown in it, so
 * that a translation can be seen while it is written.
 */
export function resolveForEditor(target: Parameters<typeof resolveAddress>[0], map: TranslationMap): Resolution {
  const { locale, path, search } = target
  const uuid = map.byPath[locale].has(path) ? undefined : map.withoutPage[locale].get(path)
  if (uuid === undefined) return resolveAddress(target, map)
  return target.kind === 'page'
    ? { kind: 'page', uuid, locale, path, search }
    : { kind: 'redirect', status: 302, href: toHref(locale, path) + search }
}

/**
 * The story that a path means in a language: its page there, else a page of another language, else a story whose page
 * is gone from that language or never was in it.
 */
export function findStory(path: string, locale: Locale, map: TranslationMap): FoundStory | null {
  const languages = localesFrom(locale)
  for (const paths of [map.byPath, map.withoutPage]) {
    for (const language of languages) {
      const uuid = paths[language].get(path)
      if (uuid !== undefined) return { uuid, language }
    }
  }
  return null
}

/**
 * One step to a story's page: 301 where it exists in the language, else 302 to
 * the list of its kind. Missing where no page could tell about it.
 *
 * @param rest query and hash that follow the page's address.
 */
export function leadTo(uuid: string, locale: Locale, map: TranslationMap, rest = ''): Resolution {
  const href = pageHref(uuid, locale, map)
  if (href !== null) return { kind: 'redirect', status: 301, href: href + rest }
  const isPage = locales.some(each => map.pathOf(uuid, each) !== null)
  const hasStartPage = map.byPath[locale].has('')
  return isPage && hasStartPage
    ? { kind: 'redirect', status: 302, href: untranslatedHref(uuid, locale, map) }
    : { kind: 'missing' }
}

/** A query in another language where it is a choice in a list; otherwise as it is. */
export function translateSearch(search: string, from: Locale, to: Locale): string {
  return from === to ? search : translateListQuery(new URLSearchParams(search), from, to) || search
}

/**
 * Where a story's missing translation leads: the list of its kind (the start
 * page of its folder), else the start page, with a notice that names the page
 * in its own language.
 *
 * @see docs/readings.md 10, 42
 */
export function untranslatedHref(uuid: string, locale: Locale, map: TranslationMap): string {
  return `${toHref(locale, listPathOf(uuid, locale, map))}?notice=untranslated&story=${encodeURIComponent(uuid)}`
}

function listPathOf(uuid: string, locale: Locale, map: TranslationMap): string {
  for (const language of localesFrom(defaultContentLocale)) {
    const path = map.pathOf(uuid, language)
    if (path === null) continue
    const list = findStory(path.split('/')[0] ?? '', language, map)
    return (list && map.pathOf(list.uuid, locale)) ?? ''
  }
  return ''
}
