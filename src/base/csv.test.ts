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
