import { expect, test } from 'vitest'
import { createKeeper } from './keeper.ts'
import { createMemoryJournal, type KeptDraft } from './journal.ts'

const base = { facts: {}, content: { _uid: 'a', component: 'page' }, lockVersion: 1 }
const draftOf = (changes: number): KeptDraft => ({
  ...{ base, content: base.content, facts: {}, conflicts: [], sent: [], changes, at: 0 },
})

test('while a slow device writes, the newest waits alone, and is written next', async () => {
  const written: number[] = []
  const ends: (() => void)[] = []
  let changes = 0
  const keeper = createKeeper({
    journal: {
      ...createMemoryJournal(),
      keep(draft) {
        written.push(draft.changes)
        return new Promise<void>(end => ends.push(end))
      },
    },
    setTimer: () => () => {},
    draft: () => draftOf(changes),
  })
  for (const count of [1, 2, 3, 4]) {
    changes = count
    keeper.keep()
  }
  expect(written).toEqual([1])
  ends.shift()?.()
  await expect.poll(() => written).toEqual([1, 4])
  ends.shift()?.()
  await Promise.resolve()
  expect(written).toEqual([1, 4])
})
