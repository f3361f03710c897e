import { visibleText } from '../../base/visible-text.ts'
import { foldWord, lettersAndDigits, maxWord, minInside, stemOf } from './search-words.ts'

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

/** Words that mean what was typed, all of them; `together` ones are next to each other in the text. */
export interface SearchWay {
  terms: readonly SearchTerm[]
  /** How they stand in the text: anywhere, beside each other in any order, or as a phrase. */
  place: 'anywhere' | 'near' | 'phrase'
}

/** One thing somebody looks for: a page has it that has it in one of these ways. */
export interface SearchClause {
  typed: string
  ways: readonly SearchWay[]
}

export const maxSearchLength = 120

/** The best of these many are enough for anybody; beyond, a further word helps more than a further page. */
export const maxShown = 200

const maxTerms = 8

/** Words too common to look for beside others; alone they are looked for all the same. */
const commonWords: ReadonlySet<string> = new Set(
  (
    'der die das den dem des ein eine einer eines einem einen und oder mit von vom zu zum zur im in am an auf aus bei fur ist sind ' +
    'nicht auch als wie uber unter nach vor wir sie es ich man kann was wer wo herr frau ' +
    'the a an and or of in on at to for with from by is are as it we our your can what who where mr mrs ms'
  ).split(' '),
)

/** The words of a query, in its order, each once. Empty where there is nothing to look for. */
export function parseSearchTerms(text: string): SearchTerm[] {
  const terms = new Map(typedWords(text).map(typed => [foldWord(typed), typed]))
  const words = [...terms].filter(([word]) => word !== '' && word.length <= maxWord)
  const telling = words.filter(([word]) => !commonWords.has(word))
  return (telling.length > 0 ? telling : words).slice(0, maxTerms).map(([word, typed]) => toTerm(word, typed))
}

/** The words of a query, each as it was typed and nothing else. */
export function parseSearchClauses(text: string): SearchClause[] {
  return parseSearchTerms(text).map(toClause)
}

/** What somebody looks for by one word; `rt5` is written `RT 5` too. */
export function toClause(term: SearchTerm): SearchClause {
  const ways: SearchWay[] = [{ terms: [term], place: 'anywhere' }]
  const parts = lettersAndDigits(term.word)
  if (parts.length > 0) ways.push({ terms: parts.map(part => wholeWord(part)), place: 'phrase' })
  return { typed: term.typed, ways }
}

/** Matches this word alone. */
export function wholeWord(word: string): SearchTerm {
  return { typed: word, word, stem: word, match: 'whole' }
}

/** Every word that a page may have because of what was looked for: these are marked. */
export function termsOf(clauses: readonly SearchClause[]): SearchTerm[] {
  return clauses.flatMap(({ ways }) => ways.flatMap(({ terms }) => terms))
}

/** A visitor who types `HMI-Labor` means both of its words. */
function typedWords(text: string): string[] {
  return visibleText(text.slice(0, maxSearchLength)).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}

/** How a word is looked for: from four letters on inside of others too. */
export function toTerm(word: string, typed: string): SearchTerm {
  if (word.length >= minInside) return { typed, word, stem: stemOf(word), match: 'inside' }
  return { typed, word, stem: word, match: word.length > 1 ? 'beginning' : 'whole' }
}

/** True where a folded word of a text is one that is looked for. */
export function isMatch(word: string, { stem, match }: SearchTerm): boolean {
  if (match === 'whole') return word === stem
  return match === 'inside' ? word.includes(stem) : word.startsWith(stem)
}
