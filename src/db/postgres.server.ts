import { randomUUID } from 'node:crypto'
import { CompiledQuery, Kysely, type KyselyConfig, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { createOneWriter } from './one-writer.server.ts'
import { createSignals, type Signals } from './signals.server.ts'
import type { Tables } from './tables.ts'

/** An open PostgreSQL database. */
export interface OpenPostgres {
  db: Kysely<Tables>
  signals: Signals
  oneWriter<Value>(work: () => Promise<Value>): Promise<Value>
  close(): Promise<void>
}

/** In milliseconds: no statement of ours takes as long, imports included. */
const statementMs = 60_000

/** Opens a schema of a PostgreSQL database. @param schema made with the first migration where it is missing. */
export function openPostgres(url: string, schema: string, log: Pick<KyselyConfig, 'log'> = {}): OpenPostgres {
  // Which process has written: the database notes it by this name.
  const name = `nennmass-${randomUUID()}`
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
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
    ...log,
    dialect: new PostgresDialect({
      pool,
      // Whatever the server's default is: an answered commit is on disk.
      onCreateConnection: async connection => {
        const settings = `select set_config('synchronous_commit', 'on', false), set_config('search_path', $1, false)`
        await connection.executeQuery(CompiledQuery.raw(settings, [schema]))
      },
    }),
  })
  const notify = (channel: string, message: string) => sql`select pg_notify(${channel}, ${message})`.execute(db)
  const signals = createSignals({ url, name, schema, notify })
  const writer = createOneWriter(url, name, schema)
  return {
    db,
    signals,
    oneWriter: writer.run,
    async close() {
      await writer.close()
      await signals.close()
      await db.destroy()
    },
  }
}

/** Ids are bigint; all of ours stay far below 2^53, so numbers are safe and the same on both databases. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')
}
