import { expect, test } from 'vitest'
import { newTestTarget, openTestDatabase } from '../../db/database.fixture.ts'
import { openDatabase } from '../../db/database.server.ts'
import { createRecords } from './records.server.ts'

const dayMs = 86_400_000

async function openLog(lines = 6) {
  const database = await openTestDatabase()
  let now = Date.UTC(2026, 10, 22)
  const records = createRecords(database, () => now)
  for (let i = 1; i <= lines; i++) await records.note({ key: 'stories.publish', trackable_id: i, user_id: 7 })
  const rows = () => database.db.updateTable('space_records').where('kind', '=', 'activity')
  const check = () => records.checkActivities()
  return { database, records, rows, check, advance: (ms: number) => void (now += ms) }
}

test('a log that nobody touched is whole, and its seal stands for all of it', async () => {
  const t = await openLog()
  const before = await t.check()
  expect([before.lines, before.broken, before.seal?.length]).toEqual([6, [], 64])
  await t.records.note({ key: 'people.sign_in', trackable_id: 1, user_id: 1, details: { by: 'passkey' } })
  expect((await t.check()).seal).not.toBe(before.seal)
})

test.each([[1], [3], [6]])('line %d taken out shows', async id => {
  const t = await openLog()
  await t.database.db.deleteFrom('space_records').where('kind', '=', 'activity').where('id', '=', id).execute()
  expect((await t.check()).broken[0]).toBe(id)
})

test.each([
  ['who', { data: JSON.stringify({ key: 'stories.publish', trackable_id: 3, user_id: 8 }) }],
  ['what', { data: JSON.stringify({ key: 'stories.update', trackable_id: 3, user_id: 7 }) }],
  ['when', { created_at: '2026-11-21T00:00:00.000Z' }],
  ['the seal itself', { seal: 'a'.repeat(64) }],
])('%s changed in a line shows', async (_, change) => {
  const t = await openLog()
  await t.rows().set(change).where('id', '=', 3).execute()
  expect((await t.check()).broken).toContain(3)
})

test('two lines that change places, and a line put in, show', async () => {
  const t = await openLog()
  await t.rows().set({ id: 99 }).where('id', '=', 2).execute()
  await t.rows().set({ id: 2 }).where('id', '=', 4).execute()
  await t.rows().set({ id: 4 }).where('id', '=', 99).execute()
  expect((await t.check()).broken).toEqual(expect.arrayContaining([2]))
  const other = await openLog()
  const row = { kind: 'activity', id: 7, data: '{"key":"x"}', created_at: '', updated_at: '', seal: null }
  await other.database.db.insertInto('space_records').values(row).execute()
  await other.records.note({ key: 'stories.publish', trackable_id: 9, user_id: 7 }).catch(() => {})
  expect([(await other.check()).broken.length, (await other.check()).lines]).not.toEqual([0, 7])
})

test('the same again is counted in its line, which stays sealed; with other details it is a line of its own', async () => {
  const t = await openLog(1)
  const note = (name: string, role: string) =>
    t.records.note({ key: 'people.update', trackable_id: 3, user_id: 7, name, details: { role } })
  await note('Bo', 'editor')
  await note('Bo B.', 'editor')
  await note('Bo B.', 'admin')
  const { records } = await t.records.activities(
    { after: null, before: null, keyLike: null, plurals: [], ownerIds: [], trackableIds: [] },
    { page: 1, perPage: 10 },
  )
  expect(records.map(({ data }) => [data.name, data.count])).toEqual([
    ['Bo B.', undefined],
    ['Bo B.', 2],
    [undefined, undefined],
  ])
  expect(await t.check()).toMatchObject({ lines: 3, broken: [] })
})

test('what has had its time goes, and the rest is still checked', async () => {
  const t = await openLog()
  t.advance(731 * dayMs)
  for (let i = 1; i <= 3; i++) await t.records.note({ key: 'stories.publish', trackable_id: 20 + i, user_id: 7 })
  expect(await t.check()).toMatchObject({ lines: 3, broken: [] })
  await t.database.db.deleteFrom('space_records').where('kind', '=', 'activity').where('id', '=', 7).execute()
  expect((await t.check()).broken).toEqual([7])
})

test('lines from before there were seals stay, and what follows is sealed', async () => {
  const t = await openLog(4)
  await t.rows().set({ seal: null }).execute()
  await t.database.db.deleteFrom('settings').where('key', '=', 'activity_seals').execute()
  await t.records.note({ key: 'stories.publish', trackable_id: 30, user_id: 7 })
  expect(await t.check()).toMatchObject({ lines: 1, broken: [] })
})

test('many at the same moment are one row of seals', async () => {
  const t = await openLog(0)
  await Promise.all(
    Array.from({ length: 40 }, (_, i) => t.records.note({ key: 'stories.publish', trackable_id: i + 1, user_id: 7 })),
  )
  expect(await t.check()).toMatchObject({ lines: 40, broken: [] })
})

// In one process two connections to a file would wait for each other.
// oxlint-disable-next-line node/no-process-env -- only tests: the product reads it in config.server.ts
test.skipIf(!process.env.TEST_DATABASE_URL)('two processes on one server write one row of seals', async () => {
  const target = await newTestTarget()
  const databases = [await openDatabase(target), await openDatabase(target)]
  try {
    const logs = databases.map(database => createRecords(database, () => Date.UTC(2026, 10, 22)))
    const notes = logs.flatMap((log, process) =>
      Array.from({ length: 50 }, (_, i) => log.note({ key: 'stories.publish', trackable_id: i + 1, user_id: process })),
    )
    await Promise.all(notes)
    expect(await logs[0]?.checkActivities()).toMatchObject({ lines: 100, broken: [] })
  } finally {
    for (const database of databases) await database.close()
  }
})
