import type { Clock } from '../../base/clock.ts'
import type { JsonObject } from '../../base/json.ts'
import type { Database } from '../../db/database.server.ts'
import {
  deleteRecord,
  insertRecord,
  keepNewestRecords,
  readRecord,
  readRecords,
  updateRecord,
} from './records.store.server.ts'
import type { RecordKind, SpaceRecord } from './space-record.ts'

/** Activities that are kept. */
const maxActivities = 1000

/** The small records of a space; read anew each time, they are few and rarely asked for. */
export function createRecords({ db, reader }: Database, clock: Clock) {
  const now = () => new Date(clock()).toISOString()
  return {
    all: (kind: RecordKind): Promise<SpaceRecord[]> => readRecords(reader, kind),
    get: (kind: RecordKind, id: number): Promise<SpaceRecord | null> => readRecord(reader, kind, id),
    add: (kind: RecordKind, data: JsonObject): Promise<SpaceRecord> =>
      db.transaction().execute(trx => insertRecord(trx, kind, data, now())),
    /** Sets fields; others stay. @returns null where there is no such record. */
    change: (kind: RecordKind, id: number, data: JsonObject): Promise<SpaceRecord | null> =>
      db.transaction().execute(async trx => {
        const old = await readRecord(trx, kind, id)
        if (!old) return null
        await updateRecord(trx, kind, id, { ...old.data, ...data }, now())
        return readRecord(trx, kind, id)
      }),
    /** @returns what was removed. */
    remove: (kind: RecordKind, id: number): Promise<SpaceRecord | null> =>
      db.transaction().execute(async trx => {
        const old = await readRecord(trx, kind, id)
        await deleteRecord(trx, kind, id)
        return old
      }),
    /** Notes what somebody did; only the newest thousand are kept. */
    note: (data: JsonObject): Promise<void> =>
      db.transaction().execute(async trx => {
        const { id } = await insertRecord(trx, 'activity', data, now())
        await keepNewestRecords(trx, 'activity', id, maxActivities)
      }),
  }
}

export type Records = ReturnType<typeof createRecords>
