import type { TextEdit } from '../../model/address/page-payload.ts'

/**
 * The replacements that turn one HTML text into another, tag by tag. Meant for
 * texts that differ in a few places; where too much differs, the whole middle
 * is one replacement.
 */
export function toTextEdits(from: string, to: string): TextEdit[] {
  const start = commonStart(from, to)
  const end = commonEnd(from, to, start)
  return joinEdits(toTokens(from.slice(start, from.length - end)), toTokens(to.slice(start, to.length - end)), start)
}

/** Characters of the tags that both begin with. Compared as texts: only what differs is taken apart. */
function commonStart(a: string, b: string): number {
  let at = 0
  while (at < a.length && at < b.length && a.charCodeAt(at) === b.charCodeAt(at)) at++
  const endsTag = (text: string): boolean => at === text.length || text[at] === '<'
  return endsTag(a) && endsTag(b) ? at : Math.max(0, a.lastIndexOf('<', at - 1))
}

/** Characters of the tags that both end with, behind those that both begin with. */
function commonEnd(a: string, b: string, start: number): number {
  const most = Math.min(a.length, b.length) - start
  let length = 0
  while (length < most && a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length)) length++
  const tag = a.indexOf('<', a.length - length)
  return length === 0 || tag < 0 ? 0 : a.length - tag
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
