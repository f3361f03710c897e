import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Block, findBlock } from '../structure/block-tree.ts'
import { deepEqual } from './deep-equal.ts'
import { mergeContent } from './merge-content.ts'
import { anyEdits, doEdit, samplePage, uidsOf } from './merge-content.fixture.ts'

const page = samplePage()
const after = (edits: Parameters<typeof doEdit>[1][]): Block => edits.reduce(doEdit, page)

test('what only one side has changed is taken as it is', () => {
  fc.assert(
    fc.property(anyEdits('m'), edits => {
      const changed = after(edits)
      expect(mergeContent(page, changed, page)).toEqual({ content: changed, conflicts: [] })
      expect(mergeContent(page, page, changed)).toEqual({ content: changed, conflicts: [] })
    }),
  )
})

test('random edits of two people: every block is there once, and no word is lost', () => {
  fc.assert(
    fc.property(anyEdits('m'), anyEdits('t'), (mineEdits, theirEdits) => {
      const [mine, theirs] = [after(mineEdits), after(theirEdits)]
      const { content, conflicts } = mergeContent(page, mine, theirs)
      const uids = uidsOf(content)
      expect(new Set(uids).size).toBe(uids.length)
      const before = new Set(uidsOf(page))
      for (const [side, other] of [
        [mine, theirs],
        [theirs, mine],
      ] as const) {
        for (const uid of uidsOf(side)) {
          const block = findBlock(side, uid)
          const was = findBlock(page, uid)
          if (!before.has(uid)) expect(uids).toContain(uid)
          for (const key of ['title', 'text', 'title__i18n__en']) {
            if (!block || deepEqual(block[key], was?.[key])) continue
            const isAsked = conflicts.some(
              conflict => conflict.uid === uid && (conflict.key === key || conflict.key === null),
            )
            const shown = findBlock(content, uid)?.[key]
            // Written on this side: it is in the result, or somebody is asked.
            if (!isAsked && findBlock(other, uid)) expect(shown).toEqual(block[key])
            else expect(uids).toContain(uid)
          }
        }
      }
    }),
    { numRuns: 1000 },
  )
})

test('two people who save in turn end with the same content', () => {
  fc.assert(
    fc.property(anyEdits('m'), anyEdits('t'), (mineEdits, theirEdits) => {
      const [mine, theirs] = [after(mineEdits), after(theirEdits)]
      // The first one saved; the second one merges and saves; the first one, without changes of its own, takes that over.
      const saved = mergeContent(page, mine, theirs).content
      expect(mergeContent(theirs, theirs, saved)).toEqual({ content: saved, conflicts: [] })
      // Merging once more changes nothing.
      expect(mergeContent(theirs, saved, theirs).content).toEqual(saved)
    }),
    { numRuns: 500 },
  )
})

test('the same field on both sides is a conflict, and the text of this device stays in the field', () => {
  const mine = doEdit(page, { kind: 'write', at: 1, key: 'title', value: 'mein' })
  const theirs = doEdit(page, { kind: 'write', at: 1, key: 'title', value: 'ihr' })
  const { content, conflicts } = mergeContent(page, mine, theirs)
  expect(findBlock(content, 'a')?.title).toBe('mein')
  expect(conflicts).toEqual([{ uid: 'a', key: 'title', base: 'Titel a', mine: 'mein', theirs: 'ihr' }])
})

test('a block that one side deletes and the other changes stays, and is asked about once', () => {
  const deleted = after([{ kind: 'delete', at: uidsOf(page).indexOf('b') }])
  const edited = after([{ kind: 'write', at: uidsOf(page).indexOf('c1'), key: 'title', value: 'neu' }])
  for (const [mine, theirs] of [
    [deleted, edited],
    [edited, deleted],
  ] as const) {
    const { content, conflicts } = mergeContent(page, mine, theirs)
    expect(findBlock(content, 'c1')?.title).toBe('neu')
    expect(conflicts.map(({ uid, key }) => [uid, key])).toEqual([['b', null]])
  }
})

test('a move and a change of one block are both kept', () => {
  const uids = uidsOf(page)
  const moved = after([{ kind: 'move', at: uids.indexOf('d'), to: uids.indexOf('e'), index: 0 }])
  const edited = after([{ kind: 'write', at: uids.indexOf('d'), key: 'text', value: 'neu' }])
  const { content, conflicts } = mergeContent(page, moved, edited)
  expect(conflicts).toEqual([])
  expect(findBlock(content, 'e')?.items).toMatchObject([{ _uid: 'd', text: 'neu' }, {}])
})

test('marks of the editor itself are never asked about: those of both sides are kept', () => {
  const key = '_source__i18n__en'
  const [mine, theirs] = [{ title: { of: '1' } }, { text: { of: '2' } }]
  const merged = mergeContent(page, { ...page, title: 'A', [key]: mine }, { ...page, lead: 'B', [key]: theirs })
  expect(merged.conflicts).toEqual([])
  expect(merged.content).toMatchObject({ title: 'A', lead: 'B', [key]: { ...theirs, ...mine } })
})

test.each([
  ['', null],
  ['', undefined],
  [[], ''],
])('a field that both have emptied is no conflict: %o and %o', (mine, theirs) => {
  const before = { ...page, note: 'words' }
  expect(mergeContent(before, { ...page, note: mine }, { ...page, note: theirs }).conflicts).toEqual([])
})
