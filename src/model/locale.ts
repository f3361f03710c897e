/** What the site knows about a language. Everything else about it is text: `src/messages`. */
export interface LocaleEntry {
  /** Language and region, as in `og:locale`, feeds and the forms of dates; hreflang uses the code alone. @see docs/readings.md 3 */
  iso: string
  /** What the language calls itself. */
  name: string
  decimalMark: string
  /** Between thousands: a thin no-break space, the same in drawings of every language. */
  groupMark: string
  /** Around words that somebody typed. */
  quotes: readonly [open: string, close: string]
  /** Pages of the application, which are no stories: what follows the language in their addresses. @see docs/readings.md 39 */
  routes: {
    /** No story may have this slug. `query` is the parameter with the words looked for. */
    search: { path: string; query: string }
    /** Slug of the list of news, which is a story. Its feed is at the same address with `.rss`. */
    news: string
  }
}

/**
 * The languages of the site, by code: two lower-case letters, the prefix of their addresses. Their order is that of the
 * switch, of hreflang and of the languages in which a missing translation is looked for.
 *
 * @see CONTRIBUTING.md "A language"
 */
export const localeTable = {
  de: {
    iso: 'de-DE',
    name: 'Deutsch',
    decimalMark: ',',
    groupMark: '\u202f',
    quotes: ['„', '“'],
    routes: { search: { path: 'suche', query: 'suche' }, news: 'neuigkeiten' },
  },
  en: {
    iso: 'en-GB',
    name: 'English',
    decimalMark: '.',
    groupMark: '\u202f',
    quotes: ['“', '”'],
    routes: { search: { path: 'search', query: 'search' }, news: 'news' },
  },
} as const satisfies Readonly<Record<string, LocaleEntry>>

export type Locale = keyof typeof localeTable

/** Language in which stories are written; the others are field-level translations of it. Its pages are served without prefix too. */
export const defaultContentLocale = 'de' satisfies Locale

/** All codes, in the order of the table. */
export const locales = Object.keys(localeTable) as readonly Locale[]

/** `de|en`: the codes as part of a regular expression. */
export const localePattern = locales.join('|')

/** Language and region of each locale. @see docs/readings.md 3 */
export const localeIso: Readonly<Record<Locale, string>> = forEachLocale(locale => localeTable[locale].iso)

export function isLocale(value: unknown): value is Locale {
  return locales.some(locale => locale === value)
}

/** One value for each language. */
export function forEachLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  // `locales` holds every `Locale`: the compiler cannot see that the record is complete.
  return Object.fromEntries(locales.map(locale => [locale, make(locale)])) as Record<Locale, T>
}

/** The language first, then the others: where to look when something is missing in it. */
export function localesFrom(first: Locale): readonly Locale[] {
  return [first, ...locales.filter(locale => locale !== first)]
}
