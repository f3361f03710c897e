import { sql } from 'kysely'
import type { Database } from '../db/database.server.ts'

/**
 * Moves whenever another process has written to the database. SQLite: its own count, which writes of this connection do not
 * move. PostgreSQL: what triggers count of all names but that of this process.
 *
 * @see https://www.sqlite.org/pragma.html#pragma_data_version
 */
export async function readWriteCount({ kind, db }: Database): Promise<number> {
  if (kind === 'postgres') {
    const { count } = await db
      .selectFrom('writers')
      .select(({ fn }) => fn.sum<number | null>('writes').as('count'))
      .where('name', '<>', sql<string>`current_setting('application_name')`)
      .executeTakeFirstOrThrow()
    return Number(count ?? 0)
  }
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db)
  return Number(rows[0]?.data_version ?? 0)
}

/** Forgets processes that have written nothing for a month: each start has a name of its own. */
export async function forgetWriters({ kind, db }: Database): Promise<void> {
  if (kind !== 'postgres') return
  await sql`delete from writers where at < to_char(now() at time zone 'utc' - interval '30 days', 'YYYY-MM-DD')`.execute(
    db,
  )
}

/** Differs once a file was added, changed or taken away. */
export async function readAssetStamp({ reader }: Database): Promise<string> {
  const row = await reader
    .selectFrom('assets')
    .select(({ fn }) => [fn.countAll().as('count'), fn.max('id').as('last'), fn.max('updated_at').as('changed')])
    .executeTakeFirst()
  return JSON.stringify(row)
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
