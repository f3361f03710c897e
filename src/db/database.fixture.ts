import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Database, type DatabaseTarget, openDatabase } from './database.server.ts'

/** Migrated once for each run of the tests; databases of tests are copies of it. */
const template = 'nennmass_template'

/**
 * A new, migrated database of its own: in memory, or on the PostgreSQL server of `TEST_DATABASE_URL`. So the same tests run on
 * both.
 *
 * @see vitest.config.ts
 */
export async function openTestDatabase(): Promise<Database> {
  return openDatabase(await newTestTarget())
}

/** Where such a database is; PostgreSQL: so that a test may open it twice. */
export async function newTestTarget(): Promise<DatabaseTarget> {
  // oxlint-disable-next-line node/no-process-env -- only tests: the product reads it in config.server.ts
  const url = process.env.TEST_DATABASE_URL
  if (!url) return { kind: 'sqlite', file: ':memory:' }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await run(url, `create database ${name} template ${template}`)
  return { kind: 'postgres', url: withName(url, name) }
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
