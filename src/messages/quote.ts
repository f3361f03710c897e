import type { Locale } from '../model/locale.ts'

const marks: Record<Locale, readonly [string, string]> = { de: ['„', '“'], en: ['“', '”'] }

/** A text in the quotation marks of the language. */
export function quote(text: string, locale: Locale): string {
  const [open, close] = marks[locale]
  return `${open}${text}${close}`
}
