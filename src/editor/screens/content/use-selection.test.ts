import { expect, test } from 'vitest'
import { rangeBetween } from './use-selection.ts'

const rows = [1, 2, 3, 4, 5].map(id => ({ id }))
const between = (from: number | null, to: number) => rangeBetween(rows, from, to).map(({ id }) => id)

test('a range goes from the first row to the last, in the order in which it is chosen', () => {
  expect(between(2, 4)).toEqual([2, 3, 4])
  expect(between(4, 2)).toEqual([4, 3, 2])
  expect(between(3, 3)).toEqual([3])
})

test('without a first row, or with one that is not listed any more, the row itself is the range', () => {
  expect(between(null, 4)).toEqual([4])
  expect(between(99, 1)).toEqual([1])
})
