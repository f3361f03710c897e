import { expect, test } from 'vitest'
import { figureAt } from './dimensions.enhance.ts'

test('figures keep their notation while they count', () => {
  expect(figureAt('640 mm', 0.5)).toBe('320 mm')
  expect(figureAt('12,5 kg', 0.5)).toBe('6,3 kg')
  expect(figureAt('12.5 kg', 0.2)).toBe('2.5 kg')
  expect(figureAt('1\u202f200 mm', 0.5)).toBe('600 mm')
  expect(figureAt('Höhe', 0.5)).toBe('Höhe')
})
