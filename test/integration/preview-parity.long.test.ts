import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareParity, readStoredStories } from './preview-parity.ts'
import { openSite, type TestSite } from './site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Every story of the world, both languages, ten edits each. `PARITY_EDITS` sets another number of edits. */
test('every story: what is shown before saving is what the draft shows after it', { timeout: 5_400_000 }, async () => {
  const edits = Number(process.env.PARITY_EDITS ?? 10)
  const run = await compareParity(site, readStoredStories(site), { edits, seed: 42 })
  expect(run.different).toEqual([])
  expect(run.seen).toBeGreaterThan(run.compared / 8)
})
