import type { IndexedStory } from './story-head.ts'

/** An order of all rows, both ways. */
export interface Order {
  /** Place by row: a different number 0 … length − 1 for every row. */
  ranks: Int32Array
  /** Row by place. */
  rows: Int32Array
}

/** Order of the content tab: position ascending, then id. @see docs/storyblok-contract.md §9.1 */
export function defaultOrder(stories: readonly (IndexedStory | undefined)[]): Order {
  const rows = Int32Array.from(stories.keys())
  rows.sort((a, b) => {
    const [left, right] = [stories[a], stories[b]]
    if (!left || !right) return left ? -1 : right ? 1 : a - b
    return left.position - right.position || left.id - right.id
  })
  const ranks = new Int32Array(rows.length)
  rows.forEach((row, rank) => {
    ranks[row] = rank
  })
  return { ranks, rows }
}
