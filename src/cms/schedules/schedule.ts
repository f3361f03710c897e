import type { PublishLanguages } from '../stories/publish-stories.server.ts'
import type { FieldProblems } from '../stories/story-change.ts'
import type { ScheduleRow } from './schedules.store.server.ts'
import { isTimeZone, toInstant } from './zoned-time.ts'

export type ScheduleAction = 'publish' | 'unpublish'
export type ScheduleState = 'planned' | 'done' | 'failed' | 'cancelled'

/** What is to happen to one story. */
export interface Schedule {
  id: number
  storyId: number
  releaseId: number | null
  action: ScheduleAction
  languages: PublishLanguages
  /** ISO, UTC; null in a release without a date. */
  at: string | null
  timeZone: string
  /** What is published; null for `unpublish`. */
  versionId: number | null
  state: ScheduleState
  error: string | null
  authorId: number | null
  createdAt: string
  updatedAt: string
  doneAt: string | null
}

/** When something is to happen, as somebody wrote it. */
export interface WantedMoment {
  /** With a zone of its own, or the wall clock of `timeZone`. */
  at: string
  timeZone: string
}

const maxAheadMs = 10 * 366 * 86_400_000

/**
 * Checks a moment.
 *
 * @returns ISO, UTC, or messages by field.
 */
export function parseMoment(
  { at, timeZone }: WantedMoment,
  nowMs: number,
): { at: string } | { problem: FieldProblems } {
  if (!isTimeZone(timeZone)) return { problem: { time_zone: ['is not a known time zone'] } }
  const ms = toInstant(at, timeZone)
  if (ms === null) return { problem: { at: ['is not a date, or an hour that does not exist in this time zone'] } }
  if (ms <= nowMs) return { problem: { at: ['is in the past'] } }
  if (ms > nowMs + maxAheadMs) return { problem: { at: ['is more than ten years ahead'] } }
  return { at: new Date(ms).toISOString() }
}

export function toSchedule(row: ScheduleRow): Schedule {
  return {
    id: row.id,
    storyId: row.story_id,
    releaseId: row.release_id,
    action: row.action === 'unpublish' ? 'unpublish' : 'publish',
    languages: parseLanguages(row.languages),
    at: row.at,
    timeZone: row.time_zone,
    versionId: row.version_id,
    state: toState(row.state),
    error: row.error,
    authorId: row.author_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    doneAt: row.done_at,
  }
}

/** Stored languages: null are all, `null` in the list is the default one. */
export function parseLanguages(json: string | null): PublishLanguages {
  const value: unknown = json === null ? null : JSON.parse(json)
  return Array.isArray(value) ? value.map(code => (code === null ? null : String(code))) : 'all'
}

export function storedLanguages(languages: PublishLanguages): string | null {
  return languages === 'all' ? null : JSON.stringify(languages)
}

function toState(state: string): ScheduleState {
  return state === 'done' || state === 'failed' || state === 'cancelled' ? state : 'planned'
}
