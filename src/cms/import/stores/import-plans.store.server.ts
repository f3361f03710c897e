import type { Kysely } from 'kysely'
import { isObject, type JsonObject } from '../../../base/json.ts'
import type { Tables } from '../../../db/tables.ts'
import { insertRelease, insertSchedule, readReleases, readSchedules } from '../../schedules/schedules.store.server.ts'
import type { AuthorOf } from './import-authors.store.server.ts'
import { toStoredCodes, toTime } from './import-history.store.server.ts'

type Db = Kysely<Tables>

export interface ImportPlans {
  schedules: readonly JsonObject[]
  /** Of the official service. */
  schedulings: readonly JsonObject[]
  releases: readonly JsonObject[]
}

export interface PlanDeps {
  /** The story here by its id in the export; null where there is none. */
  storyOf(id: number): number | null
  versionOf: ReadonlyMap<number, number>
  authorOf: AuthorOf
  now: string
}

/**
 * Stores releases and plans. A release that is here already (by its uuid) and a plan of the same story made at the same moment stay as
 * they are: somebody may have changed them. One whose moment is over meanwhile is carried out as after a standstill of the server.
 *
 * @returns ids of plans here by their ids in the export.
 */
export async function storePlans(
  trx: Db,
  { schedules, schedulings, releases }: ImportPlans,
  deps: PlanDeps,
): Promise<ReadonlyMap<number, number>> {
  const { storyOf, versionOf, authorOf, now } = deps
  const releaseOf = await storeReleases(trx, releases, deps)
  const here = new Map(
    (await readSchedules(trx, {})).map(row => [keyOf(row.story_id, row.action, row.created_at), row.id]),
  )
  const ids = new Map<number, number>()
  for (const plan of [...schedules, ...schedulings.map(toOurs)]) {
    const { action, state, release_id: release, version_id: version } = plan
    const storyId = storyOf(Number(plan.story_id))
    if (storyId === null || (action !== 'publish' && action !== 'unpublish')) continue
    const releaseId = typeof release === 'number' ? (releaseOf.get(release) ?? null) : null
    if (typeof release === 'number' && releaseId === null) continue
    const at = toTime(plan.at)
    const isOpen = state === 'planned'
    if (isOpen && at === null && releaseId === null) continue
    const createdAt = toTime(plan.created_at) ?? now
    const key = keyOf(storyId, action, createdAt)
    const own = typeof version === 'number' ? (versionOf.get(version) ?? null) : null
    const versionId = action === 'publish' && isOpen ? (own ?? (await draftOf(trx, storyId))) : own
    if (action === 'publish' && isOpen && versionId === null) continue
    const id =
      here.get(key) ??
      (await insertSchedule(trx, {
        story_id: storyId,
        release_id: releaseId,
        action,
        languages: toStoredCodes(plan.languages),
        at,
        time_zone: textOr(plan.time_zone, 'UTC'),
        version_id: versionId,
        state: isOpen ? 'planned' : textOr(state, 'done'),
        error: typeof plan.error === 'string' ? plan.error : null,
        author_id: authorOf(idOf(plan.author)),
        created_at: createdAt,
        updated_at: toTime(plan.updated_at) ?? now,
        done_at: toTime(plan.done_at),
      }))
    here.set(key, id)
    ids.set(Number(plan.id), id)
  }
  return ids
}

/** What is published where an export names no version. */
async function draftOf(trx: Db, storyId: number): Promise<number | null> {
  const row = await trx.selectFrom('stories').select('draft_version_id').where('id', '=', storyId).executeTakeFirst()
  return row?.draft_version_id ?? null
}

/** The story here by its id in an export; null where it did not come along. */
export async function storiesHere(trx: Db, ids: ReadonlyMap<number, number>): Promise<PlanDeps['storyOf']> {
  const here = new Set((await trx.selectFrom('stories').select('id').execute()).map(({ id }) => id))
  return id => {
    const own = ids.get(id)
    return own !== undefined && here.has(own) ? own : null
  }
}

async function storeReleases(
  trx: Db,
  releases: readonly JsonObject[],
  { authorOf, now }: PlanDeps,
): Promise<ReadonlyMap<number, number>> {
  const here = new Map((await readReleases(trx)).map(({ uuid, id }) => [uuid, id]))
  const ids = new Map<number, number>()
  // the interface shows the newest first
  for (const release of releases.toReversed()) {
    const { uuid, name, state, released } = release
    if (typeof uuid !== 'string' || typeof name !== 'string') continue
    const id =
      here.get(uuid) ??
      (await insertRelease(trx, {
        uuid,
        name,
        at: toTime(release.release_at),
        time_zone: textOr(release.timezone, 'UTC'),
        state: state === 'cancelled' ? 'cancelled' : state === 'done' || released === true ? 'done' : 'open',
        author_id: authorOf(idOf(release.author) ?? release.owner_id),
        created_at: toTime(release.created_at) ?? now,
        updated_at: toTime(release.updated_at) ?? now,
        done_at: toTime(release.released_at),
      }))
    here.set(uuid, id)
    ids.set(Number(release.id), id)
  }
  return ids
}

/** A plan of the official service as one of ours. */
function toOurs({
  id,
  story_id,
  publish_at,
  expire_at,
  language,
  created_at,
  updated_at,
  status,
}: JsonObject): JsonObject {
  const codes = typeof language === 'string' && language !== '' ? language.split(',') : null
  const isPublish = typeof publish_at === 'string'
  return {
    id,
    story_id,
    action: isPublish ? 'publish' : 'unpublish',
    at: isPublish ? publish_at : expire_at,
    languages: codes,
    state: status === 'scheduled' ? 'planned' : 'done',
    release_id: null,
    version_id: null,
    created_at,
    updated_at,
  }
}

const keyOf = (storyId: number, action: string, createdAt: string): string => `${storyId} ${action} ${createdAt}`
const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise
const idOf = (value: unknown): unknown => (isObject(value) ? value.id : null)
