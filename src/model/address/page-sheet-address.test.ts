import { expect, test } from 'vitest'
import { coversSheet, pageSheetHref, parsePageSheetHref } from './page-sheet-address.ts'

const sheet = (set: bigint, version = '20cf82be') => pageSheetHref(version, set)

test.each([
  ['the same sheet', sheet(0b101n), sheet(0b101n), true],
  ['fewer stylesheets', sheet(0b101n), sheet(0b100n), true],
  ['one more', sheet(0b101n), sheet(0b111n), false],
  ['another build', sheet(0b101n), sheet(0b100n, '00000000'), false],
  ['no sheet of a page', '/assets/base-20cf82be.css', sheet(1n), false],
  ['any file by itself', '/a.css', '/a.css', true],
])('%s', (_, href, wanted, covers) => {
  expect(coversSheet(href, wanted)).toBe(covers)
})

test('an address says its set; other files have none', () => {
  expect(parsePageSheetHref(sheet(2n ** 90n))).toEqual({ version: '20cf82be', set: 2n ** 90n })
  expect(parsePageSheetHref('/assets/page-20cf82be-xyz.css')).toBeNull()
})
