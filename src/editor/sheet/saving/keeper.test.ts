import { expect, test } from 'vitest'
import { createKeeper } from './keeper.ts'
import { createMemoryJournal, type KeptDraft } from './journal.ts'

const base = { facts: {}, content: { _uid: 'a', component: 'page' }, lockVersion: 1 }
const draftOf = (changes: number): KeptDraft => ({
  base,
  content: base.content,
  facts: {},
  conflicts: [],
  sent: [],
  changes,
  at: 0,
})

/** A keeper over a device that writes when a test says so. */
function openKeeper() {
  const written: number[] = []
  const ends: (() => void)[] = []
  const timers = new Set<() => void>()
  let changes = 0
  const keeper = createKeeper({
    journal: {
      ...createMemoryJournal(),
      keep(draft) {
        written.push(draft.changes)
        return new Promise<void>(end => ends.push(end))
      },
    },
    setTimer(callback) {
      timers.add(callback)
      return () => void timers.delete(callback)
    },
    draft: () => draftOf(changes),
  })
  return {
    keeper,
    written,
    change(): void {
      changes++
      keeper.keep()
    },
    /** Lets the time of a frame pass, and all that has waited for it. */
    async frame(): Promise<void> {
      const due = [...timers]
      timers.clear()
      for (const run of due) run()
      for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    },
    /** The write that is under way ends. */
    end: () => ends.shift()?.(),
  }
}

test('while a slow device writes, the newest waits alone, and is written next', async () => {
  const { change, frame, end, written } = openKeeper()
  change()
  await frame()
  for (const _ of [2, 3, 4]) change()
  await frame()
  expect(written).toEqual([1])
  end()
  await frame()
  await frame()
  expect(written).toEqual([1, 4])
  end()
  await frame()
  await frame()
  expect(written).toEqual([1, 4])
})

test('a letter is painted before the page is copied, and letters of one frame are one copy', async () => {
  const { change, frame, written } = openKeeper()
  change()
  change()
  expect(written).toEqual([])
  await frame()
  expect(written).toEqual([2])
})

test('what waits for its frame is written at once where a save or the end of the window needs it', async () => {
  const { change, frame, keeper, written } = openKeeper()
  change()
  void keeper.settled()
  expect(written).toEqual([1])
  await frame()
  change()
  keeper.close()
  expect(written).toEqual([1, 2])
  await frame()
  expect(written).toEqual([1, 2])
})
