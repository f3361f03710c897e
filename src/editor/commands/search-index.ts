import { visibleLine } from '../../base/visible-text.ts'
import uFuzzy from '@leeoniya/ufuzzy'

/** Hits that are shown; nobody reads more. */
export const maxHits = 40

/** More than these are not put into order by how well they fit: those that begin with the words come first, then the others as they are. */
const maxOrdered = 1000

/**
 * Finds lines by some of their letters: words in any order, one mistake in a word. Fit to be asked for every key over tens
 * of thousands of lines.
 */
export function createSearchIndex() {
  const fuzzy = new uFuzzy({ intraMode: 1, unicode: true, interSplit: "[^\\p{L}\\d']+", intraSplit: '\\p{Ll}\\p{Lu}' })
  let lines: readonly string[] = []

  /** Of thousands that one or two letters fit, the names that begin with them. */
  function firstOf(found: readonly number[], beginning: string): number[] {
    const first: number[] = []
    for (const place of found) {
      if (lines[place]?.slice(0, beginning.length).toLowerCase() !== beginning) continue
      if (first.push(place) === maxHits) return first
    }
    const known = new Set(first)
    return [...first, ...found.filter(place => !known.has(place)).slice(0, maxHits - first.length)]
  }

  return {
    /** @param given what is searched, one text for each thing. */
    fill(given: readonly string[]): void {
      lines = uFuzzy.latinize(given as string[])
    },
    /** Places of the lines that fit best, the best first. */
    find(words: string): number[] {
      const wanted = uFuzzy.latinize([visibleLine(words)])[0]?.trim() ?? ''
      if (wanted === '') return []
      const [found, info, order] = fuzzy.search(lines as string[], wanted, 4, maxOrdered)
      if (!found) return []
      if (!info || !order) return firstOf(found, wanted.toLowerCase())
      return order.slice(0, maxHits).flatMap(place => info.idx[place] ?? [])
    },
  }
}
