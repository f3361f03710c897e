import { wordsOf } from '../../names/translated-text.ts'

/** Words that are read in a minute. */
const perMinute = 220

/** Words of a document, and how long they take to read. */
export function countWords(document: unknown): { words: number; minutes: number } {
  const words = wordsOf(document).match(/[\p{L}\p{N}][\p{L}\p{N}'’\-–]*/gu)?.length ?? 0
  return { words, minutes: Math.max(words > 0 ? 1 : 0, Math.round(words / perMinute)) }
}
