import { expect, test } from 'vitest'
import { barShares } from './bar-shares.ts'

test('bars have one scale: the longest is whole', () => {
  expect(barShares(['13', '11', '6', '1'])).toEqual([100, 84.6, 46.2, 7.7])
})

test('decimals, thousands and units are read as they are written', () => {
  expect(barShares(['2,5 t', '1.25 t'])).toEqual([100, 50])
  expect(barShares(['2\u202f000 Stück', '500'])).toEqual([100, 25])
})

test('what has no number has no bar', () => {
  expect(barShares(['viele', '4'])).toEqual([null, 100])
  expect(barShares(['0', '-'])).toEqual([null, null])
  expect(barShares([])).toEqual([])
})
