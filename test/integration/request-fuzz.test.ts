import { appendFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fuzz } from './request-fuzz.ts'

test(
  '2,000 requests to every endpoint, of every type: whatever is sent, no error is the fault of the server',
  { timeout: 900_000 },
  async () => {
    const found = await fuzz(Number(process.env.FUZZ ?? 2000), 42, text =>
      appendFileSync('/tmp/visitors-findings.txt', `${text}\n`),
    )
    expect(found).toEqual([])
  },
)
