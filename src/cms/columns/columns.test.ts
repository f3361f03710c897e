import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../base/json.ts'
import { Column } from './column.ts'
import { valueAtPath } from './content-path.ts'
import { parseDateMs } from './date-value.ts'
import { toFact } from './fact.ts'
import { applyCondition } from './filter-match.ts'
import { type Condition, FilterQueryError, parseFilterQuery } from './filter-query.ts'
import { parseSortBy, sortRows } from './sort-by.ts'
import { wildcardTest } from './wildcard.ts'

const word = fc.stringMatching(/^[abAB12*., -]{0,4}$/)
const fieldValue = fc.oneof(
  word,
  fc.integer({ min: -3, max: 3 }),
  fc.double({ min: -2, max: 2, noNaN: true }),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.constantFrom('2026-01-01', '2026-01-01 10:00', '2025-12-31T23:59:59.000Z', '12', '-1', '1.5', 'x'.repeat(200)),
  fc.array(word, { maxLength: 3 }),
  fc.constant([{ component: 'text', _uid: '1' }]),
  fc.constant({ plugin: 'seo' }),
)
const operation = fc.constantFrom(
  ...['in', 'not_in', 'like', 'not_like', 'any_in_array', 'in_array', 'all_in_array', 'is', 'exists'],
  ...['gt_int', 'lt_int', 'gt_float', 'lt_float', 'gt_date', 'lt_date', 'nonsense'],
)
const operand = fc.oneof(
  word,
  fc.constantFrom('a,b', 'A*', '1', '-1.5', '2026-01-01', 'true', 'false', 'x'.repeat(200)),
  state(),
)
function state() {
  return fc.constantFrom('empty', 'not_empty', 'empty_array', 'not_empty_array', 'null', 'not_null', 'constructor')
}

/** The contract's table once more, one value at a time and without cleverness. */
function oracle(value: unknown, { operation: op, text, values }: Condition): boolean {
  const scalar = ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null
  const items = Array.isArray(value) && !value.some(item => typeof item === 'object') ? value.map(String) : null
  const blank =
    value === undefined || value === null || (typeof value === 'string' && !value.trim()) || items?.length === 0
  const like = () => {
    if (text === '') return value !== undefined && blank
    const pattern = text.replace(/[.+?^${}()|[\]\\-]/g, '\\$&').replaceAll('*', '[^]*')
    return scalar !== null && new RegExp(`^${pattern}$`, 'i').test(scalar)
  }
  const number = (input: unknown) => {
    const known =
      typeof input === 'number' || (typeof input === 'string' && /^\s*[+-]?(\d+\.?\d*|\.\d+)\s*$/.test(input))
    return known ? (op.endsWith('int') ? Math.trunc(Number(input)) : Number(input)) : NaN
  }
  const date = (input: unknown) =>
    typeof input === 'string' && /^\d{4}-/.test(input) ? Date.parse(`${input}${input.endsWith('Z') ? '' : 'Z'}`) : NaN
  if (op === 'in') return scalar !== null && values.includes(scalar)
  if (op === 'not_in') return scalar === null || !values.includes(scalar)
  if (op === 'like') return like()
  if (op === 'not_like') return !like()
  if (op === 'any_in_array' || op === 'in_array') return items?.some(item => values.includes(item)) ?? false
  if (op === 'all_in_array') return items !== null && values.every(item => items.includes(item))
  if (op === 'exists') return (value !== undefined) === !['false', '0'].includes(text)
  if (op === 'is') {
    if (text === 'empty') return blank
    if (text === 'not_empty') return !blank
    if (text === 'empty_array') return items?.length === 0
    if (text === 'not_empty_array') return Array.isArray(value) && value.length > 0
    if (text === 'true' || text === 'false') return value === (text === 'true')
    if (text === 'null') return value === null || value === undefined
    return text === 'not_null' && value !== null && value !== undefined
  }
  const of = op.endsWith('date') ? date : number
  if (op.startsWith('gt_')) return of(value) > of(text)
  return op.startsWith('lt_') && of(value) < of(text)
}

test('filtering columns finds exactly what looking at every value finds', () => {
  fc.assert(
    fc.property(fc.array(fieldValue, { maxLength: 12 }), operation, operand, (fields, op, text) => {
      const condition: Condition = { path: 'x', operation: op, text, values: text.split(',') }
      const column = new Column()
      fields.forEach((value, row) => column.set('draft', row, toFact(value, 1000)))
      const mask = new Uint8Array(fields.length).fill(1)
      applyCondition(condition, column, 'draft', mask)
      expect([...mask].map(Boolean)).toEqual(fields.map(value => oracle(value, condition)))
    }),
    { numRuns: 3000 },
  )
})

test('sorting columns puts rows where comparing values puts them, also after later changes', () => {
  const fields = fc.array(fc.oneof(word, fc.integer({ min: 0, max: 9 }), fc.constant(undefined)), { maxLength: 30 })
  fc.assert(
    fc.property(
      fields,
      fields,
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom('', ':int'),
      fc.nat(35),
      (first, second, desc, nullsFirst, cast, limit) => {
        const column = new Column()
        const [key] = parseSortBy(`content.x:${desc ? 'desc' : 'asc'}${cast}${nullsFirst ? ':nulls_first' : ''}`)
        if (!key) throw new Error('no key')
        first.forEach((value, row) => column.set('draft', row, toFact(value, 100)))
        column.ranking(key.cast)
        const now = [...first]
        second.forEach((value, row) => {
          if (row < now.length) now[row] = value
          if (row < now.length) column.set('draft', row, toFact(value, 100))
        })
        const value = (row: number) => {
          const found = now[row]
          if (found === undefined) return null
          return cast === ''
            ? String(found)
            : /^\s*-?(\d+\.?\d*|\.\d+)\s*$/.test(String(found))
              ? Math.trunc(Number(found))
              : null
        }
        const rows = Int32Array.from(now.keys())
        const ties = { ranks: rows, rows }
        const expected = [...rows].sort((a, b) => {
          const [left, right] = [value(a), value(b)]
          if (left === null || right === null) return left === right ? a - b : (left === null) === nullsFirst ? -1 : 1
          if (left === right) return a - b
          return left < right === desc ? 1 : -1
        })
        expect([...sortRows(rows, [{ key, column }], 'draft', ties, limit)]).toEqual(expected.slice(0, limit))
      },
    ),
  )
})

