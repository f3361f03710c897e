import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type Database, type DatabaseTarget, openDatabase } from './database.server.ts'

/** Migrated once for each run of the tests; databases of tests are copies of it. */
const template = 'nennmass_template'

/** Databases of tests that have ended, empty again: making one takes as long as many tests. */
const free: string[] = []

/**
 * A new, migrated database of its own: in memory, or on the PostgreSQL server of `TEST_DATABASE_URL`. So the same tests run on
 * both. On a server it is closed when the test has ended, and given to a later one.
 *
 * @see vitest.config.ts
 */
export async function openTestDatabase(): Promise<Database> {
  const url = serverUrl()
  if (url === null) return openDatabase({ kind: 'sqlite', file: ':memory:' })
  const name = free.pop() ?? (await newDatabase(url))
  const database = await openDatabase({ kind: 'postgres', url: withName(url, name) })
  let isOpen = true
  async function close(): Promise<void> {
    if (!isOpen) return
    isOpen = false
    const isEmpty = await empty(database)
    await database.close()
    if (isEmpty) free.push(name)
  }
  afterThisTest(close)
  return { ...database, close }
}

/** One that is opened for a whole file stays until the file closes it. */
function afterThisTest(work: () => Promise<void>): void {
  try {
    onTestFinished(work)
  } catch {
    // There is no test: it is a hook, which may not ask for this.
  }
}

/** Where such a database is; PostgreSQL: so that a test may open it twice. */
export async function newTestTarget(): Promise<DatabaseTarget> {
  const url = serverUrl()
  if (url === null) return { kind: 'sqlite', file: ':memory:' }
  return { kind: 'postgres', url: withName(url, await newDatabase(url)) }
}

/** Null: tests run on SQLite. */
function serverUrl(): string | null {
  // oxlint-disable-next-line node/no-process-env -- only tests: the product reads it in config.server.ts
  return process.env.TEST_DATABASE_URL || null
}

async function newDatabase(url: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await run(url, `create database ${name} template ${template}`)
  return name
}

/** As the migrations have left it. @returns false where something still holds on to it. */
async function empty({ db }: Database): Promise<boolean> {
  try {
    await sql`do $$ declare t record; begin
      perform set_config('lock_timeout', '2000', true);
      perform set_config('session_replication_role', 'replica', true);
      for t in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
        execute format('delete from %I', t.tablename);
      end loop;
      for t in select sequencename from pg_sequences where schemaname = 'public' loop
        perform setval(t.sequencename::regclass, 1, false);
      end loop;
      insert into counters (name, value) values ('publication', 0);
    end $$`.execute(db)
    return true
  } catch {
    return false
  }
}

/** Makes the database that others are copies of. */
export async function makeTemplate(url: string): Promise<void> {
  await run(url, `create database ${template}`)
  await (await openDatabase({ kind: 'postgres', url: withName(url, template) })).close()
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withName(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
