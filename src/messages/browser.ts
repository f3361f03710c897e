import type { Locale } from '../model/locale.ts'

/** Texts that only the browser needs, fetched when it needs them: one file for each language. */
export interface BrowserMessages {
  errorDang: string
  errorStart: string
  errorNotFound: string
  errorHome: string
}

/** Each language is a file of its own: a visitor loads one. */
export const browserMessageLoaders: Readonly<Record<Locale, () => Promise<{ browserMessages: BrowserMessages }>>> = {
  de: () => import('./browser.de.ts'),
  en: () => import('./browser.en.ts'),
}
