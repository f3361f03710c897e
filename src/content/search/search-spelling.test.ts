import { expect, test } from 'vitest'
import { editDistance, nearestSpelling } from './search-spelling.ts'

test.each([
  ['griff', 'griff', 0],
  ['grif', 'griff', 1],
  ['girff', 'griff', 1],
  ['handschu', 'handschuh', 1],
  ['kante', 'griff', 3],
])('from %s to %s: %i', (a, b, expected) => {
  expect(editDistance(a, b, 2)).toBe(expected)
})

const spelling = (word: string, count = 1) => ({ word, shown: word, count })

test('the more frequent of two near words is suggested', () => {
  expect(nearestSpelling('kantr', [spelling('kanten', 9), spelling('kanta'), spelling('kante', 5)])).toBe('kante')
})

test('a short word must be nearer than a long one', () => {
  expect(nearestSpelling('kantrn', [spelling('kante', 5)])).toBeNull()
  expect(nearestSpelling('handschhue', [spelling('handschuhe')])).toBe('handschuhe')
})
