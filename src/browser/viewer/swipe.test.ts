import { expect, test } from 'vitest'
import { swipeOf } from './swipe.ts'

test.each([
  [-120, 10, 'next'],
  [120, -10, 'previous'],
  [10, 160, 'close'],
  [-20, 5, null],
  [-80, 70, null],
  [5, -160, null],
  [5, 60, null],
])('a finger that goes %i right and %i down means %j', (right, down, meaning) => {
  expect(swipeOf(right, down)).toBe(meaning)
})
