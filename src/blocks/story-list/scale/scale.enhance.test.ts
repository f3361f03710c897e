import { expect, test } from 'vitest'
import { heightText } from './scale.enhance.ts'

test('height lines are labelled in the unit that reads best', () => {
  expect([0, 200, 1500].map(mm => heightText(mm, 'de'))).toEqual(['0', '200\u202fmm', '1,5\u202fm'])
  expect(heightText(1500, 'en')).toBe('1.5\u202fm')
})
