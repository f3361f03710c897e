import { expect, test } from 'vitest'
import { hitPlaces, toHits } from './hits.ts'

test.each([
  ['2', '/ 300', { hits: 2, all: 300 }],
  ['2 von 120', null, { hits: 2, all: 120 }],
  ['2 in 300', null, { hits: 2, all: 300 }],
  ['9 von 9', null, null],
  ['31 → 14', null, null],
  ['1 von 5000', null, null],
  ['4', 'm', null],
])('%s %s', (value, unit, hits) => {
  expect(toHits(value, unit)).toEqual(hits)
})

test('there are as many places as hits, all within the whole', () => {
  const places = hitPlaces({ hits: 7, all: 40 })
  expect(places.size).toBe(7)
  expect(Math.max(...places)).toBeLessThan(40)
})
