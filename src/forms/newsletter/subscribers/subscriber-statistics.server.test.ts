import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../db/database.server.ts'
import { createSubscriberStatistics, toMonths } from './subscriber-statistics.store.server.ts'

test('how many there were follows from how many there are', () => {
  const added = new Map([
    ['2026-11', 21],
    ['2026-10', 34],
  ])
  const left = new Map([
    ['2026-11', 7],
    ['2026-10', 5],
  ])
  const months = toMonths(['2026-09', '2026-10', '2026-11'], added, left, 1214)
  expect(months.map(({ total }) => total)).toEqual([1171, 1200, 1214])
})

test('the newsletter as numbers: who never confirmed is not counted, and no address is in it', async () => {
  const database = await openDatabase({ kind: 'sqlite', file: ':memory:' })
  onTestFinished(() => database.close())
  const row = (id: string, state: string, confirmed: string | null, left: string | null, locale = 'de') => ({
    id,
    email: `${id}@example.net`,
    email_key: `${id}@example.net`,
    first_name: null,
    locale,
    state,
    created_at: '2026-01-01T00:00:00.000Z',
    confirmed_at: confirmed,
    left_at: left,
  })
  const people = [
    row('a', 'confirmed', '2026-09-02T10:00:00.000Z', null),
    row('b', 'confirmed', '2026-11-02T10:00:00.000Z', null, 'en'),
    row('c', 'left', '2026-09-03T10:00:00.000Z', '2026-11-05T10:00:00.000Z'),
    row('d', 'pending', null, null),
    row('e', 'left', null, '2026-11-06T10:00:00.000Z'),
  ]
  await database.db.insertInto('subscribers').values(people).execute()
  const event = (subscriber: string, version: string, at: string) => ({
    subscriber_id: subscriber,
    kind: 'asked',
    consent_version: version,
    consent_text: 'x',
    page: '/de',
    created_at: at,
  })
  await database.db
    .insertInto('subscriber_events')
    .values([event('a', '2', '2026-09-01T00:00:00.000Z'), event('b', '3', '2026-11-01T00:00:00.000Z')])
    .execute()
  const answer = await createSubscriberStatistics(database).read(Date.parse('2026-11-22T12:00:00Z'))
  expect(answer).toMatchObject({ confirmed: 2, pending: 1, left: 2, locales: { de: 1, en: 1 } })
  expect(answer.months.slice(-3).map(({ added, left, total }) => [added, left, total])).toEqual([
    [2, 0, 2],
    [0, 0, 2],
    [1, 1, 2],
  ])
  expect(answer.consents).toEqual([
    { version: '3', from: '2026-11-01T00:00:00.000Z', until: null, count: 1 },
    { version: '2', from: '2026-09-01T00:00:00.000Z', until: '2026-11-01T00:00:00.000Z', count: 1 },
  ])
  expect(JSON.stringify(answer)).not.toContain('example.net')
})
