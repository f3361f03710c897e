import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBlock } from '../structure/block-tree.ts'
import { anyEdits, doEdit, samplePage, uidsOf } from '../merge/merge-content.fixture.ts'
import { applyPatch, invert, toPatch } from './patch.ts'

test('a patch leads to the content it was made from, and back', () => {
  fc.assert(
    fc.property(anyEdits('a'), edits => {
      const before = samplePage()
      const after = edits.reduce(doEdit, before)
      const patch = toPatch(before, after)
      expect(applyPatch(before, patch)).toEqual({ content: after, skipped: 0 })
      expect(applyPatch(after, invert(patch))).toEqual({ content: before, skipped: 0 })
    }),
    { numRuns: 1000 },
  )
})

test('a step that is undone after others have saved takes back its own part only', () => {
  fc.assert(
    fc.property(anyEdits('m'), anyEdits('t'), (mine, theirs) => {
      const before = samplePage()
      const patch = toPatch(before, mine.reduce(doEdit, before))
      const now = theirs.reduce(doEdit, mine.reduce(doEdit, before))
      const { content } = applyPatch(now, invert(patch))
      const uids = uidsOf(content)
      expect(new Set(uids).size).toBe(uids.length)
      // Words of others stay, unless their block is one that this step had inserted.
      for (const uid of uidsOf(now)) {
        const [old, shown] = [findBlock(before, uid), findBlock(content, uid)]
        const title = findBlock(now, uid)?.title
        if (old && shown && String(title).startsWith('t')) expect(shown.title).toBe(title)
      }
    }),
    { numRuns: 1000 },
  )
})

test('what somebody else has changed since is skipped and counted', () => {
  const before = samplePage()
  const after = doEdit(before, { kind: 'write', at: 1, key: 'title', value: 'neu' })
  const later = doEdit(after, { kind: 'write', at: 1, key: 'title', value: 'anders' })
  expect(applyPatch(later, invert(toPatch(before, after)))).toEqual({ content: later, skipped: 1 })
})
