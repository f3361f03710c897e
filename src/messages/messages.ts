import type { Locale } from '../model/locale.ts'

/**
 * A table of interface texts, complete in every language: a language that is
 * missing does not compile, nor does a text, because callers read `table[locale].key`.
 */
export type Messages = Readonly<Record<Locale, MessageTable>>

interface MessageTable {
  [key: string]: string | ((...args: never[]) => string) | Readonly<Record<string, string>>
}
