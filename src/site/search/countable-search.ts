/** Words of a search, and characters of it: what is longer is a text, and may be about somebody. */
const most = { words: 4, characters: 60 } as const

/** An address, a link, a telephone or customer number, an account. */
const personal = /@|:\/\/|www\.|\d[\d\s/.-]{5,}\d/i

/**
 * Whether words of a search may be counted: they are kept without who typed them, but a text or an address says that by
 * itself.
 */
export function isCountable(text: string): boolean {
  return text.length <= most.characters && text.split(' ').length <= most.words && !personal.test(text)
}

/** Whether a word may be kept: letters, perhaps a few digits, no longer than words are. */
export function isCountableWord(word: string): boolean {
  return /^[\p{L}\p{M}\p{N} ]{2,40}$/u.test(word) && !/\d{4}/.test(word) && /\p{L}/u.test(word)
}
