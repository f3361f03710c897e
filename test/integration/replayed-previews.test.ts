import { expect, test } from 'vitest'
import { replayPreviews } from './replayed-previews.ts'

test('a link or a signature opens what it was made for, for as long as it was, and nothing else', async () => {
  const { tried, wrong } = await replayPreviews()
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(60)
})
