import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareParity, readStoredStories } from './preview-parity.ts'
import { openSite, type TestSite } from './site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Edits of each story. */
const edits = Number(process.env.PARITY_EDITS ?? 10)
/** The world is compared in so many parts, so that a run says how far it is. */
const parts = 40
const counted = { stories: 0, compared: 0, seen: 0 }

test.each(Array.from({ length: parts }, (_, part) => part))(
  `part %i of ${parts}: what is shown before saving is what the draft shows after it`,
  { timeout: 1_800_000 },
  async part => {
    const stories = readStoredStories(site).filter((_, place) => place % parts === part)
    const run = await compareParity(site, stories, { edits, seed: 42 + part })
    counted.stories += stories.length
    counted.compared += run.compared
    counted.seen += run.seen
    process.stdout.write(`part ${part}: ${JSON.stringify(counted)} ${JSON.stringify(run.different)}\n`)
    expect.soft(run.different).toEqual([])
  },
)

test('the edits were seen, and no story was left out', () => {
  expect(counted.stories).toBe(readStoredStories(site).length)
  expect(counted.compared).toBeGreaterThan(counted.stories)
  expect(counted.seen).toBeGreaterThan(counted.compared / 8)
})
