import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { ReleasesTable, SchedulesTable } from '../../db/space-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { takeIds } from '../stories/stories.store.server.ts'

type Db = Kysely<Tables>
export type ScheduleRow = Selectable<SchedulesTable>
export type ReleaseRow = Selectable<ReleasesTable>

/** Which plans: every condition that is given has to hold. */
export interface ScheduleFilter {
  ids?: readonly number[]
  storyIds?: readonly number[]
  releaseId?: number | null
  state?: string
  /** Planned for this moment or an earlier one. */
  until?: string
}

/** Plans in the order in which they happen. */
export async function readSchedules(db: Db, filter: ScheduleFilter): Promise<ScheduleRow[]> {
  const { ids, storyIds, releaseId, state, until } = filter
  if (ids?.length === 0 || storyIds?.length === 0) return []
  let query = db.selectFrom('schedules').selectAll()
  if (ids) query = query.where('id', 'in', ids)
  if (storyIds) query = query.where('story_id', 'in', storyIds)
  if (releaseId !== undefined) query = query.where('release_id', releaseId === null ? 'is' : '=', releaseId)
  if (state !== undefined) query = query.where('state', '=', state)
  if (until !== undefined) query = query.where('at', '<=', until)
  return query.orderBy('at').orderBy('id').execute()
}

export async function insertSchedule(trx: Db, row: Omit<Insertable<SchedulesTable>, 'id'>): Promise<number> {
  const id = await takeIds(trx, 'schedule', 1)
  await trx
    .insertInto('schedules')
    .values({ ...row, id })
    .execute()
  return id
}

/**
 * Changes plans that are still open.
 *
 * @returns how many: 0 where another process was faster.
 */
export async function updateSchedules(
  trx: Db,
  ids: readonly number[],
  change: Updateable<SchedulesTable>,
): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await trx
    .updateTable('schedules')
    .set(change)
    .where('id', 'in', ids)
    .where('state', '=', 'planned')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Says how plans that were claimed in this transaction ended. */
export async function finishSchedules(
  trx: Db,
  ids: readonly number[],
  change: Updateable<SchedulesTable>,
): Promise<void> {
  if (ids.length > 0) await trx.updateTable('schedules').set(change).where('id', 'in', ids).execute()
}

/** Open plans of one version publish another instead. */
export async function moveSchedules(trx: Db, versionId: number, nextId: number, now: string): Promise<void> {
  await trx
    .updateTable('schedules')
    .set({ version_id: nextId, updated_at: now })
    .where('version_id', '=', versionId)
    .where('state', '=', 'planned')
    .execute()
}

/** Takes a story out of a release. */
export async function deleteReleaseItem(trx: Db, releaseId: number, storyId: number): Promise<void> {
  await trx
    .deleteFrom('schedules')
    .where('release_id', '=', releaseId)
    .where('story_id', '=', storyId)
    .where('state', '=', 'planned')
    .execute()
}

/** All releases, the newest first; one of them. */
export async function readReleases(db: Db, id?: number): Promise<ReleaseRow[]> {
  let query = db.selectFrom('releases').selectAll()
  if (id !== undefined) query = query.where('id', '=', id)
  return query.orderBy('id', 'desc').execute()
}

export async function insertRelease(trx: Db, row: Omit<Insertable<ReleasesTable>, 'id'>): Promise<number> {
  const id = await takeIds(trx, 'release', 1)
  await trx
    .insertInto('releases')
    .values({ ...row, id })
    .execute()
  return id
}

/** Changes a release that is still open. @returns false where there is none. */
export async function updateRelease(trx: Db, id: number, change: Updateable<ReleasesTable>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('releases')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Open releases whose moment has come. */
export async function readDueReleases(db: Db, until: string): Promise<ReleaseRow[]> {
  return db
    .selectFrom('releases')
    .selectAll()
    .where('state', '=', 'open')
    .where('at', '<=', until)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** Differs once any plan was made, changed, carried out or taken away. */
export async function readPlansStamp(db: Db): Promise<string> {
  const rows = await db
    .selectFrom('schedules')
    .select(({ fn }) => ['state', fn.countAll().as('count'), fn.sum('version_id').as('versions')])
    .select(({ fn }) => [fn.max('id').as('last'), fn.max('updated_at').as('changed'), fn.max('at').as('at')])
    .groupBy('state')
    .orderBy('state')
    .execute()
  return JSON.stringify(rows)
}
