import { otherLocale, type Locale } from '../../model/locale.ts'
import type { TranslationMap } from '../../content/map/translation-map.server.ts'
import { toHref, type Target } from './parse-target.ts'
import { translateListQuery } from './translate-query.ts'

/**
 * Where an address leads.
 *
 * - `page`: draw this story in this language.
 * - `redirect`: one step to the final address; `row` is the row of the redirect table that says so.
 * - `missing`: nothing of the content service stands here.
 */
export type Resolution =
  | { kind: 'page'; uuid: string; locale: Locale; path: string; search: string }
  | { kind: 'redirect'; status: 301 | 302; href: string; row?: string }
  | { kind: 'missing' }

/** German lists that an untranslated story's English address leads to, by the story's first segment. */
const listOf: Readonly<Record<string, string>> = {
  referenzen: 'referenzen',
  neuigkeiten: 'neuigkeiten',
  impulse: 'impulse',
  leistungen: 'leistungen',
}

/**
 * Finds the story of an address, in one step: clean form, site folder,
 * other language's path and untranslated stories compose into one redirect.
 * What would end in 404 is a 404 at once.
 *
 * @see docs/readings.md 1, 4, 5, 7, 8, 10
 */
export function resolveAddress(target: Exclude<Target, { kind: 'root' | 'invalid' }>, map: TranslationMap): Resolution {
  const { locale, path, search } = target
  const uuid = map.byPath[locale].get(path)
  if (uuid !== undefined) {
    return target.kind === 'page'
      ? { kind: 'page', uuid, locale, path, search }
      : { kind: 'redirect', status: 301, href: toHref(locale, path) + search }
  }
  const foreign = map.byPath[otherLocale(locale)].get(path)
  return foreign === undefined ? { kind: 'missing' } : redirectForeign(foreign, locale, search, map)
}

/** A path of the other language: the same story in the language of the prefix. */
function redirectForeign(uuid: string, locale: Locale, search: string, map: TranslationMap): Resolution {
  const translated = map.pathOf(uuid, locale)
  if (translated !== null) {
    const filters = translateListQuery(new URLSearchParams(search), otherLocale(locale))
    return { kind: 'redirect', status: 301, href: toHref(locale, translated) + (filters || search) }
  }
  return { kind: 'redirect', status: 302, href: untranslatedHref(uuid, locale, map) }
}

/**
 * Where the untranslated version of a story leads: the list of its kind with a
 * notice that names the page in its own language.
 *
 * @see docs/readings.md 10
 */
export function untranslatedHref(uuid: string, locale: Locale, map: TranslationMap): string {
  const original = map.pathOf(uuid, otherLocale(locale)) ?? ''
  const listPath = listOf[original.split('/')[0] ?? '']
  const listUuid = listPath === undefined ? undefined : map.byPath.de.get(listPath)
  const list = (listUuid === undefined ? null : map.pathOf(listUuid, locale)) ?? ''
  return `${toHref(locale, list)}?notice=untranslated&story=${encodeURIComponent(uuid)}`
}
