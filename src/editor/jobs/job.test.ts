import { expect, test } from 'vitest'
import { type JobItem, maxItems, startJob } from './job.ts'

const items = (count: number): JobItem[] =>
  Array.from({ length: count }, (_, id) => ({ id: id + 1, name: `Story ${id + 1}` }))

test('everything is done, and one that fails does not stop the others', async () => {
  const done: number[] = []
  const job = startJob({
    title: 'Publish',
    items: items(5),
    async run({ id }) {
      if (id === 3) throw new Error('taken')
      done.push(id)
      return null
    },
  })
  const progress = await job.finished
  expect(done).toEqual([1, 2, 4, 5])
  expect(progress).toMatchObject({ state: 'done', done: 5, failed: [{ item: { id: 3 } }] })
})

test('stopping begins nothing new and finishes what is under way', async () => {
  const begun: number[] = []
  const waiting: (() => void)[] = []
  const job = startJob({
    title: 'Publish',
    items: items(10),
    run({ id }) {
      begun.push(id)
      return new Promise(resolve => waiting.push(() => resolve(null)))
    },
  })
  job.stop()
  for (const go of waiting) go()
  expect(await job.finished).toMatchObject({ state: 'stopped', done: 1 })
  expect(begun).toEqual([1])
})

test('the order chosen is the order in which it is done, however long each takes', async () => {
  const done: number[] = []
  const job = startJob({
    title: 'Publish',
    items: items(5),
    async run({ id }) {
      for (let turn = id; turn < 6; turn++) await new Promise(resolve => setImmediate(resolve))
      done.push(id)
      return null
    },
  })
  await job.finished
  expect(done).toEqual([1, 2, 3, 4, 5])
})

test('what was done is taken back, the last first; what cannot be is not counted', async () => {
  const taken: number[] = []
  const job = startJob({
    title: 'Move',
    items: items(4),
    async run({ id }) {
      return id === 2 ? null : async () => void taken.push(id)
    },
  })
  expect((await job.finished).undoable).toBe(3)
  await job.undo()
  expect(taken).toEqual([4, 3, 1])
  expect(job.progress()).toMatchObject({ state: 'undone', undoable: 0 })
})

test('more than can be done at once are refused', () => {
  expect(() => startJob({ title: 'x', items: items(maxItems + 1), run: async () => null })).toThrow(RangeError)
})
