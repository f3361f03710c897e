import { isLocale, locales, type Locale } from '../../model/locale.ts'
import type { TranslationMap } from './translation-map.server.ts'

/**
 * The story that a path names: `/de/kontakt`, `/kontakt`, `en/busse-design/contact` or another
 * `full_slug`. A language in front is looked up first, then the others in their order.
 *
 * @param path decoded, without query and anchor; slashes at either end do not matter.
 * @returns null where no public page has this path.
 */
export function findPage(path: string, map: TranslationMap): string | null {
  const segments = path.split('/').filter(Boolean)
  const [first] = segments
  const named = isLocale(first) ? first : null
  const inside = named === null ? segments : segments.slice(1)
  const order: readonly Locale[] = named === null ? locales : [named, ...locales.filter(locale => locale !== named)]
  // A `full_slug` begins with the site folder, paths of the map do not; a lone folder is no page.
  const candidates = inside.length > 1 ? [inside, inside.slice(1)] : [inside]
  for (const candidate of candidates) {
    const wanted = candidate.join('/')
    for (const locale of order) {
      const uuid = map.byPath[locale].get(wanted === 'home' ? '' : wanted)
      if (uuid !== undefined) return uuid
    }
  }
  return null
}
