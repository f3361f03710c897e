import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { inChunks } from './stories.store.server.ts'

type Db = Kysely<Tables>

/** Adds the words of versions to the full-text index. Words hold only letters and digits, see `toWords`. */
export async function insertWords(
  trx: Db,
  entries: readonly { versionId: number; words: readonly string[] }[],
): Promise<void> {
  for (const chunk of inChunks(entries, 100)) {
    const rows = chunk.map(({ versionId, words }) =>
      isPostgres(trx)
        ? sql`(${versionId}, array_to_tsvector(string_to_array(${words.join(' ')}, ' ')))`
        : sql`(${versionId}, ${words.join(' ')})`,
    )
    await sql`insert into story_search (rowid, words) values ${sql.join(rows)}`.execute(trx)
  }
}

export async function deleteWords(trx: Db, versionIds: readonly number[]): Promise<void> {
  for (const ids of inChunks(versionIds)) await trx.deleteFrom('story_search').where('rowid', 'in', ids).execute()
}

/** Versions that have, for each of the words, a word beginning with it. */
export async function findVersionsWithWords(db: Db, words: readonly string[]): Promise<number[]> {
  // one text instead of thousands of rows: a common word is found often
  const query = isPostgres(db)
    ? sql<{ ids: string | null }>`select string_agg(rowid::text, ',') as ids from story_search
        where words @@ to_tsquery('simple', ${words.map(word => `'${word}':*`).join(' & ')})`
    : sql<{ ids: string | null }>`select group_concat(rowid) as ids from story_search
        where story_search match ${words.map(word => `"${word}" *`).join(' AND ')}`
  const ids = (await query.execute(db)).rows[0]?.ids
  return ids ? ids.split(',').map(Number) : []
}

function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
