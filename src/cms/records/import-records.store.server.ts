import type { Kysely } from 'kysely'
import type { JsonObject } from '../../base/json.ts'
import type { Tables } from '../../db/tables.ts'
import { raiseIds, takeIds } from '../stories/stories.store.server.ts'
import type { RecordKind } from './space-record.ts'

/** What only the view of a record says; null stands there for what is not set. */
const derived: ReadonlySet<string> = new Set(['id', 'created_at', 'updated_at', 'space_id', 'parent_uuid'])

/** Stores records of an export under their ids, over those that are there. */
export async function importRecords(
  trx: Kysely<Tables>,
  records: readonly { kind: RecordKind; value: JsonObject }[],
  now: string,
): Promise<void> {
  for (const { kind, value } of records) {
    const given = Number(value.id)
    const id = Number.isSafeInteger(given) && given > 0 ? given : await takeIds(trx, kind, 1)
    await raiseIds(trx, kind, id)
    const data = JSON.stringify(
      Object.fromEntries(Object.entries(value).filter(([key, item]) => item !== null && !derived.has(key))),
    )
    const time = (key: string): string => (typeof value[key] === 'string' ? value[key] : now)
    const row = { kind, id, data, created_at: time('created_at'), updated_at: time('updated_at') }
    await trx
      .insertInto('space_records')
      .values(row)
      .onConflict(conflict => conflict.columns(['kind', 'id']).doUpdateSet({ data, updated_at: row.updated_at }))
      .execute()
  }
}
