import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { describeTable, movedTables, ownTables } from '../../scripts/db-move/copy-tables.ts'
import { moveToPostgres, moveToSqlite } from '../../scripts/db-move/move-database.ts'
import { silentLog } from '../../src/base/log.ts'
import { readConfig } from '../../src/config.server.ts'
import { openContentService } from '../../src/capabilities/content/content-service.server.ts'
import { openDatabase } from '../../src/db/database.server.ts'
import { openFormsDatabase } from '../../src/capabilities/visitors/forms-database.server.ts'
import { makeSeededFolder } from '../seeded-folder.ts'
import { findPostgres, quickSettings, startPostgres, type Postgres } from './postgres.ts'

/* An installation on SQLite, carried over to PostgreSQL and back. Skipped without PostgreSQL, but not in CI. */
const bin = findPostgres()
const onPostgres = test.skipIf(bin === null && process.env.CI === undefined)

let postgres: Postgres
let DATA_DIR: string
beforeAll(async () => {
  if (bin === null) return
  postgres = await startPostgres(bin, quickSettings)
  DATA_DIR = await makeSeededFolder()
  const forms = await openFormsDatabase(readConfig({ DATA_DIR }))
  const mail = { kind: 'mail' as const, to: 'Ü@b.example', replyTo: null, subject: 'Grüße 😀', text: 'a\nb', html: '' }
  await forms.enqueue([{ topic: 'submission', subjectId: null, message: { ...mail, headers: {} } }], 1e12, () => 'm1')
  const subscriber = { id: 's1', email: 'a@b.example', email_key: 'a@b.example', first_name: null, locale: 'de' }
  const { db } = forms.database
  await db
    .insertInto('subscribers')
    .values({ ...subscriber, state: 'pending', created_at: 'x', confirmed_at: null, left_at: null })
    .execute()
  const event = { subscriber_id: 's1', kind: 'signed_up', consent_version: null, consent_text: null, page: null }
  for (let i = 0; i < 3; i++)
    await db
      .insertInto('subscriber_events')
      .values({ ...event, created_at: 'x' })
      .execute()
  await forms.close()
})
afterAll(async () => {
  await postgres?.stop()
  if (DATA_DIR) rmSync(DATA_DIR, { recursive: true, force: true })
})

async function storiesOf(folder: string) {
  const file = await openDatabase({ kind: 'sqlite', file: join(folder, 'content.sqlite') })
  const content = await describeTable(file.db, 'sqlite', 'stories')
  await file.close()
  return content
}

onPostgres('every table is moved or made by each database itself', async () => {
  const { db, close } = await openDatabase({ kind: 'sqlite', file: ':memory:' })
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const own: readonly string[] = [...movedTables, ...ownTables]
  expect(tables.filter(name => !own.includes(name) && !name.startsWith('story_search'))).toEqual([])
  await close()
})

onPostgres('an installation is moved once, found equal again, used, and moved back with what came since', async () => {
  const DATABASE_URL = await postgres.newDatabase()
  const first = await moveToPostgres({ DATA_DIR, DATABASE_URL })
  expect(first.wasMoved).toBe(false)
  const rowsOf = (schema: string, table: string): number =>
    first.tables.find(each => each.schema === schema && each.table === table)?.rows ?? 0
  expect(rowsOf('content', 'stories')).toBeGreaterThan(100)
  expect(rowsOf('public', 'outbox')).toBe(1)
  expect(rowsOf('public', 'subscriber_events')).toBe(3)
  const again = await moveToPostgres({ DATA_DIR, DATABASE_URL })
  expect(again.wasMoved).toBe(true)
  expect(again.tables).toEqual(first.tables)

  const config = readConfig({ DATA_DIR, DATABASE_URL })
  const content = await openContentService(config, silentLog)
  const query = new URLSearchParams({
    version: 'draft',
    search_term: 'Werkstatt',
    token: content.service.tokens().preview,
  })
  const found = await content.service.fetch(new Request(`http://cms.test/v2/cdn/stories?${query}`))
  expect(Number(found.headers.get('total'))).toBeGreaterThan(0)
  const made = await content.service.stories.createStory({
    name: 'Danach',
    slug: 'danach',
    content: { component: 'page' },
  })
  expect(made).toMatchObject({ ok: true })
  await content.close()
  const forms = await openFormsDatabase(config)
  const event = { subscriber_id: 's1', kind: 'left', consent_version: null, consent_text: null, page: null }
  await forms.database.db
    .insertInto('subscriber_events')
    .values({ ...event, created_at: 'y' })
    .execute()
  await forms.close()

  await expect(moveToPostgres({ DATA_DIR, DATABASE_URL })).rejects.toThrow(
    /not empty, and \w+ differs from content\.sqlite/,
  )
  const back = await moveToSqlite({ DATA_DIR, DATABASE_URL })
  expect(back.tables.find(each => each.table === 'stories')?.rows).toBe(rowsOf('content', 'stories') + 1)
  expect(existsSync(join(DATA_DIR, 'content.before-move.sqlite'))).toBe(true)
  const file = await openContentService(readConfig({ DATA_DIR }), silentLog)
  expect(file.service.findStory('danach')?.name).toBe('Danach')
  const next = await file.service.stories.createStory({ name: 'N', slug: 'noch-eine', content: { component: 'page' } })
  expect(next).toMatchObject({ ok: true })
  await file.close()
})

onPostgres('a move that fails leaves both sides as they were', async () => {
  const DATABASE_URL = await postgres.newDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-move-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await expect(moveToPostgres({ DATA_DIR: folder, DATABASE_URL })).rejects.toThrow('There is no database')
  const before = await storiesOf(DATA_DIR)
  const server = await openDatabase({ kind: 'postgres', url: DATABASE_URL, schema: 'content' })
  // The copy loses a letter on its way: the hash has to notice.
  await sql`create function spoil() returns trigger language plpgsql as $$
    begin new.name := substr(new.name, 2); return new; end $$`.execute(server.db)
  await sql`create trigger spoil before insert on releases for each row execute function spoil()`.execute(server.db)
  await sql`create trigger spoil before insert on stories for each row when (new.id % 50 = 0) execute function spoil()`.execute(
    server.db,
  )
  await expect(moveToPostgres({ DATA_DIR, DATABASE_URL })).rejects.toThrow(/content\.stories differs/)
  expect(await server.db.selectFrom('stories').selectAll().execute()).toEqual([])
  await server.close()
  expect(await storiesOf(DATA_DIR)).toEqual(before)
})
