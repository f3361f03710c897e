/**
 * Merges two new orders of one list. Moves and inserts of both sides are kept: what only `mine` has or has moved is put
 * behind what stands before it in `mine`.
 *
 * @param keep what is in the result at all.
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  keep: ReadonlySet<string>,
): string[] {
  const before = base.filter(id => mine.includes(id))
  const still = new Set(
    longestCommon(
      before,
      mine.filter(id => base.includes(id)),
    ),
  )
  // Places that `mine` has chosen itself: inserted, or moved against the others.
  const placed = mine.filter(id => keep.has(id) && !(still.has(id) && theirs.includes(id)))
  const result = theirs.filter(id => keep.has(id) && !placed.includes(id))
  for (const id of placed) {
    const at = mine.indexOf(id)
    let index = 0
    for (let above = at - 1; above >= 0; above--) {
      const found = result.indexOf(mine[above] ?? '')
      if (found < 0) continue
      index = found + 1
      break
    }
    result.splice(index, 0, id)
  }
  return result
}

/** The longest sequence that both lists hold in this order. */
export function longestCommon<T>(one: readonly T[], other: readonly T[], same = Object.is): T[] {
  const width = other.length + 1
  const lengths = new Uint32Array((one.length + 1) * width)
  for (let i = one.length - 1; i >= 0; i--) {
    for (let j = other.length - 1; j >= 0; j--) {
      lengths[i * width + j] = same(one[i], other[j])
        ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
        : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
    }
  }
  const common: T[] = []
  let [i, j] = [0, 0]
  while (i < one.length && j < other.length) {
    if (same(one[i], other[j])) {
      common.push(one[i] as T)
      i++
      j++
    } else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i++
    else j++
  }
  return common
}
