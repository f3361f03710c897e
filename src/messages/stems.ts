import { stemmer as stemGerman } from '@orama/stemmers/german'
import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { memoize } from '../base/memoize.ts'
import { forEachLocale, type Locale } from '../model/locale.ts'

/**
 * Snowball's stemmer of each language: `bewerbung` and `bewerben` have one stem.
 *
 * @see https://snowballstem.org/algorithms/
 */
const stemmers: Readonly<Record<Locale, (word: string) => string>> = {
  de: stemGerman,
  en: stemEnglish,
}

/** Stem of a word in lower case, by language. Few words are new, and stemming is slower than looking up. */
export const stemsOf = forEachLocale(locale => memoize(50_000, stemmers[locale]))
