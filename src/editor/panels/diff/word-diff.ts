import { diffArrays, diffWordsWithSpace } from 'diff'

/** A run of text: in both, only before, or only after. */
export interface Segment {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Longer texts are shown as one replaced by the other: comparing them would hold up typing. */
const longestCompared = 60_000

/** Words that differ. Joined without the added ones it is `before`, without the removed ones `after`. */
export function diffWords(before: string, after: string): readonly Segment[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  const parts =
    before.length + after.length > longestCompared
      ? null
      : diffWordsWithSpace(before, after, { timeout: 500, maxEditLength: 4000 })
  if (!parts) return wholly(before, after)
  return parts.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}

/** Names in an order: which were added, which are gone. A moved one is both. */
export function diffNames(before: readonly string[], after: readonly string[]): readonly Segment[] {
  return diffArrays([...before], [...after]).flatMap(({ added, removed, value }) =>
    value.map(text => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text }) as const),
  )
}

function wholly(before: string, after: string): readonly Segment[] {
  const all: readonly Segment[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  return all.filter(({ text }) => text !== '')
}
