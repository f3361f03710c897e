import { splitCompound } from './compound-words.ts'
import type { SearchHits, SearchIndex, SearchKind } from './search-index.ts'
import {
  parseSearchTerms,
  termsOf,
  toClause,
  toTerm,
  wholeWord,
  type SearchClause,
  type SearchTerm,
} from './search-query.ts'
import { foldWord } from './search-words.ts'
import type { Synonyms } from './synonyms.ts'

export interface PageSearch {
  /** As it was typed. */
  text: string
  synonyms: Synonyms
  kind: SearchKind | null
  offset: number
  limit: number
}

/** What was looked for instead of what was typed, because that is nowhere. */
export interface SearchDetour {
  /** A word that is on no page, as it was typed. */
  from: string
  /** Words that took its place: parts of a compound, or one spelt like it. None: it was left out. */
  to: readonly string[]
}

export interface FoundPages extends SearchHits {
  /** What is marked in the results. */
  terms: readonly SearchTerm[]
  detours: readonly SearchDetour[]
  /** No page has all that was looked for; these have most of it. */
  isPartial: boolean
}

/** Where something else than what was typed is looked for anyway, fewer pages than these are too few to choose from. */
const fewest = 3

/**
 * Looks for pages as somebody would who knows the site: each word in all ways it may be written, with its synonyms. If no
 * page has all words, those that are nowhere are spelt differently, taken apart or left out; then most of them are enough.
 * What was done is said.
 */
export async function findPages(index: SearchIndex, search: PageSearch): Promise<FoundPages> {
  const { kind, offset, limit } = search
  const typed = await withOtherWays(index, search.synonyms.toClauses(parseSearchTerms(search.text)))
  const look = (clauses: readonly SearchClause[], atLeast = clauses.length) =>
    index.search({ clauses, atLeast, kind, offset, limit })

  const all = await look(typed)
  if (hasHits(all) || typed.length === 0) return { ...all, terms: termsOf(typed), detours: [], isPartial: false }
  const { clauses, detours } = await takeDetours(index, typed)
  let found: FoundPages | null = null
  for (let atLeast = clauses.length; atLeast > 0; atLeast--) {
    const hits = await look(clauses, atLeast)
    if (!hasHits(hits)) continue
    found = { ...hits, terms: termsOf(clauses), detours, isPartial: atLeast < clauses.length }
    if (countOf(hits) >= fewest) break
  }
  return found ?? { ...all, terms: [], detours: detours.map(({ from }) => ({ from, to: [] })), isPartial: false }
}

function hasHits(hits: SearchHits): boolean {
  return countOf(hits) > 0
}

function countOf({ counts }: SearchHits): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** Adds words of the same stem, and what two words are when they are written as one: `e bike`, `ebike`. */
async function withOtherWays(index: SearchIndex, clauses: readonly SearchClause[]): Promise<SearchClause[]> {
  const ways = await Promise.all(
    clauses.map(async clause => {
      const terms = termsOf([clause]).filter(({ match }) => match === 'inside')
      const related = await Promise.all(
        terms.map(async ({ word, stem }) => {
          const words = await index.sameStem(word)
          return words.filter(each => !each.startsWith(stem))
        }),
      )
      return related.flat().map(word => ({ terms: [wholeWord(word)], place: 'anywhere' as const }))
    }),
  )
  const joined = await Promise.all(
    clauses.slice(1).map(async (clause, at) => {
      const word = foldWord(`${clauses[at]?.typed}${clause.typed}`.replace(/\s/g, ''))
      return (await index.isWord(word, 'whole')) ? [{ terms: [wholeWord(word)], place: 'anywhere' as const }] : []
    }),
  )
  return clauses.map((clause, at) => ({
    ...clause,
    ways: [...clause.ways, ...(ways[at] ?? []), ...(joined[at - 1] ?? []), ...(joined[at] ?? [])],
  }))
}

/** Replaces what no page has. */
async function takeDetours(
  index: SearchIndex,
  typed: readonly SearchClause[],
): Promise<{ clauses: SearchClause[]; detours: SearchDetour[] }> {
  const clauses: SearchClause[] = []
  const detours: SearchDetour[] = []
  for (const clause of typed) {
    if (await index.has(clause)) {
      clauses.push(clause)
      continue
    }
    const to = await insteadOf(index, clause)
    detours.push({ from: clause.typed, to })
    const instead = to.map(word => toClause(toTerm(foldWord(word), word)))
    clauses.push(...(await withOtherWays(index, instead)))
  }
  return { clauses, detours }
}

/** Parts that are words of the site go before a word spelt like it, and that before parts that are only in other words. */
async function insteadOf(index: SearchIndex, { typed, ways }: SearchClause): Promise<string[]> {
  const term = ways[0]?.terms[0]
  if (!term || ways[0]?.terms.length !== 1) return []
  const words = await splitCompound(term.word, part => isOwnWord(index, part))
  if (words) return inTyped(typed, words)
  const near = await index.suggest(term)
  if (near !== null) return [near]
  const parts = await splitCompound(term.word, part => isInWords(index, part))
  return parts ? inTyped(typed, parts) : []
}

async function isOwnWord(index: SearchIndex, part: string): Promise<boolean> {
  return (await index.isWord(part, 'whole')) || (part.length > 4 && (await index.sameStem(part)).length > 0)
}

/** Shorter parts are in words by chance. */
const minPart = 5

async function isInWords(index: SearchIndex, part: string): Promise<boolean> {
  if (part.length < minPart) return isOwnWord(index, part)
  return (await index.isWord(part, 'beginning')) || index.has(toClause(toTerm(part, part)))
}

/** The parts as they were typed, where folding has changed no lengths; else folded. */
function inTyped(typed: string, parts: readonly string[]): string[] {
  if (typed.length !== parts.join('').length) return [...parts]
  // A noun of German is made of nouns.
  const isCapital = /^\p{Lu}/u.test(typed)
  let from = 0
  return parts.map(({ length }) => {
    const part = typed.slice(from, (from += length))
    return isCapital ? part.charAt(0).toUpperCase() + part.slice(1) : part
  })
}
