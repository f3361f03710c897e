import { defaultContentLocale, isLocale, type Locale } from '../../model/locale.ts'
import type { Target } from './parse-target.ts'

/** The path of a target as its 404 page names it. @see docs/readings.md 15 */
export function shownPath(target: Exclude<Target, { kind: 'root' | 'invalid' }>): string {
  return target.kind === 'page' && !target.prefixed ? `/${target.path}` : `/${target.locale}/${target.path}`
}

/** The language of a target; of an invalid one what its first segment says. */
export function localeOf(target: Target, defaultLocale: Locale = defaultContentLocale): Locale {
  if ('locale' in target) return target.locale
  const first = target.kind === 'invalid' ? target.shown.split('/')[1]?.toLowerCase() : undefined
  return isLocale(first) ? first : defaultLocale
}
