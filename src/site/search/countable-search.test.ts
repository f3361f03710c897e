import { expect, test } from 'vitest'
import { isCountable, isCountableWord } from './countable-search.ts'

test.each([
  ['one word', 'Wohnmobil', true],
  ['several', 'snow shovel red', true],
  ['an address', 'anna@firma.example', false],
  ['an address beside a word', 'Mail anna@firma.example', false],
  ['a link', 'https://firma.example/x', false],
  ['a telephone number', '+49 711 123456', false],
  ['a number of an order', 'Auftrag 4711-2026-33', false],
  ['a text', 'Guten Tag wir suchen jemanden für', false],
  ['a long line', 'a'.repeat(61), false],
])('%s: %s', (_, text, expected) => {
  expect(isCountable(text)).toBe(expected)
})

test.each([
  ['Wohnmobil', true],
  ['rt5', true],
  ['W14', true],
  ['kd12345', false],
  ['12', false],
  ['x'.repeat(41), false],
])('word %s: %s', (word, expected) => {
  expect(isCountableWord(word)).toBe(expected)
})
