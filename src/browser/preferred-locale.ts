import { isLocale, type Locale } from '../model/locale.ts'

/** What the browser knows about the visitor's language. */
export interface LanguageHints {
  /** `document.cookie` */
  cookie: string
  /** `navigator.languages`, the most wanted first. */
  languages: readonly string[]
  /** `lang` of the document: what the server takes for its default. */
  documentLanguage: string
}

/** Cookie, browser, document language; null where none of them names a language of the site. @see docs/readings.md 3 */
export function preferredLocale({ cookie, languages, documentLanguage }: LanguageHints): Locale | null {
  const chosen = /(?:^|; )i18n_redirected=([^;]*)/.exec(cookie)?.[1]
  const codes = [chosen, ...languages.map(languageOf), languageOf(documentLanguage)]
  return codes.find(isLocale) ?? null
}

/** `en-GB` → `en` */
function languageOf(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? ''
}
