import { expect, test } from 'vitest'
import {
  readinessLimits,
  readReadiness,
  toReadinessLine,
  type ReadinessCheck,
  type ReadinessDeps,
} from './readiness.ts'

const now = Date.parse('2026-11-23T09:00:00Z')
const healthy: ReadinessDeps = {
  contentAsOf: () => now,
  askDatabase: async () => {},
  queueDue: async () => null,
  isStopping: () => false,
  checks: new Map(),
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

const checking = (check: ReadinessCheck): Promise<Awaited<ReturnType<typeof read>>> =>
  read({ checks: new Map([['disk', check]]) })

test('a check says what somebody should look at; only a failed one takes the process out of service', async () => {
  const full = await checking(() => ({ state: 'failed', reason: 'the disk is full' }))
  expect(full).toMatchObject({ isReady: false, parts: { disk: { state: 'failed', reason: 'the disk is full' } } })
  expect(toReadinessLine(full)).toBe('not ready (see: disk)')
  const short = await checking(async () => ({ state: 'degraded', reason: 'little room' }))
  expect(short).toMatchObject({ isReady: true, isDegraded: true })
  expect(toReadinessLine(short)).toBe('ready (see: disk)')
  expect(toReadinessLine(await checking(() => ({ state: 'ok' })))).toBe('ready')
})

test.each<[string, ReadinessCheck]>([
  [
    'throws',
    () => {
      throw new Error('broken')
    },
  ],
  ['rejects', () => Promise.reject(new Error('broken'))],
])('a check that %s is said, and fails nothing else', async (_, check) => {
  const found = await checking(check)
  expect(found).toMatchObject({
    isReady: true,
    parts: { disk: { state: 'degraded', reason: 'broken' }, database: { state: 'ok' } },
  })
})

test('a check that does not answer is not waited for', async () => {
  const found = await read({ checks: new Map([['disk', () => new Promise(() => {})]]), sleep: async () => {} })
  expect(found.parts.disk?.state).toBe('degraded')
})
