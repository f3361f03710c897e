import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choosePassage, markWords } from './search-passage.ts'
import { parseSearchTerms } from './search-query.ts'

const marked = (text: string, query: string): string =>
  markWords(text, parseSearchTerms(query))
    .map(piece => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ['a whole word', 'Mit Handschuhen, nass', 'handschuh', 'Mit [Handschuhen], nass'],
  ['inside a compound', 'Arbeitshandschuh', 'schuh', '[Arbeitshandschuh]'],
  ['an umlaut', 'Möbel', 'moebel', '[Möbel]'],
  ['one part of a hyphenated word', 'HMI-Labor', 'labor', 'HMI-[Labor]'],
  ['a hyphenated word written as one', 'E-Mobility', 'emobility', '[E-Mobility]'],
  ['nothing', 'Griff', 'kante', 'Griff'],
])('marks %s', (_, text, query, expected) => {
  expect(marked(text, query)).toBe(expected)
})

test('marking loses no letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, query) => {
      expect(
        markWords(text, parseSearchTerms(query))
          .map(piece => piece.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

test('the sentence with most of the words is shown', () => {
  const texts = ['Der Griff ist neu.', 'Die Kante ist weich. Griff und Kante wiegen 3 kg. Fertig.']
  expect(choosePassage(texts, parseSearchTerms('Griff Kante'))).toBe('Griff und Kante wiegen 3 kg.')
})

test('without a hit the text begins at its beginning', () => {
  expect(choosePassage(['Der Griff.', 'Die Kante.'], parseSearchTerms('Säge'))).toBe('Der Griff.')
})

test('a long sentence is cut around its hit, between words', () => {
  const text = `${'lang '.repeat(80)}Griff ${'danach '.repeat(80)}`
  const passage = choosePassage([text], parseSearchTerms('griff'))
  expect(passage).toMatch(/^… lang .*Griff.* …$/)
  expect(passage.length).toBeLessThan(230)
})

test('there may be no text at all', () => {
  expect(choosePassage([], parseSearchTerms('griff'))).toBe('')
})
