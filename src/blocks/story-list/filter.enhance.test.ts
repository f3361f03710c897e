import { expect, test } from 'vitest'
import { toAddress, toSearch } from './filter.enhance.ts'

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

const places = {
  names: ['kategorie', 'kunde'],
  slugOf: (_: string, value: string) => (value === 'tools' ? 'werkzeuge' : value),
}

test.each([
  ['one choice is its page', [['kategorie', 'tools']], '/de/referenzen/kategorie/werkzeuge'],
  [
    'with view and order',
    [
      ['ansicht', 'index'],
      ['kategorie', 'tools'],
      ['kunde', ''],
    ],
    '/de/referenzen/kategorie/werkzeuge?ansicht=index',
  ],
  [
    'a client',
    [
      ['kunde', 'ampelio'],
      ['suche', ' '],
    ],
    '/de/referenzen/kunde/ampelio',
  ],
  [
    'two choices',
    [
      ['kategorie', 'tools'],
      ['kategorie', 'b'],
    ],
    '/de/referenzen?kategorie=tools,b',
  ],
  [
    'a choice and words',
    [
      ['kategorie', 'tools'],
      ['suche', 'x'],
    ],
    '/de/referenzen?kategorie=tools&suche=x',
  ],
  ['nothing', [['kategorie', '']], '/de/referenzen'],
] as const)('%s', (_, entries, address) => {
  expect(toAddress('/de/referenzen', entries, places)).toBe(address)
})
