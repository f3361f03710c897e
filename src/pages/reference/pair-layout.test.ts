import { expect, test } from 'vitest'
import { exampleReference } from '../../blocks/example-references.ts'
import { commonWidth, sheetWidth } from './pair-layout.ts'

test('pairs of similar width share one scale', () => {
  expect(sheetWidth(500, [500, 760, null])).toBe(760)
})

test('a pair keeps its own scale where another is several times as wide', () => {
  expect(sheetWidth(500, [500, 9000])).toBe(500)
  expect(sheetWidth(9000, [500, 9000])).toBe(9000)
})

test('two posts stand on a sheet that is wider than high', () => {
  const outline = (...size: [number, number, number]) => exampleReference({ title: 'x', size }).content.silhouette
  expect(commonWidth(outline(420, 960, 420), outline(140, 920, 140))).toBe(2112)
  expect(commonWidth(outline(690, 296, 138), outline(760, 410, 300))).toBe(1602)
})
