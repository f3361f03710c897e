import type { IndexedStory } from './story-head.ts'

/** Order of the content tab: position ascending, then id. @see storyblok-contract §9.1 */
export function orderRanks(stories: readonly (IndexedStory | undefined)[]): Int32Array {
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
  return ranks
}
