import type { JsonObject } from '../../../base/json.ts'
import { findLanguage } from '../../content/languages.ts'
import type { Release } from '../../schedules/releases.server.ts'
import type { Schedule } from '../../schedules/schedule.ts'
import type { PublishLanguages } from '../../stories/publish-stories.server.ts'
import type { StoryIndex } from '../../stories/index/story-index.ts'
import { invalid } from '../management-answer.ts'
import type { Author } from '../stories/management-story.server.ts'

/** What names in views come from. */
export interface ScheduleViewDeps {
  index: StoryIndex
  authorOf(id: number | null): Author | null
}

/** A plan as our own resource shows it. Times are ISO in UTC, `local` is the wall clock of the time zone. */
export function toScheduleView({ index, authorOf }: ScheduleViewDeps, schedule: Schedule) {
  const { storyId, at, timeZone, versionId, languages } = schedule
  const story = index.get(storyId)
  return {
    id: schedule.id,
    story_id: storyId,
    release_id: schedule.releaseId,
    action: schedule.action,
    story: story ? { id: story.id, uuid: story.uuid, name: story.name, full_slug: story.fullSlug } : null,
    languages: toCodes(languages),
    at,
    time_zone: timeZone,
    local: at === null ? null : toLocal(at, timeZone),
    version_id: versionId,
    // false: the story was edited since, and the plan publishes what was there before
    is_current_version: versionId !== null && story?.versions.draft?.id === versionId,
    state: schedule.state,
    error: schedule.error,
    author: authorOf(schedule.authorId),
    created_at: schedule.createdAt,
    updated_at: schedule.updatedAt,
    done_at: schedule.doneAt,
  }
}

/** A release: the fields of the official service, and what is in it. */
export function toReleaseView(deps: ScheduleViewDeps, release: Release) {
  const { id, uuid, name, at, timeZone, state } = release
  return {
    id,
    uuid,
    name,
    release_at: at,
    timezone: timeZone,
    local: at === null ? null : toLocal(at, timeZone),
    released: state === 'done',
    state,
    released_at: release.doneAt,
    owner_id: release.authorId,
    author: deps.authorOf(release.authorId),
    public: true,
    branches_to_deploy: [],
    users_to_notify_ids: [],
    allowed_user_ids: [],
    created_at: release.createdAt,
    updated_at: release.updatedAt,
    stories_count: release.items.length,
    items: release.items.map(item => toScheduleView(deps, item)),
  }
}

/** `[default]` stands for the language that stories are written in; null for all. */
export function toCodes(languages: PublishLanguages): string[] | null {
  return languages === 'all' ? null : languages.map(code => code ?? '[default]')
}

/**
 * Languages as they are sent: null or missing are all, else a list or a comma list of codes and `[default]`.
 *
 * @throws ManagementError 422 for a language that the space does not have.
 */
export function parseCodes(given: unknown, index: StoryIndex): PublishLanguages {
  if (given === null || given === undefined || given === '' || given === 'all') return 'all'
  const codes: unknown = typeof given === 'string' ? given.split(',') : given
  if (!isListOfTexts(codes)) throw invalid({ languages: ['is not a list of languages'] })
  if (codes.length === 0) throw invalid({ languages: ["can't be empty"] })
  return [
    ...new Set(
      codes.map(part => {
        const code = part.trim()
        if (code === '[default]' || code === 'default') return null
        const known = findLanguage(index.languages, code)
        if (known === null) throw invalid({ languages: [`"${code.slice(0, 20)}" is not a language of the space`] })
        return known
      }),
    ),
  ]
}

const isListOfTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string')

/** @throws ManagementError 422 for what is no text. */
export function textOf(given: JsonObject, field: string): string | undefined {
  const value = given[field]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' || value.length > 200) throw invalid({ [field]: ['is not a text of this kind'] })
  return value
}

/** `2026-12-01T08:00` of a zone. */
function toLocal(at: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(Date.parse(at))
  const of = (type: string): string => parts.find(part => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}
