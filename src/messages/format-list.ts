import { localeIso, type Locale } from '../model/locale.ts'

/** `5`, `5 und 6`, `1, 2 und 3` in the words of the language. */
export function formatList(items: readonly (string | number)[], locale: Locale): string {
  return new Intl.ListFormat(localeIso[locale], { type: 'conjunction' }).format(items.map(String))
}
