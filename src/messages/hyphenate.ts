import german from 'hyphen/de/index.js'
import english from 'hyphen/en-gb/index.js'
import type { Locale } from '../model/locale.ts'

/** Shorter words fit wherever a word fits at all. */
const minWordLength = 14
const longWord = /\p{L}{14}/u

const known: Record<Locale, Map<string, string>> = { de: new Map(), en: new Map() }
const mostKept = 5000

/**
 * Soft hyphens for the long words of a short text that stands in a narrow
 * column: compounds such as "Drehrichtungsschalter" break where they may, in
 * browsers without a dictionary of their own too. For texts that are read, not
 * for names of machines or values that are compared.
 *
 * @see docs/decisions/0008-soft-hyphens.md
 */
export function hyphenate(text: string, locale: Locale): string {
  if (!longWord.test(text)) return text
  const texts = known[locale]
  const found = texts.get(text)
  if (found !== undefined) return found
  if (texts.size >= mostKept) texts.clear()
  const { hyphenateSync } = locale === 'de' ? german : english
  const hyphenated = hyphenateSync(text, { minWordLength })
  texts.set(text, hyphenated)
  return hyphenated
}
