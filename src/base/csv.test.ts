import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { toCsvText } from './csv.ts'

test('cells are quoted, and none of them is a formula', () => {
  expect(
    toCsvText([
      ['name', 'value'],
      ['a "b", c', '=1+1'],
    ]),
  ).toBe('"name","value"\r\n"a ""b"", c","\'=1+1"\r\n')
})

const lead = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '＝',
  '＋',
  '－',
  '＠',
  ' =',
  '\u200b=',
  '\ufeff+',
  '\u00a0-',
  '\u0000@',
)

test('whatever a cell begins with, a reader gets it back as text with an apostrophe in front', () => {
  fc.assert(
    fc.property(lead, fc.string({ unit: 'binary' }), (begin, rest) => {
      const [[cell = ''] = []] = parse(toCsvText([[`${begin}${rest}`]]), { relax_column_count: true }) as string[][]
      expect(cell).toBe(`'${begin}${rest}`)
    }),
  )
})

test.each(['Greta', '3 = 3', 'a-b', '', '„=“', '0891234', 'x@y.example'])('"%s" is left as it is', text => {
  expect(toCsvText([[text]])).toBe(`"${text}"\r\n`)
})
