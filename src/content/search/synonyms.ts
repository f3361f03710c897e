import { parseSearchTerms, toClause, type SearchClause, type SearchTerm, type SearchWay } from './search-query.ts'

/** The data source with the synonyms: an entry for each group, its words in each language separated by commas. */
export const synonymsSource = 'search-synonyms'

/** Words with one meaning, in one language. */
export interface Synonyms {
  /** What is looked for by these words: one or several in a row that have synonyms become one thing, the longest first. */
  toClauses(terms: readonly SearchTerm[]): SearchClause[]
}

/** Bounds of what editors may write, so that no group makes searches slow. */
const maxGroups = 2000
const maxMembers = 12
const maxWords = 4

/** Each word or row of words of a group. */
type Members = readonly (readonly SearchTerm[])[]

/**
 * Reads groups of words that mean the same, each way: `Mülleimer, Abfallbehälter`. A word in two groups has the words of
 * both.
 *
 * @param groups words separated by commas.
 * @param stem of the language: plurals are the same word.
 */
export function createSynonyms(groups: readonly string[], stem: (word: string) => string): Synonyms {
  const keyOf = (terms: readonly SearchTerm[]): string => terms.map(({ word }) => stem(word)).join(' ')
  const byKey = new Map<string, Members>()
  for (const group of groups.slice(0, maxGroups)) {
    const members = toMembers(group)
    if (members.length < 2) continue
    for (const member of members) {
      const key = keyOf(member)
      byKey.set(key, [...(byKey.get(key) ?? []), ...members].slice(0, 2 * maxMembers))
    }
  }

  return {
    toClauses(terms) {
      const clauses: SearchClause[] = []
      let rest = terms
      while (rest[0]) {
        const first = rest[0]
        const count = lengths.find(length => length <= rest.length && byKey.has(keyOf(rest.slice(0, length)))) ?? 1
        const own = rest.slice(0, count)
        const members = byKey.get(keyOf(own))
        clauses.push(members ? toGroupClause(own, members) : toClause(first))
        rest = rest.slice(count)
      }
      return clauses
    },
  }
}

/** How many words in a row may have synonyms, the longest first. */
const lengths = Array.from({ length: maxWords }, (_, at) => maxWords - at)

function toMembers(group: string): Members {
  return group
    .split(/[,;\n]/)
    .slice(0, maxMembers)
    .map(member => parseSearchTerms(member).slice(0, maxWords))
    .filter(terms => terms.length > 0)
}

function toGroupClause(own: readonly SearchTerm[], members: Members): SearchClause {
  const others = members.flatMap((terms): readonly SearchWay[] => {
    const [first] = terms
    return first && terms.length === 1 ? toClause(first).ways : [{ terms, place: 'near' }]
  })
  return { typed: own.map(({ typed }) => typed).join(' '), ways: [{ terms: own, place: 'anywhere' }, ...others] }
}
