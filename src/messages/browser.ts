import type { Locale } from '../model/locale.ts'

/** Texts that only the browser needs, fetched when it needs them: one file for each language. */
export interface BrowserMessages {
  errorDang: string
  errorStart: string
  errorNotFound: string
  errorHome: string
  viewerTitle: string
  viewerZoomIn: string
  viewerZoomOut: string
  viewerReset: string
  viewerClose: string
  viewerPrevious: string
  viewerNext: string
  viewerPlace(number: number, of: number): string
}

/** Each language is a file of its own: a visitor loads one. */
export const browserMessageLoaders: Readonly<Record<Locale, () => Promise<{ browserMessages: BrowserMessages }>>> = {
  de: () => import('./browser.de.ts'),
  en: () => import('./browser.en.ts'),
}
