import { expect, test } from 'vitest'
import { nextOutline } from './scale-keys.ts'
import { heightText } from './scale.enhance.ts'

test('height lines are labelled in the unit that reads best', () => {
  expect([0, 200, 1500].map(mm => heightText(mm, 'de'))).toEqual(['0', '200\u202fmm', '1,5\u202fm'])
  expect(heightText(1500, 'en')).toBe('1.5\u202fm')
})

test('keys lead from outline to outline and stop at both ends', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'x'].map(key => nextOutline(key, 1, 5))).toEqual([2, 0, 0, 4, null])
  expect([nextOutline('ArrowLeft', 0, 5), nextOutline('ArrowRight', 4, 5)]).toEqual([0, 4])
})
