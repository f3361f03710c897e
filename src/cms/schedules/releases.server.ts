import { visibleLine } from '../../base/visible-text.ts'
import type { Result } from '../../base/result.ts'
import type { PublishLanguages } from '../stories/publish-stories.server.ts'
import { checkChange, type FieldProblems } from '../stories/story-change.ts'
import type { JsonObject } from '../../base/json.ts'
import { deleteWords } from '../stories/search.store.server.ts'
import { readVersion } from '../stories/history/story-versions.store.server.ts'
import { isAFolder, notFound, refuse, Refusal, type StoryWriter } from '../stories/story-writer.server.ts'
import type { ScheduleRunner } from './run-schedules.server.ts'
import { parseMoment, type Schedule, type ScheduleAction, storedLanguages, toSchedule } from './schedule.ts'
import {
  deleteReleaseItem,
  insertRelease,
  insertSchedule,
  readReleases,
  readSchedules,
  type ReleaseRow,
  updateRelease,
  updateSchedules,
} from './schedules.store.server.ts'

/** Several stories that change at one moment. */
export interface Release {
  id: number
  uuid: string
  name: string
  /** ISO, UTC; null: whenever somebody says so. */
  at: string | null
  timeZone: string
  state: 'open' | 'done' | 'cancelled'
  authorId: number | null
  createdAt: string
  updatedAt: string
  doneAt: string | null
  items: readonly Schedule[]
}

export type ReleaseResult = Result<Release, FieldProblems>

export interface ReleaseChange {
  name?: string
  /** Null takes the date away. */
  at?: string | null
  timeZone?: string
}

/** A story in a release. */
export interface NewReleaseItem {
  storyId: number
  action: ScheduleAction
  languages?: PublishLanguages
  /** An earlier version; missing: the draft of now. */
  versionId?: number | null
  /** Content of its own, which is nobody's draft. */
  content?: JsonObject
  author?: number | null
}

