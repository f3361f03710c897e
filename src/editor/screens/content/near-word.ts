/** A word that names have and that differs little from one that was typed. */
export interface NearWord {
  word: string
  /** How many texts have it. */
  count: number
}

/** Shorter words are like too many others. */
const shortest = 4
/** Letters in which a word may differ: a slip, two in a long one. */
const mostSlips = (word: string): number => (word.length >= 8 ? 2 : 1)

/**
 * The word among some texts that somebody probably meant; null where none is near. Of several the nearest, then the most frequent.
 *
 * @param texts in small letters.
 */
export function nearWord(typed: string, texts: readonly string[]): NearWord | null {
  const wanted = typed.trim().toLowerCase()
  if (wanted.length < shortest || /\s/.test(wanted)) return null
  const counts = new Map<string, number>()
  const most = mostSlips(wanted)
  for (const text of texts) {
    for (const word of new Set(text.match(/[\p{L}\d]+/gu))) {
      if (Math.abs(word.length - wanted.length) <= most) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  let best: (NearWord & { slips: number }) | null = null
  for (const [word, count] of counts) {
    const slips = slipsBetween(wanted, word, best ? Math.min(most, best.slips) : most)
    if (slips === null) continue
    if (!best || slips < best.slips || (slips === best.slips && count > best.count)) best = { word, count, slips }
  }
  return best && { word: best.word, count: best.count }
}

/** Letters to add, leave out, change or swap with the next; null for more than `most`. */
function slipsBetween(one: string, other: string, most: number): number | null {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) slips = Math.min(slips, (beforeLast[j - 2] ?? 0) + 1)
      row.push(slips)
    }
    if (Math.min(...row) > most) return null
    ;[beforeLast, last] = [last, row]
  }
  const slips = last.at(-1) ?? 0
  return slips <= most ? slips : null
}
