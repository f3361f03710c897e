import { visibleText } from '../../base/visible-text.ts'
import { foldWord, minInside, stemOf } from './search-words.ts'

/** One word somebody looks for. */
export interface SearchTerm {
  /** As it was typed. */
  typed: string
  /** Folded, as it was typed. */
  word: string
  /** What a matching word begins with, or holds inside where `inside` is true. */
  stem: string
  match: 'inside' | 'beginning' | 'whole'
}

export const maxSearchLength = 120

/** The best of these many are enough for anybody; beyond, a further word helps more than a further page. */
export const maxShown = 200

const maxTerms = 8
const maxWord = 40

/** Words too common to look for beside others; alone they are looked for all the same. */
const commonWords: ReadonlySet<string> = new Set(
  (
    'der die das den dem des ein eine einer eines einem einen und oder mit von vom zu zum zur im in am an auf aus bei fur ist sind ' +
    'nicht auch als wie uber unter nach vor wir sie es ich the a an and or of in on at to for with from by is are as it we our your'
  ).split(' '),
)

/** The words of a query, in its order, each once. Empty where there is nothing to look for. */
export function parseSearchTerms(text: string): SearchTerm[] {
  const terms = new Map(typedWords(text).map(typed => [foldWord(typed), typed]))
  const words = [...terms].filter(([word]) => word !== '' && word.length <= maxWord)
  const telling = words.filter(([word]) => !commonWords.has(word))
  return (telling.length > 0 ? telling : words).slice(0, maxTerms).map(([word, typed]) => toTerm(word, typed))
}

/** A visitor who types `HMI-Labor` means both of its words. */
function typedWords(text: string): string[] {
  return visibleText(text.slice(0, maxSearchLength)).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}

function toTerm(word: string, typed: string): SearchTerm {
  if (word.length >= minInside) return { typed, word, stem: stemOf(word), match: 'inside' }
  return { typed, word, stem: word, match: word.length > 1 ? 'beginning' : 'whole' }
}

/** True where a folded word of a text is one that is looked for. */
export function isMatch(word: string, { stem, match }: SearchTerm): boolean {
  if (match === 'whole') return word === stem
  return match === 'inside' ? word.includes(stem) : word.startsWith(stem)
}
