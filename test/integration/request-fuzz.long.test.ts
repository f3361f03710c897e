import { expect, test } from 'vitest'
import { fuzz } from './request-fuzz.ts'

const { PROPERTY_SEED } = process.env
/** Other requests in each run; a number repeats one. */
const seed = PROPERTY_SEED === undefined || PROPERTY_SEED === 'random' ? Date.now() % 2 ** 31 : Number(PROPERTY_SEED)

test(`50,000 requests to every endpoint, of every type (PROPERTY_SEED=${seed})`, async () => {
  for (let part = 0; part < 10; part++) expect(await fuzz(5000, seed + part)).toEqual([])
})
