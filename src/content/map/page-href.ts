import type { Locale } from '../../model/locale.ts'
import type { TranslationMap } from './translation-map.server.ts'

/**
 * Canonical address of a story in one language, e.g. `/de/kontakt`; null where
 * it has no page in that language. The only place that puts a language in front.
 *
 * @see docs/readings.md 1, 4, 16
 */
export function pageHref(uuid: string, locale: Locale, map: TranslationMap): string | null {
  const path = map.pathOf(uuid, locale)
  if (path === null) return null
  return path === '' ? `/${locale}` : `/${locale}/${path.split('/').map(encodeURIComponent).join('/')}`
}
