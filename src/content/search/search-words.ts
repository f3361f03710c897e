import { memoize } from '../../base/memoize.ts'

/** Ends of German and English words that say case or number, longest first; taken off the words of every language. */
const endings = ['ern', 'em', 'en', 'er', 'es', 'e', 'n', 's'] as const

/** Shorter words are searched from their beginning only: `uhr` inside a word is mostly chance. */
export const minInside = 4

/** No word that anybody looks for is longer; of a longer one, be it an error or an attack, this much is read. */
export const maxWord = 64

const soft = /\u00ad/g
const compound = /[\p{L}\p{N}\p{M}]+(?:[-\u2010\u2011][\p{L}\p{N}\p{M}]+)*/gu
const part = /\p{N}+|[\p{L}\p{M}]+/gu

/**
 * One spelling for all ways to write a word: lower case, without accents,
 * `ß` as `ss`, and `ä`, `ae`, `a` alike, so that `Möbel`, `Moebel` and `Mobel`,
 * `Stuhl` and `Stühle` meet. `ue` after a, e, q is no umlaut: `Bauer`, `neue`.
 * Letters alone remain: some ligatures (U+FC5E) fall apart into a space and marks.
 * Few words are new, and folding is most of the work of reading a text.
 */
export const foldWord: (word: string) => string = memoize(50_000, fold)

function fold(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'a')
    .replaceAll('œ', 'o')
    .replaceAll('ø', 'o')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replaceAll('ae', 'a')
    .replaceAll('oe', 'o')
    .replace(/(?<![aeq])ue/g, 'u')
}

/**
 * Folded words of a text. One with a hyphen, or of letters and digits, is there in parts and in one piece: `E-Mobility` →
 * `e`, `mobility`, `emobility`; `RT5` → `rt`, `5`, `rt5`.
 */
export function toSearchWords(text: string): string[] {
  const words: string[] = []
  for (const [whole] of text.replace(soft, '').matchAll(compound)) {
    const parts = whole.match(part) ?? []
    for (const each of parts) words.push(foldWord(each.slice(0, maxWord)))
    if (parts.length > 1) words.push(foldWord(parts.join('').slice(0, maxWord)))
  }
  return words
}

/** Runs of letters and of digits of a folded word, where it has both: `rt5` → `rt`, `5`. Else empty. */
export function lettersAndDigits(word: string): string[] {
  const parts = word.match(part) ?? []
  return parts.length > 1 ? parts : []
}

/** Without its ending, as far as four letters remain: `Handschuhe` → `handschuh`. Expects a folded word. */
export function stemOf(word: string): string {
  const ending = endings.find(each => word.endsWith(each) && word.length - each.length >= minInside)
  return ending === undefined ? word : word.slice(0, -ending.length)
}

/** Every ending of a word from its second letter on that is long enough to be found inside it. */
export function insidesOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - minInside) }, (_, index) => word.slice(index + 1))
}
