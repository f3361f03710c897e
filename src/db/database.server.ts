import { mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CompiledQuery, Kysely, PostgresDialect, SqliteAdapter, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { DatabaseError, databaseError, toDatabaseError } from './database-error.server.ts'
import { migrations } from './migrations.server.ts'
import { asKyselyDatabase } from './sqlite-adapter.server.ts'
import type { Tables } from './tables.ts'

/** Which database: a file (`':memory:'` for tests) or a PostgreSQL address `postgres://user:password@host/name`. */
export type DatabaseTarget = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }

/**
 * An open, migrated database.
 *
 * `db` writes and holds transactions; `reader` reads beside a running transaction instead of waiting for it
 * (a second connection of the same file; with PostgreSQL and `:memory:` it is `db` itself). Never await a query
 * on `db` inside one of its transactions: hand the transaction on.
 */
export interface Database {
  readonly kind: DatabaseTarget['kind']
  readonly db: Kysely<Tables>
  readonly reader: Kysely<Tables>
  close(): Promise<void>
}

/**
 * Opens a database and brings its tables up to date.
 *
 * @param options.busyTimeoutMs how long SQLite waits for another process, in milliseconds.
 * @throws DatabaseError with one clear line when the file is empty, damaged, locked, not writable, the disk full, or the server away.
 */
export async function openDatabase(
  target: DatabaseTarget,
  options: { busyTimeoutMs?: number } = {},
): Promise<Database> {
  const name = target.kind === 'sqlite' ? target.file : withoutPassword(target.url)
  const bytesBefore = target.kind === 'sqlite' ? sizeOf(target.file) : null
  // SQLite would take it for a new database, and the first start would fill it: whatever it held would be gone unnoticed.
  if (bytesBefore === 0) throw databaseError('database_empty', name)
  try {
    const database =
      target.kind === 'sqlite' ? openSqlite(target.file, options.busyTimeoutMs ?? 5000) : openPostgres(target.url)
    await migrate(database.db, name).catch(async (error: unknown) => {
      await database.close()
      throw error
    })
    return database
  } catch (error) {
    if (target.kind === 'sqlite' && bytesBefore === null) removeEmpty(target.file)
    const known = toDatabaseError(error, name)
    throw known instanceof DatabaseError
      ? known
      : new DatabaseError('database_failed', `Database ${name} failed: ${firstLine(error)}`, error)
  }
}

/** In bytes; null where there is no file. */
function sizeOf(file: string): number | null {
  return (file === ':memory:' ? undefined : statSync(file, { throwIfNoEntry: false }))?.size ?? null
}

/** What a start leaves that could not begin: the next one is a first start again. */
function removeEmpty(file: string): void {
  if (sizeOf(file) === 0) rmSync(file, { force: true })
}

function openSqlite(file: string, timeout: number): Database {
  if (file === ':memory:') {
    const db = sqliteKysely(new DatabaseSync(file, { enableForeignKeyConstraints: true }), file)
    return { kind: 'sqlite', db, reader: db, close: () => db.destroy() }
  }
  mkdirSync(dirname(file), { recursive: true })
  const connections: DatabaseSync[] = []
  try {
    for (let i = 0; i < 2; i++) {
      const connection = new DatabaseSync(file, { timeout, enableForeignKeyConstraints: true })
      connections.push(connection)
      connection.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-32000')
    }
  } catch (error) {
    for (const connection of connections) connection.close()
    throw error
  }
  const [writing, reading] = connections
  if (!writing || !reading) throw new Error('unreachable: both connections are open')
  const db = sqliteKysely(writing, file)
  const reader = sqliteKysely(reading, file)
  const close = async () => {
    await reader.destroy()
    await db.destroy()
    // kysely closes only what it has used
    for (const connection of connections) if (connection.isOpen) connection.close()
  }
  return { kind: 'sqlite', db, reader, close }
}

/** SQLite rolls back `create table` like anything else; kysely's adapter is more careful than it need be. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class NodeSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalSqliteAdapter()
  }
}

function sqliteKysely(connection: DatabaseSync, file: string): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect({ database: asKyselyDatabase(connection, file) }) })
}

/** In milliseconds: no statement of ours takes as long, imports included. */
const statementMs = 60_000

function openPostgres(url: string): Database {
  // ids are bigint; all of ours stay far below 2^53, so numbers are safe and the same on both databases
  const getTypeParser = (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    types: { getTypeParser },
  })
  // A connection that breaks, idle or in use, must not end the process; the query meets the error itself.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool,
      // Whatever the server's default is: an answered commit is on disk.
      onCreateConnection: async connection => {
        await connection.executeQuery(CompiledQuery.raw('set synchronous_commit to on'))
      },
    }),
  })
  return { kind: 'postgres', db, reader: db, close: () => db.destroy() }
}

async function migrate(db: Kysely<Tables>, name: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw toDatabaseError(error, name)
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/([^:@/]*):[^@]*@/, '//$1:…@')
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
