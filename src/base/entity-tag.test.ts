import { expect, test } from 'vitest'
import { matchesEntityTag, toNotModifiedHeaders } from './entity-tag.ts'

test.each([
  ['the tag as it was given', '"a-br"', true],
  ['a weak one', 'W/"a-br"', true],
  ['one of a list', '"x", W/"y","a-br"', true],
  ['whatever there is', ' * ', true],
  ['another coding', '"a-gzip"', false],
  ['a part of it', '"a"', false],
  ['without quotes', 'a-br', false],
  ['a comma within a tag', '"x,"a-br', false],
  ['nothing', '', false],
  ['no header', null, false],
])('If-None-Match with %s', (_, condition, expected) => {
  expect(matchesEntityTag(condition, '"a-br"')).toBe(expected)
})

test('a weak tag of the answer matches too', () => {
  expect(matchesEntityTag('"a"', 'W/"a"')).toBe(true)
})

test('a 304 keeps what caches go by and drops what describes a body', () => {
  const headers = {
    'content-type': 'text/html',
    'content-length': '5',
    'content-encoding': 'br',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'public',
    etag: '"a"',
    vary: 'Accept-Encoding',
  }
  expect(Object.keys(toNotModifiedHeaders(headers))).toEqual([
    'content-security-policy',
    'cache-control',
    'etag',
    'vary',
  ])
})
