import { expect, test } from 'vitest'
import { createBuckets } from './attempts.ts'
import { toDifficulty } from './work.server.ts'

test('so many are free, the next is not, and each is forgotten by itself', () => {
  let now = 0
  const buckets = createBuckets({ free: 3, refillMs: 1000 }, () => now)
  for (let i = 0; i < 3; i++) {
    expect(buckets.over('a')).toBe(0)
    buckets.count('a')
  }
  expect([buckets.over('a'), buckets.waitMs('a'), buckets.over('b')]).toEqual([1, 1000, 0])
  now += 600
  expect(buckets.waitMs('a')).toBe(400)
  now += 400
  expect(buckets.over('a')).toBe(0)
})

test('what is taken back was never counted, and nobody is below nothing', () => {
  const buckets = createBuckets({ free: 1, refillMs: 1000 }, () => 0)
  buckets.giveBack('a')
  buckets.count('a')
  expect(buckets.over('a')).toBe(1)
  buckets.giveBack('a')
  expect(buckets.over('a')).toBe(0)
})

test('a million attempts of a hundred thousand keys take no more memory than ten thousand numbers', () => {
  const buckets = createBuckets({ free: 5, refillMs: 1000 }, () => 0)
  for (let i = 0; i < 1_000_000; i++) buckets.count(`n${i % 100_000}`)
  expect(buckets.size).toBe(10_000)
})

test('an attack is forgotten some time after its end, however long it was; a clock that goes back makes nothing worse', () => {
  let now = 1_000_000
  const buckets = createBuckets({ free: 5, refillMs: 1000 }, () => now)
  for (let i = 0; i < 10_000; i++) buckets.count('a')
  expect(buckets.waitMs('a')).toBeLessThanOrEqual(65_000)
  now -= 500_000
  expect(buckets.waitMs('a')).toBeLessThanOrEqual(65_000)
})

test('the more there were, the more work, up to eight times', () => {
  expect([1, 7, 8, 15, 16, 31, 32, 64].map(toDifficulty)).toEqual([1, 1, 2, 2, 4, 4, 8, 8])
})
