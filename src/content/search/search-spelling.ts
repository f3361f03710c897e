export interface Spelling {
  /** Folded. */
  word: string
  /** As it is written in a text. */
  shown: string
  count: number
}

/** The most frequent of the nearest words that are not too far off; null where all are. */
export function nearestSpelling(word: string, candidates: readonly Spelling[]): string | null {
  let best: { shown: string; distance: number; count: number } | null = null
  const far = word.length > 7 ? 2 : 1
  for (const { word: other, shown, count } of candidates) {
    if (Math.abs(other.length - word.length) > far) continue
    const distance = editDistance(word, other, far)
    if (distance > far) continue
    if (!best || distance < best.distance || (distance === best.distance && count > best.count)) {
      best = { shown, distance, count }
    }
  }
  return best?.shown ?? null
}

/** Letters to insert, delete, replace or swap with their neighbour; more than `far` is `far + 1`. */
export function editDistance(a: string, b: string, far: number): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const next = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const cost = Math.min(at(last, column) + 1, at(next, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1))
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      next.push(swapped ? Math.min(cost, at(before, column - 2) + 1) : cost)
    }
    if (Math.min(...next) > far) return far + 1
    before = last
    last = next
  }
  return Math.min(at(last, b.length), far + 1)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
