import { expect, test } from 'vitest'
import { toSearch } from './filter.enhance.ts'

test('a filter form writes the query that links write', () => {
  expect(
    toSearch([
      ['kategorie', 'a'],
      ['kunde', ''],
      ['kategorie', 'b'],
      ['suche', ' x y '],
    ]),
  ).toBe('?kategorie=a,b&suche=x+y')
  expect(toSearch([['suche', '  ']])).toBe('')
})
