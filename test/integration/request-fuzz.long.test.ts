import { expect, test } from 'vitest'
import { fuzz } from './request-fuzz.ts'

const { PROPERTY_SEED } = process.env
/** Other requests in each run; a number repeats one. */
const seed = PROPERTY_SEED === undefined || PROPERTY_SEED === 'random' ? Date.now() % 2 ** 31 : Number(PROPERTY_SEED)

const parts = Array.from({ length: 10 }, (_, part) => seed + part)
// Each on a site of its own, and with a time of its own: 50,000 take half an hour on a machine with much else to do.
test.each(parts)('5,000 of 50,000 requests to every endpoint, of every type (PROPERTY_SEED=%i)', async each => {
  expect(await fuzz(5000, each)).toEqual([])
})
