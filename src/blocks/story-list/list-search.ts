/**
 * Lower case, without marks: `Prüfstand` and `pruefstand`, `Straße` and
 * `strasse` become the same. An umlaut counts as its two letters and, for
 * those who type without marks, as the bare letter.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüßæøœ]/g, letter => twoLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}

/** As `foldText`, with umlauts as bare letters: `Prufstand`. */
export function stripText(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '')
}

const twoLetters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  œ: 'oe',
}

/** What is searched: both spellings of a text, made once for each story. */
export function toHaystack(parts: readonly (string | null | undefined)[]): string {
  const text = parts.filter(Boolean).join(' ')
  const folded = foldText(text)
  const stripped = stripText(text)
  return folded === stripped ? folded : `${folded} ${stripped}`
}

/** True where every word of the search occurs, in any order. */
export function createMatcher(search: string): (haystack: string) => boolean {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  return haystack => words.every(word => haystack.includes(word))
}
