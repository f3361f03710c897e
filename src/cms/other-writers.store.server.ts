import { sql } from 'kysely'
import type { Database } from '../db/database.server.ts'
import { readSetting } from './settings.store.server.ts'

/**
 * Moves whenever another process has written to the database. SQLite: its own count, which writes of this connection do not
 * move. PostgreSQL: the content version.
 *
 * @see https://www.sqlite.org/pragma.html#pragma_data_version
 */
export async function readWriteCount({ kind, db }: Database): Promise<number> {
  if (kind === 'postgres') return Number((await readSetting(db, 'cv')) ?? 0)
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db)
  return Number(rows[0]?.data_version ?? 0)
}

/** What of a story differs once anything of it was changed. */
export async function readStoryStamps({ reader }: Database) {
  return reader
    .selectFrom('stories')
    .select(['id', 'parent_id', 'full_slug', 'position', 'updated_at', 'import_hash', 'lock_version'])
    .select(['draft_version_id', 'published_version_id'])
    .where('deleted_at', 'is', null)
    .execute()
}
