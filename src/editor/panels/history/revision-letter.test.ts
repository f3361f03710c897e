import fc from 'fast-check'
import { expect, test } from 'vitest'
import { letterOf, nextLetter, numberOf } from './revision-letter.ts'

test('revisions are counted A to Z, then AA', () => {
  expect([1, 2, 26, 27, 28, 52, 53, 702, 703].map(letterOf)).toEqual([
    ...['A', 'B', 'Z', 'AA', 'AB', 'AZ', 'BA', 'ZZ', 'AAA'],
  ])
  expect(nextLetter('')).toBe('A')
  expect(nextLetter('Z')).toBe('AA')
  expect(letterOf(0)).toBe('')
})

test('letters and numbers are each other, and later letters are longer or later in the alphabet', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), count => {
      const [letter, next] = [letterOf(count), nextLetter(letterOf(count))]
      expect(numberOf(letter)).toBe(count)
      expect(numberOf(next)).toBe(count + 1)
      expect(next.length > letter.length || (next.length === letter.length && next > letter)).toBe(true)
    }),
  )
  expect(['', 'a', 'A1', 'ABCDEFGHI'].map(numberOf)).toEqual([0, 0, 0, 0])
})
