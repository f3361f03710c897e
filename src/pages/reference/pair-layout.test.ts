import { expect, test } from 'vitest'
import { sheetWidth } from './pair-layout.ts'

test('pairs of similar width share one scale', () => {
  expect(sheetWidth(500, [500, 760, null])).toBe(760)
})

test('a pair keeps its own scale where another is several times as wide', () => {
  expect(sheetWidth(500, [500, 9000])).toBe(500)
  expect(sheetWidth(9000, [500, 9000])).toBe(9000)
})
