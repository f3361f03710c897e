import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../../src/config.server.ts'
import { contentSchema, formsSchema } from '../../src/capabilities/operation/database-targets.ts'
import { openDatabase, type Database } from '../../src/db/database.server.ts'
import { refuseWhileOpen } from '../backup/restore-backup.ts'
import {
  copyTable,
  describeTable,
  isEmptyDatabase,
  movedTables,
  raiseIdentities,
  searchedVersions,
  type TableContent,
  writeWords,
} from './copy-tables.ts'

/** The two databases of an installation: a file each, or a schema each. */
const parts = [
  { file: 'content.sqlite', schema: contentSchema },
  { file: 'forms.sqlite', schema: formsSchema },
] as const

/** What one table held before and holds after the move. */
export interface MovedTable extends TableContent {
  /** `content` or `public`. */
  schema: string
}

export interface MoveReport {
  tables: MovedTable[]
  /** Files that were not there. */
  missing: string[]
  /** True where the target held the very same already: nothing was written. */
  wasMoved: boolean
}

type Paths = Pick<Config, 'DATA_DIR'> & { DATABASE_URL: string }

/**
 * Carries an installation on SQLite over to PostgreSQL, in one transaction that is committed only after every table was read
 * again and is equal. The files stay as they are.
 *
 * @throws where a process has a file open, the target holds anything else, or a table differs; nothing is changed then.
 */
export async function moveToPostgres({ DATA_DIR, DATABASE_URL: url }: Paths): Promise<MoveReport> {
  const present = parts.filter(({ file }) => existsSync(join(DATA_DIR, file)))
  if (present.length === 0) throw new Error(`There is no database in ${DATA_DIR}`)
  for (const { file } of present) refuseWhileOpen(join(DATA_DIR, file))
  // Each schema gets its tables; the move itself is one transaction over both.
  for (const { schema } of parts) await (await openDatabase({ kind: 'postgres', url, schema })).close()
  const target = await openDatabase({ kind: 'postgres', url, schema: contentSchema })
  const sources: Database[] = []
  try {
    for (const { file } of present) sources.push(await openDatabase({ kind: 'sqlite', file: join(DATA_DIR, file) }))
    const moved: Moved[] = []
    await target.db.transaction().execute(async trx => {
      // Of two moves at the same moment the second finds what the first has written.
      await sql`select pg_advisory_xact_lock(${sql.lit(moving)})`.execute(trx)
      // Reading large files takes its time.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
      for (const [at, { schema, file }] of present.entries()) {
        const source = sources[at]
        if (!source) throw new Error('unreachable: every file was opened')
        await sql`select set_config('search_path', ${schema}, true)`.execute(trx)
        const isNew = await isEmptyDatabase(trx)
        if (isNew) {
          await sql`delete from counters`.execute(trx)
          for (const table of movedTables) await copyTable(source.reader, 'sqlite', trx, 'postgres', table)
          await writeWords(trx, await searchedVersions(source.reader))
          await raiseIdentities(trx)
        }
        const tables = await compare(source, { ...target, db: trx, reader: trx })
        if (!Array.isArray(tables)) throw new Error(differs(schema, file, tables.table, isNew))
        moved.push({ schema, tables, isNew })
      }
    })
    return toReport(moved)
  } finally {
    for (const source of sources) await source.close()
    await target.close()
  }
}

/**
 * Carries an installation on PostgreSQL back to files, which take their names once they are complete and equal. Files that are
 * there are kept as `*.before-move.sqlite`.
 *
 * @throws where a process has such a file open, or a table differs; nothing is changed then.
 */
export async function moveToSqlite({ DATA_DIR, DATABASE_URL: url }: Paths): Promise<MoveReport> {
  for (const { file } of parts) if (existsSync(join(DATA_DIR, file))) refuseWhileOpen(join(DATA_DIR, file))
  const moved: Moved[] = []
  for (const { file, schema } of parts) {
    const coming = join(DATA_DIR, `coming.${file}`)
    for (const ending of journals) rmSync(coming + ending, { force: true })
    const source = await openDatabase({ kind: 'postgres', url, schema })
    const target = await openDatabase({ kind: 'sqlite', file: coming })
    try {
      const tables = await source.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async from => {
          await target.db.transaction().execute(async trx => {
            await sql`delete from counters`.execute(trx)
            for (const table of movedTables) await copyTable(from, 'postgres', trx, 'sqlite', table)
            await writeWords(trx, await searchedVersions(from))
          })
          return compare({ ...source, db: from, reader: from }, target)
        })
      if (!Array.isArray(tables))
        throw new Error(`${schema}.${tables.table} differs from the server: nothing was moved`)
      moved.push({ schema, tables, isNew: true })
    } finally {
      await source.close()
      await target.close()
    }
  }
  for (const { file } of parts) {
    for (const ending of journals) {
      const kept = join(DATA_DIR, `${file.replace('.sqlite', '.before-move.sqlite')}${ending}`)
      rmSync(kept, { force: true })
      if (existsSync(join(DATA_DIR, file + ending))) renameSync(join(DATA_DIR, file + ending), kept)
      if (existsSync(join(DATA_DIR, `coming.${file}${ending}`)))
        renameSync(join(DATA_DIR, `coming.${file}${ending}`), join(DATA_DIR, file + ending))
    }
  }
  return toReport(moved)
}

const journals = ['', '-wal', '-shm'] as const
/** Number of the server's lock that one move has at a time. */
const moving = 746_714

interface Moved {
  schema: string
  tables: TableContent[]
  isNew: boolean
}

/** @returns what both hold, or the first table in which they differ. */
async function compare(source: Database, target: Database): Promise<TableContent[] | { table: string }> {
  const tables: TableContent[] = []
  for (const table of movedTables) {
    const [one, other] = [
      await describeTable(source.reader, source.kind, table),
      await describeTable(target.reader, target.kind, table),
    ]
    if (one.rows !== other.rows || one.hash !== other.hash) return { table }
    tables.push(one)
  }
  const [one, other] = [await searchedVersions(source.reader), await searchedVersions(target.reader)]
  return JSON.stringify(one) === JSON.stringify(other) ? tables : { table: 'story_search' }
}

function differs(schema: string, file: string, table: string, isNew: boolean): string {
  return isNew
    ? `${schema}.${table} differs from ${file} after the copy: nothing was moved`
    : `The schema "${schema}" of PostgreSQL is not empty, and ${table} differs from ${file}: empty it first, or move ${file} away if the server has what counts`
}

function toReport(moved: readonly Moved[]): MoveReport {
  const there = new Set(moved.map(({ schema }) => schema))
  return {
    tables: moved.flatMap(({ schema, tables }) => tables.map(table => ({ schema, ...table }))),
    missing: parts.flatMap(({ schema, file }) => (there.has(schema) ? [] : file)),
    wasMoved: moved.every(({ isNew }) => !isNew),
  }
}
