import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { slugMessage } from './slug-message.ts'

const t = { slugTaken: 'taken', slugInBin: 'bin', slugReserved: 'reserved', slugInvalid: 'invalid', failed: 'failed' }
const refused = (body: object): ApiError => new ApiError(422, 'is refused', { body })

test.each<[unknown, string]>([
  [refused({ slug: ['has already been taken'] }), 'taken'],
  [refused({ slug: ['belongs to a story in the bin'] }), 'bin'],
  [refused({ translated_slugs: ['is reserved'] }), 'reserved'],
  [refused({ slug: ['is invalid'] }), 'invalid'],
  [refused({ name: ['is too long'] }), 'is refused'],
  [new ApiError(500, 'broken'), 'failed'],
])('a refused address is told in the words of its reason (%#)', (error, expected) => {
  expect(slugMessage(error, t)).toBe(expected)
})
