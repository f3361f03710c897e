import { isDeepStrictEqual } from 'node:util'
import { createBoundedCache } from '../../base/bounded-cache.ts'
import type { Clock } from '../../base/clock.ts'
import type { JsonObject } from '../../base/json.ts'
import type { Database } from '../../db/database.server.ts'
import {
  type ActivityFilter,
  deleteRecord,
  findActivities as findStoredActivities,
  insertRecord,
  lockRecord,
  readLastBefore,
  readNewestRecords,
  readRecord,
  readRecords,
  updateRecord,
} from './records.store.server.ts'
import { checkSeals, forgetRecords, type LogCheck, sealRecord, sealedPart } from './activity-seals.server.ts'
import type { RecordKind, SpaceRecord } from './space-record.ts'

const dayMs = 86_400_000
/** How long activities are kept, in milliseconds: two years. */
const keepActivitiesMs = 730 * dayMs
/** More are not kept, however much happens. */
const maxActivities = 200_000
/** How often what has had its time is looked for. */
const forgetEveryMs = dayMs / 24
/** What one person does to one thing again within this time is one activity: an editor saves while somebody writes. */
const sameWithinMs = 600_000
/** Activities that are read at once, and in all, while some are looked for. */
const lookAtOnce = 500
const maxLooked = 10_000

/** True for the same JSON, whatever the order of its keys. */
function isEqual(one: JsonObject, other: JsonObject): boolean {
  return isDeepStrictEqual(one, JSON.parse(JSON.stringify(other)))
}

/** The small records of a space; read anew each time, they are few and rarely asked for. */
export function createRecords({ db, reader }: Database, clock: Clock) {
  const now = () => new Date(clock()).toISOString()
  const latest = createBoundedCache<{ id: number; at: number }>({ entries: 1000 })
  let forgottenAt = 0
  let checking: Promise<LogCheck> | null = null

  /** Notes what somebody did. The same again shortly after is counted, not noted. */
  async function note(data: JsonObject): Promise<void> {
    const at = clock()
    const key = `${String(data.key)} ${String(data.trackable_id)} ${String(data.user_id)}`
    const before = data.trackable_id ? latest.get(key) : undefined
    const id = await db.transaction().execute(async trx => {
      const old = before && at - before.at < sameWithinMs ? await lockRecord(trx, 'activity', before.id) : null
      if (old && isEqual(sealedPart(old.data), sealedPart(data))) {
        const count = typeof old.data.count === 'number' ? old.data.count + 1 : 2
        await updateRecord(trx, 'activity', old.id, { ...old.data, ...data, count }, now())
        return old.id
      }
      const added = await insertRecord(trx, 'activity', data, now())
      const state = await sealRecord(trx, added)
      let last = added.id - maxActivities
      if (at - forgottenAt > forgetEveryMs) {
        forgottenAt = at
        last = Math.max(last, await readLastBefore(trx, 'activity', new Date(at - keepActivitiesMs).toISOString()))
      }
      if (last > 0) await forgetRecords(trx, last, state)
      return added.id
    })
    latest.set(key, { id, at })
  }

  /** Activities that fit, newest first; a few thousand are looked through at most. `next`: where to go on, or null. */
  async function findActivities(before: number | null, count: number, fits: (record: SpaceRecord) => boolean) {
    const found: SpaceRecord[] = []
    let from = before
    for (let looked = 0; looked < maxLooked; looked += lookAtOnce) {
      const page = await readNewestRecords(reader, 'activity', { before: from, limit: lookAtOnce })
      for (const record of page) {
        if (!fits(record)) continue
        if (found.length === count) return { found, next: found.at(-1)?.id ?? null }
        found.push(record)
      }
      from = page.at(-1)?.id ?? null
      if (page.length < lookAtOnce || from === null) return { found, next: null }
    }
    return { found, next: from }
  }
  return {
    all: (kind: RecordKind): Promise<SpaceRecord[]> => readRecords(reader, kind),
    get: (kind: RecordKind, id: number): Promise<SpaceRecord | null> => readRecord(reader, kind, id),
    add: (kind: RecordKind, data: JsonObject): Promise<SpaceRecord> =>
      db.transaction().execute(trx => insertRecord(trx, kind, data, now())),
    /** Sets fields; others stay. @returns null where there is no such record. */
    change: (kind: RecordKind, id: number, data: JsonObject): Promise<SpaceRecord | null> =>
      db.transaction().execute(async trx => {
        const old = await lockRecord(trx, kind, id)
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
    note,
    findActivities,
    /** Looks whether a line of the log is missing or was changed; whoever asks meanwhile waits for the same answer. */
    checkActivities: () => (checking ??= checkSeals(reader).finally(() => (checking = null))),
    /** One page of activities that fit, newest first. */
    activities: (filter: ActivityFilter, paging: { page: number; perPage: number }) =>
      findStoredActivities(reader, filter, paging),
  }
}

export type Records = ReturnType<typeof createRecords>
