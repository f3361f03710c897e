import { preferredLanguage } from '../../base/preferred-language.ts'
import { isLocale, locales, type Locale } from '../../model/locale.ts'

/** Name and life of the cookie that remembers a chosen language. @see docs/specification.md §9 */
export const localeCookie = 'i18n_redirected'

/**
 * The language `/` leads to: the one the visitor chose before, else the best
 * match of the browser where that is configured, else the default.
 *
 * @see docs/readings.md 2, 3
 */
export function chooseRootLocale(headers: Headers, defaultLocale: Locale, mode: 'default' | 'browser'): Locale {
  const chosen = cookieLocale(headers.get('cookie'))
  if (chosen) return chosen
  return (mode === 'browser' ? browserLocale(headers.get('accept-language')) : null) ?? defaultLocale
}

function cookieLocale(cookie: string | null): Locale | null {
  for (const part of cookie?.split(';') ?? []) {
    const [name, value] = part.trim().split('=')
    if (name === localeCookie && isLocale(value)) return value
  }
  return null
}

/** Best match of `Accept-Language` among the languages of the site. @see docs/readings.md 3 */
export function browserLocale(acceptLanguage: string | null): Locale | null {
  return preferredLanguage(acceptLanguage, locales)
}
