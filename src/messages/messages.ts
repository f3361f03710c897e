/**
 * A table of interface texts. Both languages must have the same keys: a caller
 * reads `table[locale].key`, so a text missing in one of them does not compile.
 */
export interface Messages {
  de: MessageTable
  en: MessageTable
}

interface MessageTable {
  [key: string]: string | ((...args: never[]) => string) | Readonly<Record<string, string>>
}
