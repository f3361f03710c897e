import { expect, test } from 'vitest'
import { toFigureDrawing } from './figure-drawing.ts'

const fact = (value: string, unit: string | null = null, note: string | null = null) => ({ value, unit, note })

test.each([
  ['tally', fact('94', '%'), { all: 100, hits: 94 }],
  ['tally', fact('21 → 4'), { all: 21, hits: 4 }],
  ['tally', fact('31'), { all: 31, hits: 31 }],
  ['tally', fact('2', '/ 300'), { all: 300, hits: 2 }],
  ['bar', fact('41', '%'), { part: 41, whole: 100 }],
  ['bar', fact('−62', '%'), { part: 62, whole: 100 }],
  ['squares', fact('2\u202f310'), { fields: [2310] }],
  ['squares', fact('61 → 9'), { fields: [61, 9] }],
  ['before-after', fact('1,9 → 0,7', 's'), { before: 1.9, after: 0.7 }],
  ['before-after', fact('0.8', 'mm/s', '2.9 before; own measurement'), { before: 2.9, after: 0.8 }],
  ['square', fact('22', 'mm'), { mm: 22 }],
  ['clock', fact('12', 'Minuten'), { minutes: 12 }],
  ['range', fact('38', null, 'zwischen 11 und 97'), { from: 11, to: 97, at: 38 }],
] as const)('%s of %j', (kind, figure, drawn) => {
  expect(toFigureDrawing(kind, figure)).toEqual({ kind, ...drawn })
})

test.each([
  ['length', fact('2,5', 'Meter')],
  ['square', fact('236', 'mm')],
  ['before-after', fact('0,8', 'mm/s', 'eigene Messung')],
  ['range', fact('38', null, 'zwischen 40 und 97')],
  ['tally', fact('1,4')],
  ['bar', fact('38')],
  ['squares', fact('viele')],
  ['clock', fact('70', 's')],
] as const)('%s of %j is not drawn: its numbers are not in the content', (kind, figure) => {
  expect(toFigureDrawing(kind, figure)).toBeNull()
})
