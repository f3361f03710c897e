import { expect, test } from 'vitest'
import { toCachedPage } from './compress.server.ts'

test('all who take the text at the same time share one copy, also after it was compressed', async () => {
  const page = await toCachedPage('x'.repeat(5000), 200, {}, new Set())
  page.variant('br')
  const one = page.variant('identity')
  expect(page.variant('identity').body).toBe(one.body)
  expect(one.body.toString()).toBe('x'.repeat(5000))
})

test('each coding has a tag of its own, the same however it was made', async () => {
  const page = await toCachedPage('x'.repeat(5000), 200, {}, new Set())
  const before = page.variant('identity').etag
  const tags = (['br', 'gzip', 'identity'] as const).map(encoding => page.variant(encoding).etag)
  expect(new Set(tags).size).toBe(3)
  expect(tags[2]).toBe(before)
})
