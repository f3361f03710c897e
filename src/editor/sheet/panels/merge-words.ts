import { diffWordsWithSpace } from 'diff'

/** A run of words; `isNew`: one side has written it. */
export interface Words {
  text: string
  isNew: boolean
}

/** A new text with what it has beyond the old one marked. */
export function markNew(before: string, after: string): Words[] {
  return diffWordsWithSpace(before, after)
    .filter(({ removed }) => !removed)
    .map(({ value, added }) => ({ text: value, isNew: added }))
}

interface Change {
  from: number
  to: number
  words: string
}

/**
 * Merges two changes of one text word by word.
 *
 * @returns null where both have changed the same words.
 */
export function mergeWords(base: string, mine: string, theirs: string): string | null {
  const [ours, others] = [changesOf(base, mine), changesOf(base, theirs)]
  const all = [...ours, ...others].toSorted((one, other) => one.from - other.from || one.to - other.to)
  const result: string[] = []
  let at = 0
  for (const [index, { from, to, words }] of all.entries()) {
    const before = all[index - 1]
    const isTwice = before !== undefined && before.from === from && before.to === to && before.words === words
    if (isTwice) continue
    if (from < at || (before !== undefined && before.from === from)) return null
    result.push(base.slice(at, from), words)
    at = to
  }
  return [...result, base.slice(at)].join('')
}

function changesOf(base: string, changed: string): Change[] {
  const changes: Change[] = []
  let at = 0
  for (const { value, added, removed } of diffWordsWithSpace(base, changed)) {
    const last = changes.at(-1)
    const open = last && last.to === at && (added || removed) ? last : null
    if (removed) {
      if (open) open.to += value.length
      else changes.push({ from: at, to: at + value.length, words: '' })
      at += value.length
    } else if (added) {
      if (open) open.words += value
      else changes.push({ from: at, to: at, words: value })
    } else at += value.length
  }
  return changes
}
