import { expect, test } from 'vitest'
import { createPace, documentedLimit } from './documented-limits.ts'

const limitOf = (path: string, perPage?: number): number =>
  documentedLimit(path, new URLSearchParams(perPage === undefined ? '' : { per_page: String(perPage) }))

test('the limit of a call is the one that is documented for its size', () => {
  expect([limitOf('stories'), limitOf('stories', 25), limitOf('stories', 26), limitOf('stories', 50)]).toEqual([
    50, 50, 15, 15,
  ])
  expect([limitOf('stories', 51), limitOf('stories', 75), limitOf('stories', 76), limitOf('stories', 100)]).toEqual([
    10, 10, 6, 6,
  ])
  expect([limitOf('stories/a', 100), limitOf('links', 1000), limitOf('spaces/me')]).toEqual([50, 50, 50])
})

test('by itself it starts as many of a kind in a second as are documented, and no kind waits for another', async () => {
  let now = 0
  const waiting: { at: number; go: () => void }[] = []
  const sleep = (ms: number): Promise<void> => new Promise(go => void waiting.push({ at: now + ms, go }))
  const pace = createPace('auto', () => now, sleep, Number.POSITIVE_INFINITY)
  const starts: [string, number][] = []
  const call = (name: string, perPage: number) =>
    void pace('stories', new URLSearchParams({ per_page: String(perPage) })).then(() => starts.push([name, now]))
  for (let i = 0; i < 13; i++) call('large', 100)
  for (let i = 0; i < 50; i++) call('small', 25)
  while (starts.length < 63) {
    await new Promise(next => setImmediate(next))
    const [next] = waiting.toSorted((a, b) => a.at - b.at)
    if (!next) continue
    waiting.splice(waiting.indexOf(next), 1)
    now = next.at
    next.go()
  }
  const at = (name: string, time: number) => starts.filter(([kind, when]) => kind === name && when === time).length
  expect([at('large', 0), at('large', 1000), at('large', 2000), at('small', 0)]).toEqual([6, 6, 1, 50])
})
