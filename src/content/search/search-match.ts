import type { SearchClause, SearchTerm, SearchWay } from './search-query.ts'

const own = '{title lead body}'

/**
 * Clauses in the language of FTS5. Words hold letters and digits only, so quotes cannot be broken out of. A word as it was
 * typed counts once more than one that merely begins like it, and so does one in a title.
 *
 * @param atLeast how many of the clauses must be there.
 * @param columns where they must be; anywhere when null.
 */
export function toMatch(clauses: readonly SearchClause[], atLeast = clauses.length, columns: string | null = null) {
  const parts = clauses.map(({ ways }) => `(${ways.map(wayToMatch).join(' OR ')})`)
  const all = choose(parts, atLeast)
    .map(chosen => `(${chosen.join(' AND ')})`)
    .join(' OR ')
  return columns === null ? all : `{${columns}} : (${all})`
}

/** Names of people: one of the words that were looked for as it is. */
export function toNameMatch(clauses: readonly SearchClause[]): string {
  const words = new Set(clauses.flatMap(({ ways }) => ways.flatMap(({ terms }) => terms.map(({ word }) => word))))
  return `title : (${[...words].map(word => `"${word}"`).join(' OR ')})`
}

function wayToMatch({ terms, place }: SearchWay): string {
  if (place === 'phrase') return `${own} : "${terms.map(({ word }) => word).join(' ')}"`
  if (place === 'near') return `${own} : NEAR(${terms.map(({ stem }) => `"${stem}" *`).join(' ')}, 3)`
  return terms.map(termToMatch).join(' AND ')
}

function termToMatch({ word, stem, match }: SearchTerm): string {
  if (match === 'whole') return `(${own} : "${word}" OR title : "${word}")`
  if (match === 'beginning') return `${own} : "${stem}" *`
  return `("${stem}" * OR ${own} : "${word}" OR {title title_inside} : "${stem}" *)`
}

/** Every choice of so many of the parts, in their order: at most seventy of eight. */
function choose<Part>(parts: readonly Part[], count: number): Part[][] {
  if (count >= parts.length) return [[...parts]]
  if (count === 0) return [[]]
  return parts.flatMap((part, at) =>
    parts.length - at < count ? [] : choose(parts.slice(at + 1), count - 1).map(rest => [part, ...rest]),
  )
}
