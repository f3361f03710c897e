import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsNull, isTooMuch, parseJson, withoutNull } from './json.ts'

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

test('null characters are found and taken out of names and values, and nothing that only looks like one', () => {
  const unit = fc.constantFrom('\0', '\\', 'u0000', '\\u0000', '"', 'a', '\n')
  const word = fc.array(unit, { maxLength: 8 }).map(parts => parts.join(''))
  fc.assert(
    fc.property(word, word, (name, text) => {
      const json = JSON.stringify({ [name]: [text] })
      expect(holdsNull(json)).toBe((name + text).includes('\0'))
      expect(JSON.parse(withoutNull(json))).toEqual({ [name.replaceAll('\0', '')]: [text.replaceAll('\0', '')] })
    }),
  )
})
