import { expect, test } from 'vitest'
import { isMatch, parseSearchTerms } from './search-query.ts'

const words = (text: string): string[] => parseSearchTerms(text).map(({ word }) => word)

test.each([
  ['nothing', '   ', []],
  ['marks only', '"*" -- ()', []],
  ['one word twice', 'Griff griff', ['griff']],
  ['a hyphenated word', 'HMI-Labor', ['hmi', 'labor']],
  ['common words beside others', 'die Griffe der Säge', ['griffe', 'sage']],
  ['common words alone', 'wie wir', ['wie', 'wir']],
  ['more words than anybody needs', 'a1 b2 c3 d4 e5 f6 g7 h8 i9 j10', ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8']],
])('%s: what is looked for', (_, text, expected) => {
  expect(words(text)).toEqual(expected)
})

test.each([
  ['inside a compound', 'schuh', 'handschuhe', true],
  ['a plural finds the singular', 'Handschuhe', 'handschuh', true],
  ['three letters only from the beginning', 'rad', 'fahrrad', false],
  ['three letters from the beginning', 'rad', 'radius', true],
  ['one letter only whole', 'b', 'bad', false],
])('%s', (_, query, word, expected) => {
  expect(parseSearchTerms(query).some(term => isMatch(word, term))).toBe(expected)
})
