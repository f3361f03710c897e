import { expect, test } from 'vitest'
import { readinessLimits, readReadiness, type ReadinessDeps } from './readiness.ts'

const now = Date.parse('2026-11-23T09:00:00Z')
const healthy: ReadinessDeps = {
  contentAsOf: () => now,
  askDatabase: async () => {},
  queueDue: async () => null,
  search: () => ({ failingSince: null, leftOut: 0 }),
  isStopping: () => false,
  clock: () => now,
  sleep: () => new Promise(() => {}),
}
const read = (changed: Partial<ReadinessDeps>) => readReadiness({ ...healthy, ...changed })

test('a healthy process is ready', async () => {
  expect(await read({})).toMatchObject({ isReady: true, isDegraded: false })
})

test('a database that fails or does not answer makes it unready', async () => {
  const failed = await read({ askDatabase: () => Promise.reject(new Error('away')) })
  expect(failed).toMatchObject({ isReady: false, parts: { database: { state: 'failed' } } })
  const hanging = await read({ askDatabase: () => new Promise(() => {}), sleep: async () => {} })
  expect(hanging).toMatchObject({ isReady: false, parts: { database: { state: 'failed' } } })
})

test('without any content it is not ready; with old content it is, and says so', async () => {
  expect(await read({ contentAsOf: () => null })).toMatchObject({ isReady: false })
  const old = await read({ contentAsOf: () => now - readinessLimits.contentAgeMs - 1000 })
  expect(old).toMatchObject({
    isReady: true,
    isDegraded: true,
    parts: { content: { state: 'degraded', ageSeconds: 121 } },
  })
})

test('a long queue is said, but takes no process out of service', async () => {
  const late = await read({ queueDue: async () => now - readinessLimits.queueAgeMs - 1 })
  expect(late).toMatchObject({ isReady: true, isDegraded: true, parts: { queue: { state: 'degraded' } } })
})

test('a process that stops is not ready', async () => {
  expect(await read({ isStopping: () => true })).toMatchObject({ isReady: false })
})

test('a search that does not follow, or does without pages, is said and takes no process out of service', async () => {
  const behind = await read({ search: () => ({ failingSince: now - 90_000, leftOut: 0 }) })
  expect(behind).toMatchObject({
    isReady: true,
    isDegraded: true,
    parts: { search: { state: 'degraded', ageSeconds: 90 } },
  })
  const without = await read({ search: () => ({ failingSince: null, leftOut: 2 }) })
  expect(without).toMatchObject({
    isReady: true,
    isDegraded: true,
    parts: { search: { state: 'degraded', leftOut: 2 } },
  })
})
