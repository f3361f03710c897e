import { AppError } from '../base/errors.ts'

/** What is wrong with the database, in a word a program can test. */
export type DatabaseErrorCode =
  | 'database_corrupt'
  | 'database_empty'
  | 'database_locked'
  | 'database_full'
  | 'database_not_writable'
  | 'database_unreachable'
  | 'database_newer'
  | 'database_failed'

/** The database cannot be used as it is. `message` is one line that says what happened to which database and what to do. */
export class DatabaseError extends AppError {
  override name = 'DatabaseError' as const
  readonly code: DatabaseErrorCode
  readonly pageStatus = 503

  constructor(code: DatabaseErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

const SENTENCES: Record<DatabaseErrorCode, string> = {
  database_corrupt: 'is damaged or not a database: restore a backup, or move the file away to start afresh',
  database_empty:
    'is an empty file, so what it held is lost: restore a backup, or remove the file (and its -wal and -shm) to start afresh',
  database_locked: 'is locked by another process: stop the other process and try again',
  database_full: 'cannot grow, the disk is full: free some space and try again',
  database_not_writable: 'cannot be written: check that file and folder belong to the user of this process',
  database_unreachable: 'does not answer: check address, user and password',
  database_newer: 'was made by another version of this software',
  database_failed: 'failed',
}

/** SQLite's primary result codes. @see https://www.sqlite.org/rescode.html */
const SQLITE_CODES: Record<number, DatabaseErrorCode> = {
  3: 'database_not_writable',
  5: 'database_locked',
  6: 'database_locked',
  8: 'database_not_writable',
  10: 'database_failed',
  11: 'database_corrupt',
  13: 'database_full',
  14: 'database_not_writable',
  26: 'database_corrupt',
}

/** Of PostgreSQL, and of the system. */
const CODES: Record<string, DatabaseErrorCode> = {
  EACCES: 'database_not_writable',
  EISDIR: 'database_not_writable',
  EPERM: 'database_not_writable',
  EROFS: 'database_not_writable',
  ENOSPC: 'database_full',
  ECONNREFUSED: 'database_unreachable',
  ECONNRESET: 'database_unreachable',
  ENOTFOUND: 'database_unreachable',
  ETIMEDOUT: 'database_unreachable',
  '28P01': 'database_unreachable',
  '28000': 'database_unreachable',
  '3D000': 'database_unreachable',
  '57P03': 'database_unreachable',
  '53100': 'database_full',
  '42501': 'database_not_writable',
  '25006': 'database_not_writable',
  '55P03': 'database_locked',
  XX001: 'database_corrupt',
  XX002: 'database_corrupt',
}

/**
 * Turns what a driver throws into a `DatabaseError` where the database itself is at fault.
 * Anything else (a violated constraint, a mistake in a query) comes back as it was.
 *
 * @param database names the database for the reader: a file, or an address without its password.
 */
export function toDatabaseError(error: unknown, database: string): unknown {
  if (error instanceof DatabaseError) return error
  const code = codeOf(error)
  if (code === null) return error
  const detail = error instanceof Error ? ` (${printable(error.message)})` : ''
  return new DatabaseError(code, `Database ${database} ${SENTENCES[code]}${detail}`, error)
}

/** What is wrong with the database where no driver has said so: an empty file, content that is none. */
export function databaseError(code: DatabaseErrorCode, database: string, cause?: unknown): DatabaseError {
  return new DatabaseError(code, `Database ${database} ${SENTENCES[code]}`, cause)
}

/** The first line; of a damaged file a driver may quote bytes. */
function printable(message: string): string {
  return (message.split('\n')[0] ?? '').replace(/[^\x20-\x7e]+/g, '…').slice(0, 200)
}

function codeOf(error: unknown): DatabaseErrorCode | null {
  if (typeof error !== 'object' || error === null) return null
  if ('errcode' in error && typeof error.errcode === 'number') return SQLITE_CODES[error.errcode & 0xff] ?? null
  if ('errors' in error && Array.isArray(error.errors)) return codeOf(error.errors[0])
  if ('code' in error && typeof error.code === 'string') return CODES[error.code] ?? null
  return null
}

/** True where a statement failed because a value that must be unique is there already. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return error.errcode === 2067 || error.errcode === 1555
  return 'code' in error && error.code === '23505'
}
