import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldWord, insidesOf, stemOf, toSearchWords } from './search-words.ts'

test.each([
  ['an umlaut and its two spellings', ['Möbel', 'Moebel', 'Mobel']],
  ['ß and ss', ['Größe', 'Groesse', 'GROSSE']],
  ['a plural by umlaut', ['Stühle', 'Stuhle', 'Stuehle']],
  ['accents', ['Café', 'cafe']],
  ['a composed and a decomposed letter', ['für', 'fu\u0308r']],
])('%s meet', (_, words) => {
  expect(new Set(words.map(foldWord)).size).toBe(1)
})

test.each(['Bauer', 'neue', 'Quelle', 'Feuer'])('%s has no umlaut and keeps its ue', word => {
  expect(foldWord(word)).toContain('ue')
})

test('a hyphenated word is found by its parts and in one piece', () => {
  expect(toSearchWords('E-Mobility am HMI\u2011Labor')).toEqual([
    ...['e', 'mobility', 'emobility'],
    'am',
    ...['hmi', 'labor', 'hmilabor'],
  ])
})

test('a soft hyphen is no hyphen', () => {
  expect(toSearchWords('Messe\u00admodell')).toEqual(['messemodell'])
})

test.each([
  ['Handschuhe', 'handschuh'],
  ['Leistungen', 'leistung'],
  ['Häuser', 'haus'],
  ['rings', 'ring'],
  ['haus', 'haus'],
  ['Uhren', 'uhre'],
])('the stem of %s is %s', (word, stem) => {
  expect(stemOf(foldWord(word))).toBe(stem)
})

test('the inside of a word begins at its second letter and has at least four', () => {
  expect(insidesOf('abfall')).toEqual(['bfall', 'fall'])
  expect(insidesOf('rad')).toEqual([])
})

test('words hold nothing that FTS5 could read as syntax', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      for (const word of toSearchWords(text)) expect(word).toMatch(/^[\p{L}\p{N}]*$/u)
    }),
    { examples: [['\ufc5e'], ['1\u2044\u00bd']] },
  )
})
