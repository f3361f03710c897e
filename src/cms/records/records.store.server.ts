import { type Kysely, PostgresAdapter, type Selectable, sql } from 'kysely'
import { isObject, type JsonObject } from '../../base/json.ts'
import type { SpaceRecordsTable, Tables } from '../../db/tables.ts'
import { takeIds } from '../stories/stories.store.server.ts'
import type { RecordKind, SpaceRecord } from './space-record.ts'

type Db = Kysely<Tables>
type RecordRow = Omit<Selectable<SpaceRecordsTable>, 'kind' | 'seal'>

/** All records of a kind, oldest first. */
export async function readRecords(db: Db, kind: RecordKind): Promise<SpaceRecord[]> {
  const rows = await db.selectFrom('space_records').selectAll().where('kind', '=', kind).orderBy('id').execute()
  return rows.map(toRecord)
}

/** The newest records of a kind before an id (null: from the newest on), newest first. */
export async function readNewestRecords(
  db: Db,
  kind: RecordKind,
  { before, limit, offset = 0 }: { before: number | null; limit: number; offset?: number },
): Promise<SpaceRecord[]> {
  let query = db.selectFrom('space_records').selectAll().where('kind', '=', kind)
  if (before !== null) query = query.where('id', '<', before)
  return (await query.orderBy('id', 'desc').limit(limit).offset(offset).execute()).map(toRecord)
}

/** Which activities: bounds are ISO texts, lists that are empty choose nothing. */
export interface ActivityFilter {
  after: string | null
  before: string | null
  /** Part of the key, whatever its case. */
  keyLike: string | null
  /** What keys begin with: `stories`. */
  plurals: readonly string[]
  ownerIds: readonly number[]
  trackableIds: readonly number[]
}

/** One page of activities that fit, newest first, and how many there are in all. */
export async function findActivities(
  db: Db,
  filter: ActivityFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ records: SpaceRecord[]; total: number }> {
  const { after, before, keyLike, plurals, ownerIds, trackableIds } = filter
  const isServer = db.getExecutor().adapter instanceof PostgresAdapter
  const field = (name: string) =>
    isServer ? sql<string>`(data::jsonb ->> ${name})` : sql<string>`cast(json_extract(data, ${`$.${name}`}) as text)`
  const key = sql<string>`lower(${field('key')})`
  const texts = (ids: readonly number[]): string[] => ids.map(String)
  const found = db
    .selectFrom('space_records')
    .where('kind', '=', 'activity')
    .$if(after !== null, query => query.where('created_at', '>', after))
    .$if(before !== null, query => query.where('created_at', '<', before))
    .$if(keyLike !== null, query => query.where(key, 'like', `%${(keyLike ?? '').toLowerCase().replaceAll('%', '')}%`))
    .$if(plurals.length > 0, query =>
      query.where(({ or, eb }) => or(plurals.map(plural => eb(key, 'like', `${plural}.%`)))),
    )
    .$if(ownerIds.length > 0, query => query.where(field('user_id'), 'in', texts(ownerIds)))
    .$if(trackableIds.length > 0, query => query.where(field('trackable_id'), 'in', texts(trackableIds)))
  const [rows, count] = await Promise.all([
    found
      .selectAll()
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirst(),
  ])
  return { records: rows.map(toRecord), total: Number(count?.count ?? 0) }
}

/** The newest record of a kind that was made before a time; 0: there is none. */
export async function readLastBefore(db: Db, kind: RecordKind, createdAt: string): Promise<number> {
  const row = await db
    .selectFrom('space_records')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('kind', '=', kind)
    .where('created_at', '<', createdAt)
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}

/** Forgets records of a kind up to an id. */
export async function deleteRecordsUpTo(trx: Db, kind: RecordKind, id: number): Promise<void> {
  await trx.deleteFrom('space_records').where('kind', '=', kind).where('id', '<=', id).execute()
}

export async function readSeal(db: Db, kind: RecordKind, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('space_records')
    .select('seal')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.seal ?? null
}

export async function setSeal(trx: Db, kind: RecordKind, id: number, seal: string): Promise<void> {
  await trx.updateTable('space_records').set({ seal }).where('kind', '=', kind).where('id', '=', id).execute()
}

/** Records of a kind with their seals, oldest first. */
export async function readSealedRecords(
  db: Db,
  kind: RecordKind,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<{ record: SpaceRecord; seal: string | null }[]> {
  const rows = await db
    .selectFrom('space_records')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(row => ({ record: toRecord(row), seal: row.seal }))
}

export async function readRecord(db: Db, kind: RecordKind, id: number): Promise<SpaceRecord | null> {
  const row = await db
    .selectFrom('space_records')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toRecord(row) : null
}

/** Reads a record that is about to be changed: on a server nobody else changes it before the transaction ends. */
export async function lockRecord(trx: Db, kind: RecordKind, id: number): Promise<SpaceRecord | null> {
  const found = trx.selectFrom('space_records').selectAll().where('kind', '=', kind).where('id', '=', id)
  const isServer = trx.getExecutor().adapter instanceof PostgresAdapter
  const row = await (isServer ? found.forUpdate() : found).executeTakeFirst()
  return row ? toRecord(row) : null
}

export async function insertRecord(trx: Db, kind: RecordKind, data: JsonObject, now: string): Promise<SpaceRecord> {
  const id = await takeIds(trx, kind, 1)
  const row = { kind, id, data: JSON.stringify(data), created_at: now, updated_at: now }
  await trx.insertInto('space_records').values(row).execute()
  return toRecord(row)
}

export async function updateRecord(
  trx: Db,
  kind: RecordKind,
  id: number,
  data: JsonObject,
  now: string,
): Promise<void> {
  await trx
    .updateTable('space_records')
    .set({ data: JSON.stringify(data), updated_at: now })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
}

export async function deleteRecord(trx: Db, kind: RecordKind, id: number): Promise<void> {
  await trx.deleteFrom('space_records').where('kind', '=', kind).where('id', '=', id).execute()
}

function toRecord({ id, data, created_at, updated_at }: RecordRow): SpaceRecord {
  const parsed: unknown = JSON.parse(data)
  return { id, data: isObject(parsed) ? parsed : {}, createdAt: created_at, updatedAt: updated_at }
}
