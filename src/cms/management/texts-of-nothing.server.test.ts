import { expect, test } from 'vitest'
import { toGiven, anything } from './given.ts'
import { readBody } from './request-body.server.ts'

/* Values that cannot be written as text: `String` throws an error over each of them. */
const wordless = { toString: 1, valueOf: 1 }

test.each([[wordless], [[wordless]], [[[wordless]]], [[[[wordless], 1]]]])(
  'said in query and body, a value without words contradicts: %j',
  value => {
    const body = { ids: value as unknown }
    expect(() => toGiven([['ids', '1']], body)).toThrow()
    expect(() => toGiven([['ids', '1']], body)).not.toThrow(TypeError)
  },
)

test.each([1, '1', true, 'true', [1], ['1']])('the same value, said twice, is one: %j', ids => {
  expect(toGiven([['ids', '1']], { ids }).as({ ids: anything })).toEqual({ ids })
})

test.each(['name=a%00b', 'name=a\0b', '\0=1'])('a form with a null byte is refused: %j', async text => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const request = new Request('https://site.example/', { method: 'POST', headers, body: text })
  await expect(readBody(request)).rejects.toMatchObject({ status: 400 })
})
