import { expect, test } from 'vitest'
import { inMillimetres } from './measure.enhance.ts'

test.each([
  [96, ',', '25,4\u202fmm'],
  [850, '.', '224.9\u202fmm'],
  [0, ',', '0,0\u202fmm'],
])('%d pixels at 96 an inch', (pixels, mark, expected) => {
  expect(inMillimetres(pixels, mark)).toBe(expected)
})
