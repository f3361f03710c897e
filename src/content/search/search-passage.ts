import { foldWord } from './search-words.ts'
import { isMatch, type SearchTerm } from './search-query.ts'

/** A piece of text; `marked` ones are what was looked for. */
export interface Marked {
  text: string
  marked: boolean
}

const word = /[\p{L}\p{N}\p{M}\u00ad]+/gu
const compound = /[\p{L}\p{N}\p{M}\u00ad]+(?:[-\u2010\u2011][\p{L}\p{N}\p{M}\u00ad]+)*/gu
const passageLength = 220

/** Splits a text so that whole words which match are alone, marked. */
export function markWords(text: string, terms: readonly SearchTerm[]): Marked[] {
  const pieces: Marked[] = []
  let shown = 0
  for (const { from, to } of hitsIn(text, terms)) {
    if (from > shown) pieces.push({ text: text.slice(shown, from), marked: false })
    pieces.push({ text: text.slice(from, to), marked: true })
    shown = to
  }
  if (shown < text.length) pieces.push({ text: text.slice(shown), marked: false })
  return pieces
}

/**
 * The sentence that says most about what was looked for: the one with most of
 * its words; the first of several. Without any, the beginning of the first text.
 */
export function choosePassage(texts: readonly string[], terms: readonly SearchTerm[]): string {
  let best = { sentence: texts[0] ?? '', count: 0 }
  for (const text of texts) {
    if (best.count === terms.length) break
    if (!terms.some(term => isMaybeIn(text, term))) continue
    for (const sentence of sentencesOf(text)) {
      const count = countTerms(sentence, terms)
      if (count > best.count) best = { sentence, count }
    }
  }
  return shorten(best.sentence.trim(), terms)
}

interface Hit {
  from: number
  to: number
}

function hitsIn(text: string, terms: readonly SearchTerm[]): Hit[] {
  return [...text.matchAll(compound)].flatMap(match => {
    const start = match.index
    const parts = [...match[0].matchAll(word)].map(each => ({ from: start + each.index, text: each[0] }))
    const hits = parts.filter(each => matchesAny(each.text, terms))
    if (hits.length > 0) return hits.map(({ from, text: found }) => ({ from, to: from + found.length }))
    const joined = parts.length > 1 && matchesAny(parts.map(each => each.text).join(''), terms)
    return joined ? [{ from: start, to: start + match[0].length }] : []
  })
}

function matchesAny(text: string, terms: readonly SearchTerm[]): boolean {
  const folded = foldWord(text.replaceAll('\u00ad', ''))
  return terms.some(term => isMatch(folded, term))
}

/** Cheap: most paragraphs of a long text hold nothing of what was looked for. */
function isMaybeIn(text: string, { stem }: SearchTerm): boolean {
  return foldWord(text.replaceAll('\u00ad', '').replace(/[-\u2010\u2011]/g, '')).includes(stem)
}

function countTerms(text: string, terms: readonly SearchTerm[]): number {
  const words = [...text.matchAll(compound)].flatMap(([whole]) => {
    const parts = whole.replaceAll('\u00ad', '').split(/[-\u2010\u2011]/)
    return [...parts, parts.join('')].map(foldWord)
  })
  return terms.filter(term => words.some(each => isMatch(each, term))).length
}

/** A sentence ends with a mark after a word and goes on with a capital letter: `z. B.` and `1. März` seldom do harm. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[\p{L}\p{N})»“"]{2}[.!?])\s+(?=[\p{Lu}\p{N}„»"])/u)
}

/** Cuts a long sentence at spaces, so that the first hit is in sight. */
function shorten(text: string, terms: readonly SearchTerm[]): string {
  if (text.length <= passageLength) return text
  const hit = hitsIn(text, terms)[0]?.from ?? 0
  const wanted = Math.max(0, Math.min(hit - passageLength / 3, text.length - passageLength))
  const from = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1
  const end = text.lastIndexOf(' ', from + passageLength)
  const to = from + passageLength >= text.length || end <= from ? Math.min(text.length, from + passageLength) : end
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`
}
