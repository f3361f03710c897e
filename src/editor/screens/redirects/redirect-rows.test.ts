import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkImport, matchRedirect, type Redirect, toCsv } from './redirect-rows.ts'

const row = (id: number, from: string, to = '/de/neu'): Redirect => ({ id, from, to, status: 301 })
const rows = [row(1, '/alt(.*)'), row(2, '/alt/genau.php'), row(3, '/b%C3%BCro')]

test('exact paths come before patterns, whatever their order', () => {
  expect(matchRedirect(rows, '/alt/genau.php?x=1')).toBe(1)
  expect(matchRedirect(rows, '/alt/anders')).toBe(0)
  expect(matchRedirect(rows, '/büro')).toBe(2)
  expect(matchRedirect(rows, '/nirgends')).toBe(-1)
})

test('a file is checked line by line before anything is stored', () => {
  const checked = checkImport(
    [
      ['from', 'to', 'status'],
      ['/a', '/de/a', '302'],
      ['/a', '/de/b'],
      ['/c'],
      ['x', '/de/x'],
      ['/d', 'https://evil.example'],
    ],
    rows,
  )
  expect(checked.map(({ line, problem }) => [line, problem])).toEqual([
    [2, null],
    [3, 'twice'],
    [4, 'columns'],
    [5, 'from'],
    [6, 'to'],
  ])
  expect(checked[0]?.row).toEqual({ from: '/a', to: '/de/a', status: 302 })
})

test('what is exported is read again as it was', () => {
  const path = fc.string({ maxLength: 15 }).map(text => `/${text.replace(/[\s\\]/g, '')}`)
  fc.assert(
    fc.property(fc.array(fc.tuple(path, path), { maxLength: 6 }), pairs => {
      const table = pairs.map(([from, to], at) => row(at, from, to))
      const records = parse(toCsv(table), { relax_column_count: true })
      expect(records.slice(1)).toEqual(table.map(({ from, to }) => [from, to, '301']))
    }),
  )
})

test('addresses that are no text of ours never throw', () => {
  fc.assert(fc.property(fc.string(), address => void matchRedirect(rows, address)))
})
