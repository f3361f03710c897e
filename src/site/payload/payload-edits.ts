import type { TextEdit } from '../../model/page-payload.ts'

/**
 * The replacements that turn one HTML text into another, tag by tag. Meant for
 * texts that differ in a few places; where too much differs, the whole middle
 * is one replacement.
 */
export function toTextEdits(from: string, to: string): TextEdit[] {
  const [a, b] = [toTokens(from), toTokens(to)]
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) head++
  let tail = 0
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  const middleA = a.slice(head, a.length - tail)
  const middleB = b.slice(head, b.length - tail)
  return joinEdits(middleA, middleB, lengthOf(a.slice(0, head)))
}

/** Beyond this the table of common tags grows too large. */
const largestTable = 400_000

function joinEdits(a: readonly string[], b: readonly string[], start: number): TextEdit[] {
  if (a.length === 0 && b.length === 0) return []
  if (a.length * b.length > largestTable) return [[start, lengthOf(a), b.join('')]]
  const edits: TextEdit[] = []
  const common = commonLengths(a, b)
  const width = b.length + 1
  let [i, j, at] = [0, 0, start]
  while (i < a.length || j < b.length) {
    const editAt = at
    let text = ''
    while ((i < a.length || j < b.length) && (i === a.length || j === b.length || a[i] !== b[j])) {
      const skipA =
        j === b.length || (i < a.length && at1(common, (i + 1) * width + j) >= at1(common, i * width + j + 1))
      if (skipA) at += a[i++]?.length ?? 0
      else text += b[j++] ?? ''
    }
    if (at > editAt || text !== '') edits.push([editAt, at - editAt, text])
    while (i < a.length && j < b.length && a[i] === b[j]) {
      at += a[i]?.length ?? 0
      i++
      j++
    }
  }
  return edits
}

/** Longest common subsequence of the ends from `i` and `j`, as one flat table. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array {
  const width = b.length + 1
  const table = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      table[i * width + j] =
        a[i] === b[j]
          ? at1(table, (i + 1) * width + j + 1) + 1
          : Math.max(at1(table, (i + 1) * width + j), at1(table, i * width + j + 1))
    }
  }
  return table
}

function at1(table: Uint16Array, index: number): number {
  return table[index] ?? 0
}

/** Every tag with the text behind it. */
function toTokens(html: string): string[] {
  return html.match(/<[^<]*|^[^<]+/g) ?? []
}

function lengthOf(tokens: readonly string[]): number {
  return tokens.reduce((sum, token) => sum + token.length, 0)
}
