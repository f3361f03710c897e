import { expect, test } from 'vitest'
import { toDimensionTexts } from './sizes.ts'

test('sizes of a story become figures with their unit', () => {
  const sizes = { width: 1180, height: 34.5, depth: null }
  expect(toDimensionTexts(sizes, [], 'de')).toEqual({ w: '1\u202f180\u202fmm', h: '34,5\u202fmm' })
})

test('facts of a hero name their side by their label, in both languages', () => {
  const facts = [
    { label: 'Breite', value: '186', unit: 'mm' },
    { label: 'Height', value: '204', unit: 'mm' },
    { label: 'Gewicht', value: '1,38', unit: 'kg' },
  ]
  expect(toDimensionTexts(null, facts, 'de')).toEqual({ w: '186\u202fmm', h: '204\u202fmm' })
})
