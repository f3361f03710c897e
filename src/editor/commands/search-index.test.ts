import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSearchIndex, maxHits } from './search-index.ts'

const lines = [
  'Infusionspumpe Tenna /referenzen/infusionspumpe-tenna',
  'Außengerät W 6 /referenzen/aussengeraet-w-6',
  'Kontakt /kontakt',
]

function filled(given: readonly string[] = lines) {
  const index = createSearchIndex()
  index.fill(given)
  return index
}

test('words in any order, parts of words, and a mistake', () => {
  expect(filled().find('tenna infus')).toEqual([0])
  expect(filled().find('kontkt')).toEqual([2])
  expect(filled().find('aussenger')).toEqual([1])
  expect(filled().find('nowhere')).toEqual([])
})

test('letters with marks are found without them, and the other way round', () => {
  expect(filled(['Café Émile']).find('cafe')).toEqual([0])
  expect(filled(['Cafe']).find('café')).toEqual([0])
})

test('of thousands that a letter fits, those that begin with it come first', () => {
  const many = Array.from({ length: 3000 }, (_, at) => `Blatt ${at} mit Weg`)
  expect(
    filled([...many, 'Werkbank', 'Winde'])
      .find('w')
      .slice(0, 3),
  ).toEqual([3000, 3001, 0])
})

test('whatever is typed gives places of lines, and never more than are shown', () => {
  const index = filled(Array.from({ length: 500 }, (_, at) => `Blatt ${at} über etwas`))
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), words => {
      const found = index.find(words)
      expect(found.length).toBeLessThanOrEqual(maxHits)
      expect(found.every(place => place >= 0 && place < 500)).toBe(true)
    }),
  )
})
