import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toDatabaseError } from './database-error.server.ts'
import { openDatabase } from './database.server.ts'
import { bind } from './sqlite-adapter.server.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'db-'))

test('opens a new file in a new folder, keeps what was written, and migrates only once', async () => {
  const file = join(folder(), 'deep', 'content.sqlite')
  const first = await openDatabase({ kind: 'sqlite', file })
  await first.db.insertInto('settings').values({ key: 'cv', value: '1' }).execute()
  expect(await first.reader.selectFrom('settings').selectAll().execute()).toEqual([{ key: 'cv', value: '1' }])
  await first.close()
  const second = await openDatabase({ kind: 'sqlite', file })
  expect(await second.reader.selectFrom('settings').select('value').executeTakeFirst()).toEqual({ value: '1' })
  await second.close()
})

test('a reader does not wait for a running transaction', async () => {
  const database = await openDatabase({ kind: 'sqlite', file: join(folder(), 'a.sqlite') })
  await database.db.transaction().execute(async trx => {
    await trx.insertInto('settings').values({ key: 'a', value: '1' }).execute()
    expect(await database.reader.selectFrom('settings').selectAll().execute()).toEqual([])
  })
  await database.close()
})

test('a damaged file is one clear line', async () => {
  const file = join(folder(), 'broken.sqlite')
  writeFileSync(file, 'this is not a database, it only looks like a file'.repeat(100))
  const opening = openDatabase({ kind: 'sqlite', file })
  await expect(opening).rejects.toMatchObject({ code: 'database_corrupt' })
  await expect(opening).rejects.toThrow(/^Database .*broken\.sqlite is damaged[^\n]*$/)
})

test('an empty file is not taken for a new database, and stays as it is', async () => {
  const file = join(folder(), 'empty.sqlite')
  writeFileSync(file, '')
  const opening = openDatabase({ kind: 'sqlite', file })
  await expect(opening).rejects.toMatchObject({ code: 'database_empty' })
  await expect(opening).rejects.toThrow(/^Database .*empty\.sqlite is an empty file[^\n]*restore a backup[^\n]*$/)
  expect(readFileSync(file).length).toBe(0)
})

test('a disk that fills up in a transaction is named, not the rollback', async () => {
  const database = await openDatabase({ kind: 'sqlite', file: join(folder(), 'full.sqlite') })
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(database.db)
  await sql`pragma max_page_count = ${sql.lit((pages.rows[0]?.page_count ?? 0) + 2)}`.execute(database.db)
  const writing = database.db.transaction().execute(async trx => {
    for (let row = 0; row < 100; row++)
      await trx
        .insertInto('settings')
        .values({ key: `k${row}`, value: 'x'.repeat(5000) })
        .execute()
  })
  await expect(writing).rejects.toMatchObject({ code: 'database_full' })
  await expect(writing).rejects.toThrow(/disk is full/)
  expect(await database.reader.selectFrom('settings').selectAll().execute()).toEqual([])
  await database.close()
})

test('bytes of a damaged file are not repeated', () => {
  const error = Object.assign(new Error('malformed schema (\u0000\u0001ÿ\ud800x)'), { errcode: 11 })
  expect(toDatabaseError(error, 'a.sqlite')).toHaveProperty('message', expect.stringMatching(/^[\x20-\x7e…]*$/))
})

test('a locked file is one clear line', async () => {
  const file = join(folder(), 'locked.sqlite')
  const other = new DatabaseSync(file)
  other.exec('create table t(a); begin exclusive')
  await expect(openDatabase({ kind: 'sqlite', file }, { busyTimeoutMs: 1 })).rejects.toMatchObject({
    code: 'database_locked',
  })
  other.close()
})

test('a folder in the place of the file cannot be written', async () => {
  await expect(openDatabase({ kind: 'sqlite', file: folder() })).rejects.toMatchObject({
    code: 'database_not_writable',
  })
})

test('a server that is away is named without its password', async () => {
  const opening = openDatabase({ kind: 'postgres', url: 'postgres://me:geheim@127.0.0.1:1/none' })
  await expect(opening).rejects.toMatchObject({ code: 'database_unreachable' })
  await expect(opening).rejects.not.toThrow(/geheim/)
})

test.each([
  [13, 'database_full'],
  [8, 'database_not_writable'],
  [8 | (5 << 8), 'database_not_writable'],
  [267, 'database_corrupt'],
])('SQLite result %i is %s', (errcode, code) => {
  expect(toDatabaseError(Object.assign(new Error('x'), { errcode }), 'a.sqlite')).toMatchObject({ code })
})

test('a violated constraint stays what it was', () => {
  const error = Object.assign(new Error('UNIQUE constraint failed'), { errcode: 2067 })
  expect(toDatabaseError(error, 'a.sqlite')).toBe(error)
})

test('dates and booleans are bound as text and number, objects are refused', () => {
  expect(bind([new Date(0), true, undefined, 'a'])).toEqual(['1970-01-01T00:00:00.000Z', 1, null, 'a'])
  expect(() => bind([{ a: 1 }])).toThrow(TypeError)
})

test('a database of newer code is refused with the version that made it, and stays as it is', async () => {
  const file = join(folder(), 'newer.sqlite')
  const first = await openDatabase({ kind: 'sqlite', file })
  await sql`insert into kysely_migration (name, timestamp) values ('0999-of-tomorrow', '2031-05-06T07:08:09.000Z')`.execute(
    first.db,
  )
  await first.close()
  const before = readFileSync(file)
  const opening = openDatabase({ kind: 'sqlite', file })
  await expect(opening).rejects.toMatchObject({ code: 'database_newer' })
  await expect(opening).rejects.toThrow(
    /^Database .*newer\.sqlite was made by a newer version .*0999-of-tomorrow of 2031-05-06.*start the version that made it[^\n]*$/,
  )
  expect(readFileSync(file).equals(before)).toBe(true)
})

test.each([
  ['0008-merged-away', /by another version .*0008-merged-away/],
  ['0001-renamed', /by another version .*0001-renamed/],
])('a database of other code that has %s is named too', async (name, said) => {
  const file = join(folder(), 'other.sqlite')
  const first = await openDatabase({ kind: 'sqlite', file })
  await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-01-02T00:00:00.000Z')`.execute(
    first.db,
  )
  await first.close()
  await expect(openDatabase({ kind: 'sqlite', file })).rejects.toThrow(said)
})
