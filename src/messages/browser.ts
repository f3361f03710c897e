import type { Locale } from '../model/locale.ts'
import type { BrowserMessages } from './browser-texts.ts'

/** Each language is a file of its own: a visitor loads one. */
export const browserMessageLoaders: Readonly<Record<Locale, () => Promise<{ browserMessages: BrowserMessages }>>> = {
  de: () => import('./browser.de.ts'),
  en: () => import('./browser.en.ts'),
}
