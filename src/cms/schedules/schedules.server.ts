import type { Result } from '../../base/result.ts'
import type { PublishLanguages } from '../stories/publish-stories.server.ts'
import type { FieldProblems } from '../stories/story-change.ts'
import { readVersion } from '../stories/history/story-versions.store.server.ts'
import { isAFolder, notFound, Refusal, type StoryWriter } from '../stories/story-writer.server.ts'
import {
  parseMoment,
  type Schedule,
  type ScheduleAction,
  storedLanguages,
  toSchedule,
  type WantedMoment,
} from './schedule.ts'
import { insertSchedule, readSchedules, type ScheduleFilter, updateSchedules } from './schedules.store.server.ts'

export type ScheduleResult = Result<Schedule, FieldProblems>

export interface NewSchedule extends WantedMoment {
  storyId: number
  action: ScheduleAction
  languages?: PublishLanguages
  /** What is published; missing: the draft of now. */
  versionId?: number | null
  author?: number | null
}

/** What may be changed of a plan that has not happened. */
export interface ScheduleChange {
  moment?: WantedMoment
  languages?: PublishLanguages
  /** Another version, or the draft of now. */
  version?: number | 'draft'
}

/** Plans for single stories: publishing and unpublishing at a moment of the future. */
export function createSchedules(writer: StoryWriter) {
  const { index, database, clock, now, run } = writer
  const { reader } = database

  /** Makes a plan. It holds the version of this moment: what is edited later is not published by it. */
  function plan(wanted: NewSchedule): Promise<ScheduleResult> {
    const { storyId, action, languages = 'all', author = null, timeZone } = wanted
    return run(async () => {
      const at = momentOf(wanted)
      const story = index.get(storyId)
      if (!story) throw notFound()
      if (story.isFolder) throw isAFolder()
      const versionId = action === 'publish' ? await versionOf(storyId, wanted.versionId ?? 'draft') : null
      const times = { created_at: now(), updated_at: now(), done_at: null }
      const row = {
        story_id: storyId,
        release_id: null,
        action,
        languages: storedLanguages(languages),
        at,
        time_zone: timeZone,
        version_id: versionId,
        state: 'planned',
        error: null,
        author_id: author,
        ...times,
      }
      const id = await database.db.transaction().execute(trx => insertSchedule(trx, row))
      return need(id)
    })
  }

  /** Changes a plan that has not happened yet. */
  function change(id: number, wanted: ScheduleChange): Promise<ScheduleResult> {
    return run(async () => {
      const schedule = await need(id)
      if (schedule.releaseId !== null && wanted.moment) throw new Refusal({ at: ['is that of the release'] })
      const { moment, languages, version } = wanted
      const columns = {
        ...(moment && { at: momentOf(moment), time_zone: moment.timeZone }),
        ...(languages && { languages: storedLanguages(languages) }),
        ...(version !== undefined &&
          schedule.action === 'publish' && { version_id: await versionOf(schedule.storyId, version) }),
      }
      await update(id, columns)
      return need(id)
    })
  }

  function cancel(id: number): Promise<ScheduleResult> {
    return run(async () => {
      await need(id)
      await update(id, { state: 'cancelled' })
      return need(id)
    })
  }

  async function update(id: number, columns: Parameters<typeof updateSchedules>[2]): Promise<void> {
    const changed = await updateSchedules(database.db, [id], { ...columns, updated_at: now() })
    if (changed === 0) throw new Refusal({ state: ['is not planned any more'] })
  }

  /**
   * The plan that a story carries in its own fields (`publish_at`, `expire_at`): makes it, moves it or takes it away.
   *
   * @param at ISO, UTC; null takes it away.
   */
  async function setOwn(
    storyId: number,
    action: ScheduleAction,
    at: string | null,
    author: number | null,
  ): Promise<Result<null, FieldProblems>> {
    const own = (await list({ storyIds: [storyId], state: 'planned', releaseId: null })).filter(
      each => each.action === action && each.languages === 'all',
    )
    const kept = at === null ? undefined : own[0]
    for (const each of own) {
      if (each === kept) continue
      const done = await cancel(each.id)
      if (!done.ok) return done
    }
    if (at === null) return { ok: true, value: null }
    const moment = { at, timeZone: kept?.timeZone ?? 'UTC' }
    const done = await (kept
      ? change(kept.id, { ...(kept.at !== at && { moment }), version: 'draft' })
      : plan({ storyId, action, author, ...moment }))
    return done.ok ? { ok: true, value: null } : done
  }

  function momentOf(wanted: WantedMoment): string {
    const parsed = parseMoment(wanted, clock())
    if ('problem' in parsed) throw new Refusal(parsed.problem)
    return parsed.at
  }

  async function versionOf(storyId: number, wanted: number | 'draft'): Promise<number> {
    const id = wanted === 'draft' ? (index.get(storyId)?.versions.draft?.id ?? 0) : wanted
    if (!(await readVersion(reader, storyId, id))) throw new Refusal({ version_id: ['is no version of the story'] })
    return id
  }

  async function list(filter: ScheduleFilter = {}): Promise<Schedule[]> {
    return (await readSchedules(reader, filter)).map(toSchedule)
  }

  async function need(id: number): Promise<Schedule> {
    const [row] = await readSchedules(database.db, { ids: [id] })
    if (!row) throw notFound()
    return toSchedule(row)
  }

  return { plan, change, cancel, setOwn, list }
}

export type Schedules = ReturnType<typeof createSchedules>
