import { expect, test } from 'vitest'
import { fuzz } from './request-fuzz.ts'

test('2,000 requests to every endpoint, of every type: whatever is sent, no error is the fault of the server', async () => {
  expect(await fuzz(2000, 42)).toEqual([])
})
