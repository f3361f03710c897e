/** The languages of the site. Order matters: the first is the language content falls back to. */
export const locales = ['de', 'en'] as const

export type Locale = (typeof locales)[number]

/** Language and region of each locale: hreflang uses the code, `og:locale` the iso. @see docs/readings.md 3 */
export const localeIso: Readonly<Record<Locale, string>> = { de: 'de-DE', en: 'en-GB' }

/** The language in which stories are written; the others are field-level translations of it. */
export const defaultContentLocale: Locale = 'de'

export function isLocale(value: unknown): value is Locale {
  return locales.some(locale => locale === value)
}

/** The other language of the two. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'de' ? 'en' : 'de'
}
