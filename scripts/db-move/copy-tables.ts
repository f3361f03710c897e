import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { isObject, type JsonObject } from '../../src/base/json.ts'
import { contentWords } from '../../src/cms/content/search-words.ts'
import { insertWords } from '../../src/cms/stories/search.store.server.ts'
import { readContents } from '../../src/cms/stories/stories.store.server.ts'
import type { Database } from '../../src/db/database.server.ts'
import type { Tables } from '../../src/db/tables.ts'

type Db = Kysely<Tables>
type Kind = Database['kind']

/** Every table whose rows move, in an order in which no row comes before the one it refers to. */
export const movedTables = [
  ...(['settings', 'counters', 'tokens', 'stories', 'story_versions', 'translated_slugs', 'content_paths'] as const),
  ...(['components', 'datasources', 'datasource_dimensions', 'datasource_entries', 'datasource_entry_values'] as const),
  ...(['assets', 'consent_choices', 'personal_tokens', 'space_records', 'share_links', 'share_feedback'] as const),
  ...(['publications', 'schedules', 'releases', 'oauth_apps', 'oauth_codes', 'oauth_sessions'] as const),
  ...([
    'translation_states',
    'people',
    'passkeys',
    'recovery_codes',
    'sign_ins',
    'editor_sessions',
    'account_links',
  ] as const),
  ...(['submissions', 'submission_files', 'submission_notes', 'submission_answers', 'spent_tokens', 'outbox'] as const),
  ...(['subscribers', 'subscriber_tokens', 'subscriber_events', 'blocked_addresses'] as const),
] satisfies readonly (keyof Tables)[]

/** Made by each database itself: the index of words, and who has written. */
export const ownTables: readonly (keyof Tables)[] = ['story_search', 'writers']

type MovedTable = (typeof movedTables)[number]

/** What a table holds, in a form that two databases can be compared by. */
export interface TableContent {
  table: string
  rows: number
  /** Of all rows, whatever their order: the sum of their SHA-256, hexadecimal. */
  hash: string
}

const batch = 200
/** Far below what both databases take in one statement. */
const mostParameters = 20_000

/** Reads all rows, some at a time. PostgreSQL: within a transaction. */
async function* readRows(db: Db, kind: Kind, table: MovedTable): AsyncGenerator<JsonObject[]> {
  if (kind === 'postgres') {
    const cursor = sql.ref(`read_${table}`)
    await sql`declare ${cursor} no scroll cursor for select * from ${sql.table(table)}`.execute(db)
    for (;;) {
      const { rows } = await sql<JsonObject>`fetch ${sql.lit(batch)} from ${cursor}`.execute(db)
      if (rows.length === 0) break
      yield rows
    }
    await sql`close ${cursor}`.execute(db)
    return
  }
  for (let after = -(2 ** 53); ;) {
    const { rows } = await sql<JsonObject & { moved_place: number }>`
      select *, rowid as moved_place from ${sql.table(table)} where rowid > ${after} order by rowid limit ${batch}`.execute(
      db,
    )
    const last = rows.at(-1)
    if (!last) return
    after = last.moved_place
    yield rows.map(({ moved_place: _place, ...row }) => row)
  }
}

/** Counts and hashes the rows of a table. */
export async function describeTable(db: Db, kind: Kind, table: MovedTable): Promise<TableContent> {
  let [rows, sum] = [0, 0n]
  for await (const some of readRows(db, kind, table)) {
    rows += some.length
    for (const row of some) sum = (sum + hashOf(row)) % 2n ** 256n
  }
  return { table, rows, hash: sum.toString(16).padStart(64, '0') }
}

function hashOf(row: JsonObject): bigint {
  const columns = Object.keys(row).toSorted()
  const text = JSON.stringify(columns.map(name => [name, row[name]]))
  return BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
}

/** Copies all rows of a table into an empty one. */
export async function copyTable(from: Db, fromKind: Kind, to: Db, toKind: Kind, table: MovedTable): Promise<void> {
  for await (const rows of readRows(from, fromKind, table)) {
    const columns = Object.keys(rows[0] ?? {})
    const size = Math.max(1, Math.floor(mostParameters / columns.length))
    for (let start = 0; start < rows.length; start += size) {
      const values = rows
        .slice(start, start + size)
        .map(row => sql`(${sql.join(columns.map(name => row[name] ?? null))})`)
      // Rows keep the numbers they have, also where the server would give out its own.
      const keeping = toKind === 'postgres' ? sql`overriding system value` : sql``
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map(name => sql.ref(name)))}) ${keeping}
        values ${sql.join(values)}`.execute(to)
    }
  }
}

/** Versions whose words are searched, by id. */
export async function searchedVersions(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select rowid as id from story_search order by rowid`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** Writes the index of words for the versions that the other database has in its own. */
export async function writeWords(db: Db, versionIds: readonly number[]): Promise<void> {
  for (let start = 0; start < versionIds.length; start += batch) {
    const contents = await readContents(db, versionIds.slice(start, start + batch))
    const entries = [...contents].map(([versionId, text]) => {
      const content: unknown = JSON.parse(text)
      return { versionId, words: contentWords(isObject(content) ? content : {}) }
    })
    await insertWords(db, entries)
  }
}

/** PostgreSQL gives out the next number of its own after the highest that was copied. */
export async function raiseIdentities(db: Db): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('subscriber_events', 'id'),
    greatest((select coalesce(max(id), 0) from subscriber_events), 1),
    (select count(*) > 0 from subscriber_events))`.execute(db)
}

/** True where nothing was ever stored: the migrations alone make one counter. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  for (const table of movedTables) {
    if (table === 'counters') continue
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) return false
  }
  return true
}
