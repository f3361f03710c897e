import { expect, test } from 'vitest'
import { createBoundedCache } from './bounded-cache.ts'

const keys = (cache: { entries(): Iterable<[string, unknown]> }): string[] => [...cache.entries()].map(([key]) => key)

test('beyond the number of values the one not used for longest goes; looking without using does not count', () => {
  const cache = createBoundedCache<string>({ entries: 2 })
  cache.set('a', '1')
  cache.set('b', '2')
  cache.peek('a')
  cache.get('b')
  cache.get('a')
  cache.set('c', '3')
  expect(keys(cache)).toEqual(['c', 'a'])
  cache.peek('a')
  cache.set('d', '4')
  expect(keys(cache)).toEqual(['d', 'c'])
})

test('the sum of weights is bounded; what is too heavy is not kept and takes nothing else with it', () => {
  const cache = createBoundedCache<string>({ weight: 10, weigh: text => text.length, heaviest: 6 })
  cache.set('a', '1234')
  cache.set('b', '1234')
  cache.set('huge', '1234567')
  expect([keys(cache), cache.weight]).toEqual([['b', 'a'], 8])
  cache.set('c', '1234')
  expect([keys(cache), cache.weight]).toEqual([['c', 'b'], 8])
  cache.set('c', '12')
  cache.delete('b')
  expect([cache.size, cache.weight]).toEqual([1, 2])
})

test('a replaced value that is too heavy is gone: the old one would be wrong', () => {
  const cache = createBoundedCache<string>({ weight: 10, weigh: text => text.length, heaviest: 4 })
  cache.set('a', '12')
  cache.set('a', '12345')
  expect(cache.get('a')).toBeUndefined()
})
