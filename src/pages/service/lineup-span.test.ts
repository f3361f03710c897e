import { expect, test } from 'vitest'
import type { Asset } from '../../model/story/asset.ts'
import { lineupSpan } from './lineup-span.ts'

const outline = (width: number, height: number) => ({ width, height }) as Asset

test('the widest outline fills the line', () => {
  expect(lineupSpan([outline(9400, 3450), outline(1180, 1040), null])).toBe(9400)
})

test('a high outline makes the line longer, so that its row stays low', () => {
  expect(lineupSpan([outline(600, 2100)])).toBeCloseTo(5000)
})

test('without outlines there is no line', () => {
  expect(lineupSpan([null])).toBe(0)
})
