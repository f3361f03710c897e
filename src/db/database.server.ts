import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, type KyselyConfig, sql, SqliteAdapter, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { DatabaseError, databaseError, toDatabaseError } from './database-error.server.ts'
import { migrations } from './migrations.server.ts'
import { openPostgres } from './postgres.server.ts'
import { noSignals, type Signals } from './signals.server.ts'
import { asKyselyDatabase } from './sqlite-adapter.server.ts'
import type { Tables } from './tables.ts'

/**
 * Which database: a file (`':memory:'` for tests), or a schema of a PostgreSQL database (`public` where none is named) at
 * `postgres://user:password@host/name`.
 */
export type DatabaseTarget = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string; schema?: string }

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
  /** What processes on this database tell each other. */
  readonly signals: Signals
  /**
   * Does work while no other process of this database does such work; `work` may take several transactions. SQLite: at once,
   * because a file has one process that writes to it.
   *
   * @throws DatabaseError where another process does not end its own in time; nothing was begun then.
   */
  oneWriter<Value>(work: () => Promise<Value>): Promise<Value>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** How long SQLite waits for another process, in milliseconds. */
  busyTimeoutMs?: number
  /** Told of every statement: its text without values, milliseconds, whether it failed. */
  onQuery?: ((sql: string, ms: number, failed: boolean) => void) | undefined
}

/**
 * Opens a database and brings its tables up to date.
 *
 * @throws DatabaseError with one clear line when the file is empty, damaged, locked, not writable, the disk full, or the server away.
 */
export async function openDatabase(target: DatabaseTarget, options: DatabaseOptions = {}): Promise<Database> {
  const name = target.kind === 'sqlite' ? target.file : withoutPassword(target.url)
  const bytesBefore = target.kind === 'sqlite' ? sizeOf(target.file) : null
  // SQLite would take it for a new database, and the first start would fill it: whatever it held would be gone unnoticed.
  if (bytesBefore === 0) throw databaseError('database_empty', name)
  try {
    const schema = target.kind === 'sqlite' ? null : (target.schema ?? 'public')
    const database =
      target.kind === 'sqlite'
        ? openSqlite(target.file, options)
        : openServer(target.url, target.schema ?? 'public', name, toLog(options))
    await migrate(database.db, name, schema).catch(async (error: unknown) => {
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

function openSqlite(file: string, options: DatabaseOptions): Database {
  const { busyTimeoutMs: timeout = 5000 } = options
  if (file === ':memory:') {
    const db = sqliteKysely(new DatabaseSync(file, { enableForeignKeyConstraints: true }), file, options)
    return { kind: 'sqlite', db, reader: db, ...alone, close: () => db.destroy() }
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // SQLite gives its journals the rights of the file.
  closeSync(openSync(file, 'a', 0o600))
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
  const db = sqliteKysely(writing, file, options)
  const reader = sqliteKysely(reading, file, options)
  const close = async () => {
    await reader.destroy()
    await db.destroy()
    // kysely closes only what it has used
    for (const connection of connections) if (connection.isOpen) connection.close()
  }
  return { kind: 'sqlite', db, reader, ...alone, close }
}

const alone = { signals: noSignals, oneWriter: <Value>(work: () => Promise<Value>): Promise<Value> => work() }

function openServer(url: string, schema: string, name: string, log: Pick<KyselyConfig, 'log'>): Database {
  const { db, signals, oneWriter, close } = openPostgres(url, schema, log)
  return {
    kind: 'postgres',
    db,
    reader: db,
    signals,
    close,
    oneWriter: work =>
      oneWriter(work).catch((error: unknown) => {
        throw toDatabaseError(error, name)
      }),
  }
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

function sqliteKysely(connection: DatabaseSync, file: string, options: DatabaseOptions): Kysely<Tables> {
  const dialect = new NodeSqliteDialect({ database: asKyselyDatabase(connection, file) })
  return new Kysely<Tables>({ dialect, ...toLog(options) })
}

/** Nothing where nobody listens: kysely then measures nothing. */
function toLog({ onQuery }: DatabaseOptions): Pick<KyselyConfig, 'log'> {
  if (!onQuery) return {}
  return { log: ({ query, queryDurationMillis, level }) => onQuery(query.sql, queryDurationMillis, level === 'error') }
}

async function migrate(db: Kysely<Tables>, name: string, schema: string | null): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    ...(schema !== null && { migrationTableSchema: schema }),
  })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  const { rows } = await sql<{ name: string; timestamp: string }>`
    select name, timestamp from ${sql.table(schema === null ? 'kysely_migration' : `${schema}.kysely_migration`)}
    order by name`
    .execute(db)
    .catch(() => ({ rows: [] }))
  const strange = rows.findLast(row => !Object.hasOwn(migrations, row.name))
  throw strange ? madeElsewhere(name, strange, error) : toDatabaseError(error, name)
}

/** A version is told by the last of its migrations: nothing else of it is in a database. */
function madeElsewhere(database: string, last: { name: string; timestamp: string }, cause: unknown): DatabaseError {
  const own = Object.keys(migrations).at(-1) ?? ''
  const which = last.name > own ? 'a newer version' : 'another version'
  const message =
    `Database ${database} was made by ${which} of this software: it has the migration ${last.name} of ` +
    `${last.timestamp.slice(0, 10)}, the newest that this version knows is ${own}. Nothing was changed: start the version that ` +
    'made it, or restore the backup from before the update'
  return new DatabaseError('database_newer', message, cause)
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/([^:@/]*):[^@]*@/, '//$1:…@')
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
