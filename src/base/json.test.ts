import { expect, test } from 'vitest'
import { isTooMuch, parseJson } from './json.ts'

test.each([
  ['deep lists', '['.repeat(501) + ']'.repeat(501)],
  ['deep objects', '{"a":'.repeat(100_000)],
  ['too many values', `[${'1,'.repeat(500_001)}1]`],
])('%s are not parsed', (_title, text) => {
  expect([isTooMuch(text), parseJson(text)]).toEqual([true, undefined])
})

test('marks within texts do not count, escaped ends of texts do not end them', () => {
  const value = { text: `"\\${'[{,'.repeat(200_000)}\\"`, '{"': [1, { a: '\\' }] }
  expect(parseJson(JSON.stringify(value))).toEqual(value)
})

test('as deep and as long as content may be is parsed; what is no JSON is undefined', () => {
  const deep = '{"a":['.repeat(200) + ']}'.repeat(200)
  expect(parseJson(deep)).toEqual(JSON.parse(deep))
  expect(['', '{', '"', 'undefined', '[1,]'].map(parseJson)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
