import { expect, test } from 'vitest'
import { limited } from './limited-world.fixture.ts'
import { tryRequests } from './try-requests.fixture.ts'

test('20,000 requests of people with folders or languages change nothing beyond them', async () => {
  const statuses = await tryRequests(20_000, limited)
  expect(statuses.get(200)).toBeGreaterThan(1000)
})

test('50,000 requests of anybody are answered', async () => {
  const statuses = await tryRequests(50_000, ['admin', ...limited])
  expect(statuses.get(200)).toBeGreaterThan(5000)
})