/** Releases: made open, filled with stories, carried out at their moment or when somebody says so. */
export function createReleases(writer: StoryWriter, runner: ScheduleRunner) {
  const { index, database, clock, now, run, uuid, storeDraft } = writer

  function create(change: ReleaseChange, author: number | null = null): Promise<ReleaseResult> {
    return run(async () => {
      const checked = check(change)
      if (checked.name === undefined) throw new Refusal({ name: ["can't be blank"] })
      const times = { created_at: now(), updated_at: now(), done_at: null }
      const row = {
        uuid: uuid(),
        name: checked.name,
        at: checked.at ?? null,
        time_zone: checked.timeZone ?? 'UTC',
        state: 'open',
        author_id: author,
        ...times,
      }
      return need(await database.db.transaction().execute(trx => insertRelease(trx, row)))
    })
  }

  function update(id: number, change: ReleaseChange): Promise<ReleaseResult> {
    return run(async () => {
      const release = await need(id)
      const { name, at, timeZone } = check(change, release.timeZone)
      await database.db.transaction().execute(async trx => {
        const columns = {
          ...(name !== undefined && { name }),
          ...(at !== undefined && { at }),
          ...(timeZone !== undefined && { time_zone: timeZone }),
        }
        if (!(await updateRelease(trx, id, { ...columns, updated_at: now() }))) throw notOpen()
        const ids = release.items.map(item => item.id)
        const zone = timeZone ?? release.timeZone
        if (at !== undefined || timeZone !== undefined)
          await updateSchedules(trx, ids, {
            at: at === undefined ? release.at : at,
            time_zone: zone,
            updated_at: now(),
          })
      })
      return need(id)
    })
  }

  /** Ends a release without carrying it out. */
  function cancel(id: number): Promise<ReleaseResult> {
    return run(async () => {
      const release = await need(id)
      await database.db.transaction().execute(async trx => {
        if (!(await updateRelease(trx, id, { state: 'cancelled', updated_at: now() }))) throw notOpen()
        const ids = release.items.map(item => item.id)
        await updateSchedules(trx, ids, { state: 'cancelled', updated_at: now() })
      })
      return need(id)
    })
  }

  /** Puts a story into a release; one that is in it already is replaced. */
  function setItem(id: number, item: NewReleaseItem): Promise<ReleaseResult> {
    const { storyId, action, languages = 'all', author = null } = item
    return run(async () => {
      const release = await need(id)
      if (release.state !== 'open') throw notOpen()
      const story = index.get(storyId)
      if (!story) throw notFound()
      if (story.isFolder) throw isAFolder()
      await database.db.transaction().execute(async trx => {
        const { name } = story
        if (item.content) refuse(checkChange(index, writer.rules, story, { content: item.content }, false))
        const made = item.content && { storyId, name, content: item.content, reason: 'save' as const, author }
        const wanted = made ? await storeDraft(trx, made) : (item.versionId ?? story.versions.draft?.id ?? 0)
        // nobody finds what is not public and nobody's draft
        if (made) await deleteWords(trx, [wanted])
        if (action === 'publish' && !(await readVersion(trx, storyId, wanted)))
          throw new Refusal({ version_id: ['is no version of the story'] })
        await deleteReleaseItem(trx, id, storyId)
        await insertSchedule(trx, {
          story_id: storyId,
          release_id: id,
          action,
          languages: storedLanguages(languages),
          at: release.at,
          time_zone: release.timeZone,
          version_id: action === 'publish' ? wanted : null,
          state: 'planned',
          error: null,
          author_id: author,
          created_at: now(),
          updated_at: now(),
          done_at: null,
        })
      })
      return need(id)
    })
  }

  function removeItem(id: number, storyId: number): Promise<ReleaseResult> {
    return run(async () => {
      await need(id)
      await deleteReleaseItem(database.db, id, storyId)
      return need(id)
    })
  }

  /** Carries a release out now. */
  async function runNow(id: number): Promise<ReleaseResult> {
    const done = await runner.runRelease(id)
    return done.ok ? run(() => need(id)) : done
  }

  function check(change: ReleaseChange, zone = 'UTC'): ReleaseChange {
    const name = change.name === undefined ? undefined : visibleLine(change.name)
    if (name === '') throw new Refusal({ name: ["can't be blank"] })
    if (name !== undefined && name.length > 200)
      throw new Refusal({ name: ['is too long (maximum is 200 characters)'] })
    const timeZone = change.timeZone ?? zone
    const moment = typeof change.at === 'string' ? parseMoment({ at: change.at, timeZone }, clock()) : null
    if (moment && 'problem' in moment) throw new Refusal(moment.problem)
    return {
      ...(name !== undefined && { name }),
      ...(change.at !== undefined && { at: moment?.at ?? null }),
      ...(change.timeZone !== undefined && { timeZone: change.timeZone }),
    }
  }

  async function need(id: number): Promise<Release> {
    const [release] = await list(id)
    if (!release) throw notFound()
    return release
  }

  async function list(id?: number): Promise<Release[]> {
    const rows = await readReleases(database.db, id)
    const items = await Promise.all(rows.map(row => readSchedules(database.db, { releaseId: row.id })))
    return rows.map((row, i) => toRelease(row, (items[i] ?? []).map(toSchedule)))
  }

  return { create, update, cancel, setItem, removeItem, runNow, list: () => list(), get: (id: number) => list(id) }
}

export type Releases = ReturnType<typeof createReleases>

const notOpen = (): Refusal => new Refusal({ state: ['is not open any more'] })

function toRelease(row: ReleaseRow, items: readonly Schedule[]): Release {
  return {
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    at: row.at,
    timeZone: row.time_zone,
    state: row.state === 'done' || row.state === 'cancelled' ? row.state : 'open',
    authorId: row.author_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    doneAt: row.done_at,
    items,
  }
}
