import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

test('each caller has its own second, and a new one begins anew', () => {
  let now = 0
  const limit = createRateLimit(() => now)
  expect([1, 2, 3].map(() => limit.take('a', 2))).toEqual([true, true, false])
  expect(limit.take('b', 2)).toBe(true)
  now += 1000
  expect(limit.take('a', 2)).toBe(true)
})

test('however many callers there are in a second, ten thousand are remembered, and nobody is refused for the others', () => {
  const limit = createRateLimit(() => 0)
  limit.take('first', 1)
  expect(limit.take('first', 1)).toBe(false)
  for (let i = 0; i < 10_000; i++) expect(limit.take(`n${i}`, 1)).toBe(true)
  // the one that came first was forgotten for them: it is let in, not kept out
  expect(limit.take('first', 1)).toBe(true)
})
