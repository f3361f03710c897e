import { expect, test } from 'vitest'
import { readProblems } from '../../panels/publish/content-problem.ts'
import { createReportRun, type RunDeps } from './report-run.ts'

const problem = (id: number) => readProblems({ problems: [{ rule: 'required', story: { id } }] }, 'de')

function setUp(ids: readonly number[], onOne: (id: number) => Promise<void> = async () => {}) {
  let now = 0
  const asked: number[] = []
  const deps: RunDeps = {
    stories: async () => ids,
    all: async () => ids.flatMap(problem),
    async one(id, signal) {
      asked.push(id)
      await onOne(id)
      signal.throwIfAborted()
      return []
    },
    now: () => (now += 10),
  }
  return { deps, asked }
}

test('every sheet is checked once, counted, and its findings replaced', async () => {
  const { deps, asked } = setUp([1, 2, 3, 4, 5])
  const run = createReportRun()
  await run.run(deps)
  expect(asked.toSorted()).toEqual([1, 2, 3, 4, 5])
  expect(run.state()).toMatchObject({ isRunning: false, done: 5, total: 5 })
  expect([...run.state().problems.values()].flat()).toEqual([])
})

test('stopped, it keeps what it has found and asks no more', async () => {
  const run = createReportRun()
  const { deps, asked } = setUp([1, 2, 3, 4, 5, 6], async id => {
    if (id === 3) run.stop()
  })
  await run.run(deps).catch(() => {})
  expect(run.state().isRunning).toBe(false)
  expect(asked.length).toBeLessThan(6)
  expect([...run.state().problems.values()].flat().length).toBeGreaterThan(0)
})

test('a second run while one runs changes nothing', async () => {
  const { deps, asked } = setUp([1, 2])
  const run = createReportRun()
  await Promise.all([run.run(deps), run.run(deps)])
  expect(asked.length).toBe(2)
})
