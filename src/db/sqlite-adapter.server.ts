import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { createBoundedCache } from '../base/bounded-cache.ts'
import { toDatabaseError } from './database-error.server.ts'

/** Prepared statements kept per connection. `where id in (…)` makes many texts, so the cache is bounded. */
const MAX_STATEMENTS = 300

/**
 * Shows a `node:sqlite` connection to kysely's own `SqliteDialect`.
 *
 * @param name names the database in errors.
 * @throws DatabaseError from any statement when the file is damaged, locked, full or not writable.
 */
export function asKyselyDatabase(db: DatabaseSync, name: string): SqliteDatabase {
  const statements = createBoundedCache<SqliteStatement>({ entries: MAX_STATEMENTS })
  return {
    close: () => db.close(),
    prepare: sql => {
      if (sql === 'rollback') return rollbackOf(db, name)
      const known = statements.get(sql)
      if (known) return known
      const statement = guarded(name, () => asKyselyStatement(db.prepare(sql), name))
      statements.set(sql, statement)
      return statement
    },
  }
}

/** A full disk ends a transaction by itself; the complaint that none is open would hide why. */
function rollbackOf(db: DatabaseSync, name: string): SqliteStatement {
  const rollback = (): void => {
    if (db.isTransaction) guarded(name, () => db.exec('rollback'))
  }
  return {
    reader: false,
    all: () => [],
    run: () => {
      rollback()
      return { changes: 0, lastInsertRowid: 0 }
    },
    iterate: () => [][Symbol.iterator](),
  }
}

function asKyselyStatement(statement: StatementSync, name: string): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: parameters => guarded(name, () => statement.all(...bind(parameters))),
    run: parameters => guarded(name, () => statement.run(...bind(parameters))),
    iterate: parameters => guarded(name, () => statement.iterate(...bind(parameters))),
  }
}

/**
 * Parameters as `node:sqlite` takes them. It reads a leading object as named parameters and would store NULL
 * without a word, so dates become ISO texts, booleans 0 and 1, and other objects are refused.
 */
export function bind(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map(value => {
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
      return value
    if (value === undefined) return null
    if (typeof value === 'boolean') return value ? 1 : 0
    if (value instanceof Date) return value.toISOString()
    if (value instanceof Uint8Array) return value
    throw new TypeError('A query parameter must be text, number, boolean, date, bytes or null')
  })
}

function guarded<Value>(name: string, work: () => Value): Value {
  try {
    return work()
  } catch (error) {
    throw toDatabaseError(error, name)
  }
}
