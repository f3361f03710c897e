import { visibleLine } from '../../base/visible-text.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Version } from '../columns/column.ts'
import { toWords } from '../content/search-words.ts'
import { findVersionsWithWords } from '../stories/search.store.server.ts'
import type { StoryIndex } from '../stories/index/story-index.ts'

/** Every common word costs 10 ms among 100,000 stories. */
const MAX_WORDS = 5

/** How well a story fits: smaller is better, 0 = not at all. */
const RANK = { slug: 1, name: 2, content: 3 }

/** From the best. */
export const SEARCH_RANKS = [RANK.slug, RANK.name, RANK.content]

/**
 * Ranks every row for a search: found in the address, in the name, in the content. Content is searched for stories
 * that have, for every word of the term (of its five longest), a word beginning with it.
 *
 * @returns null when nothing is searched for.
 */
export async function rankSearch(
  reader: Kysely<Tables>,
  index: StoryIndex,
  term: string | null,
  version: Version,
): Promise<Uint8Array | null> {
  if (term === null || visibleLine(term) === '') return null
  // the longest say most
  const words = [...new Set(toWords(term))].sort((a, b) => b.length - a.length).slice(0, MAX_WORDS)
  const versions = words.length > 0 ? await findVersionsWithWords(reader, words) : []
  const ranks = new Uint8Array(index.rowCount)
  const text = visibleLine(term).toLowerCase()
  for (const id of versions) {
    const row = index.rowOfVersion(id)
    if (row !== undefined && index.at(row)?.versions[version]?.id === id) ranks[row] = RANK.content
  }
  for (const property of ['name', 'slug'] as const) {
    const column = index.property(property === 'slug' ? 'full_slug' : 'name')
    const wanted = property === 'slug' ? text.replaceAll(' ', '-') : text
    column?.mark(
      version,
      column.passingTexts('lower', value => value.includes(wanted)),
      ranks,
      RANK[property],
    )
  }
  return ranks
}
