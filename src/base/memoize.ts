/**
 * Remembers the results of a pure function of one text. Beyond `limit` results all are dropped: looking one up must cost
 * nothing, and a bounded cache that orders by use takes three times as long.
 */
export function memoize<Result>(limit: number, work: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return text => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size >= limit) known.clear()
    const result = work(text)
    known.set(text, result)
    return result
  }
}