test('two keys whose product is beyond exact numbers still sort by both', () => {
  const column = new Column()
  const other = new Column()
  for (let row = 0; row < 300; row++) {
    column.set('draft', row, `k${row % 3}`)
    other.set('draft', row, `v${String(row * 7919 + 13).padStart(9, '0')}`)
  }
  const keys = [column, other, other, other, other, other, other, other].map(c => ({
    key: parseSortBy('content.a:desc')[0]!,
    column: c,
  }))
  const rows = Int32Array.from({ length: 300 }, (_, i) => i)
  const sorted = sortRows(rows, keys, 'draft', { ranks: rows, rows }, 300)
  expect([...sorted.slice(0, 2), sorted[299]]).toEqual([299, 296, 0])
})

test('a wildcard matches like the regular expression it stands for', () => {
  const text = fc.stringMatching(/^[ab/]{0,8}$/)
  const pattern = fc.stringMatching(/^[ab/*]{0,6}$/)
  fc.assert(
    fc.property(text, pattern, (t, p) => {
      expect(wildcardTest(p)(t)).toBe(new RegExp(`^${p.replaceAll('*', '[^]*')}$`).test(t))
    }),
    { numRuns: 2000 },
  )
})

/** What stands for a filter that cannot be understood. */
const nothing = { path: '', operation: '', text: '', values: [] }
const parse = (query: string) => parseFilterQuery(new URLSearchParams(query))
const condition = (path: string, op: string, ...values: string[]) => ({
  path,
  operation: op,
  text: values.at(-1),
  values,
})

test.each([
  ['plain', 'filter_query[a][in]=x', [condition('a', 'in', 'x')], []],
  ['percent-encoded brackets', 'filter_query%5Ba%5D%5Bin%5D=x', [condition('a', 'in', 'x')], []],
  ['a nested path', 'filter_query[seo.title][in]=x', [condition('seo.title', 'in', 'x')], []],
  ['the last of two', 'filter_query[a][in]=x&filter_query[a][in]=y', [condition('a', 'in', 'y')], []],
  [
    'a sent list',
    'filter_query[a][in][]=x&filter_query[a][in][]=y',
    [{ ...condition('a', 'in', 'x', 'y'), text: 'x' }],
    [],
  ],
  [
    'or',
    'filter_query[__or][][a][in]=x&filter_query[__or][][b][is]=true',
    [],
    [condition('a', 'in', 'x'), condition('b', 'is', 'true')],
  ],
  ['or with numbers', 'filter_query[__or][0][a][in]=x', [], [condition('a', 'in', 'x')]],
  ['no operation', 'filter_query[a]=x', [nothing], []],
  ['an unclosed bracket', 'filter_query[a][in=x', [nothing], []],
  ['too many brackets', 'filter_query[a][b][c][d]=x', [nothing], []],
  ['no brackets', 'filter_query=x', [nothing], []],
  ['no brackets and no value', 'filter_query=', [], []],
  ['a name with a space', 'filter_query[a b][in]=x', [nothing], []],
  ['an empty step', 'filter_query[a..b][in]=x', [nothing], []],
  ['too deep', 'filter_query[a.b.c.d.e.f.g.h.i][not_in]=x', [nothing], []],
  ['a malformed alternative', 'filter_query[__or][][a]=x', [], [nothing]],
  ['another parameter', 'filter_queryx[a][in]=x', [], []],
])('filter_query: %s', (_, query, all, any) => {
  expect(parse(query)).toEqual({ all, any })
})

test('too many conditions are refused', () => {
  const query = Array.from({ length: 41 }, (_, i) => `filter_query[f${i}][in]=x`).join('&')
  expect(() => parse(query)).toThrow(FilterQueryError)
})

test('arbitrary parameter names never break the parser', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, value) => void parseFilterQuery([[`filter_query[${name}`, value]])),
  )
})

test.each([
  ['2026-01-31', Date.UTC(2026, 0, 31)],
  ['2026-01-31 08:15', Date.UTC(2026, 0, 31, 8, 15)],
  ['2026-01-31T08:15:01.5Z', Date.UTC(2026, 0, 31, 8, 15, 1, 500)],
  ['2026-01-31T08:15+02:00', Date.UTC(2026, 0, 31, 6, 15)],
  ['2026-01-31T08:15:00 02:00', Date.UTC(2026, 0, 31, 6, 15)],
  ['2026-02-30', null],
  ['2026-01-31 24:00', null],
  ['yesterday', null],
  ['', null],
])('date %s', (text, ms) => {
  expect(parseDateMs(text)).toBe(ms)
})

test.each([
  ['seo.title', 'T'],
  ['body.1.name', 'two'],
  ['body.9.name', undefined],
  ['constructor', undefined],
  ['title.length', undefined],
])('value at %s', (path, value) => {
  const content: JsonObject = { title: 'x', seo: { title: 'T' }, body: [{ name: 'one' }, { name: 'two' }] }
  expect(valueAtPath(content, path)).toBe(value)
})
