import { expect, test } from 'vitest'
import { openDatabase } from '../db/database.server.ts'
import { openConsentLog, type LoggedChoice } from './consent-log.store.server.ts'

const choice: LoggedChoice = {
  consentId: '11111111-2222-4333-8444-555555555555',
  textHash: '0123456789abcdef',
  locale: 'de',
  categories: ['necessary', 'analytics'],
  revision: 2,
}

async function logAt(limits: { keepDays?: number; mostPerDay?: number } = {}) {
  const database = await openDatabase({ kind: 'sqlite', file: ':memory:' })
  const time = { now: Date.parse('2026-06-01T12:00:00Z') }
  const log = openConsentLog({ database, keepDays: 30, mostPerDay: 100, ...limits, clock: () => time.now })
  const rows = () => database.db.selectFrom('consent_choices').selectAll().execute()
  return { log, time, rows, close: () => database.close() }
}

test('a choice is kept with what was shown and when, and with nothing else', async () => {
  const { log, rows, close } = await logAt()
  expect(await log.add(choice)).toBe(true)
  expect(await rows()).toEqual([
    {
      consent_id: choice.consentId,
      text_hash: choice.textHash,
      locale: 'de',
      categories: 'necessary analytics',
      revision: 2,
      created_at: '2026-06-01T12:00:00.000Z',
    },
  ])
  await close()
})

test('a choice is deleted when its time is over', async () => {
  const { log, time, rows, close } = await logAt({ keepDays: 30 })
  await log.add(choice)
  time.now += 31 * 86_400_000
  await log.add({ ...choice, revision: 3 })
  expect((await rows()).map(({ revision }) => revision)).toEqual([3])
  await close()
})

test('a day has a limit, the next one starts anew', async () => {
  const { log, time, close } = await logAt({ mostPerDay: 2 })
  expect([await log.add(choice), await log.add(choice), await log.add(choice)]).toEqual([true, true, false])
  time.now += 86_400_001
  expect(await log.add(choice)).toBe(true)
  await close()
})
