import { isLocale, localeIso, locales, type Locale } from '../../model/locale.ts'

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

/**
 * Best match of `Accept-Language`: an exact region beats a mere language, and
 * what stands earlier beats what stands later; weights are not read.
 */
export function browserLocale(acceptLanguage: string | null): Locale | null {
  const asked = (acceptLanguage ?? '').split(',', 20).map(tag => tag.split(';')[0]?.trim().toLowerCase() ?? '')
  let best: { locale: Locale; score: number } | null = null
  for (const locale of locales) {
    const exact = asked.indexOf(localeIso[locale].toLowerCase())
    const language = asked.findIndex(tag => tag.split('-')[0] === locale)
    const score = Math.max(
      exact === -1 ? 0 : 1 - exact / asked.length,
      language === -1 ? 0 : 0.999 - language / asked.length,
    )
    if (score > (best?.score ?? 0)) best = { locale, score }
  }
  return best?.locale ?? null
}
