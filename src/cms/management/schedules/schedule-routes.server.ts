import type { JsonObject } from '../../../base/json.ts'
import { type DeliveryQuery, pageOf, pagingHeaders, readPaging } from '../../delivery/query/delivery-query.ts'
import type { Schedule, WantedMoment } from '../../schedules/schedule.ts'
import type { Schedules } from '../../schedules/schedules.server.ts'
import { created, done, invalid, type ManagementAnswer, need, ok } from '../management-answer.ts'
import { anything, fieldsOf, type Given, optionalId, wrapper } from '../given.ts'
import { nothing, reading, type Route, type Touched, writing } from '../routes.ts'
import type { StoryTools } from '../stories/story-tools.server.ts'
import { parseCodes, textOf, toScheduleView } from './schedule-view.ts'

const states: ReadonlySet<string> = new Set(['planned', 'done', 'failed', 'cancelled'])

/** Plans of stories: a resource of our own, and the official `story_schedulings` over it. @see docs/storyblok-contract.md §7.2 */
export function scheduleRoutes(tools: StoryTools): Route[] {
  const { index } = tools
  const { schedules } = tools.stories
  const deps = async () => ({ index, authorOf: await tools.authors() })
  const view = async (schedule: Schedule) => ({ schedule: toScheduleView(await deps(), schedule) })

  /** `story_id`, `state`, `release_id`, and `from` and `to` of the moment. */
  async function list(query: DeliveryQuery): Promise<ManagementAnswer> {
    const [story, release, state] = [query.get('story_id'), query.get('release_id'), query.get('state')]
    if (state !== null && !states.has(state)) throw invalid({ state: ['is not included in the list'] })
    const found = await schedules.list({
      ...(story !== null && { storyIds: [Number(story) || 0] }),
      ...(release !== null && { releaseId: Number(release) || null }),
      ...(state !== null && { state }),
    })
    const [from, to] = [query.get('from'), query.get('to')]
    const listed = found.filter(({ at }) => (from === null || (at ?? '') >= from) && (to === null || (at ?? '') <= to))
    const paging = readPaging(query, 100)
    const known = await deps()
    const page = pageOf(listed, paging).map(each => toScheduleView(known, each))
    return ok({ schedules: page }, pagingHeaders(listed.length, paging))
  }

  function read(given: Given) {
    const { schedule } = given.as({ schedule: wrapper('schedule', scheduleShape, sentBack) })
    return {
      given: schedule,
      storyId: schedule.story_id,
      action: parseAction(schedule),
      languages: schedule.languages === undefined ? undefined : parseCodes(schedule.languages, index),
      version: schedule.version_id === 'draft' ? ('draft' as const) : parseVersion(schedule.version_id),
    }
  }

  const plan = writing({
    method: 'POST',
    path: 'schedules',
    read,
    touches: ({ storyId }) => ({ stories: [storyId ?? 0], publishes: true }),
    async answer({ given, storyId, action, languages = 'all', version }, { user }) {
      const moment = parseMoment(given)
      if (!moment) throw invalid({ at: ["can't be blank"] })
      const planned = await schedules.plan({
        ...moment,
        storyId: need(index.get(storyId ?? 0)).id,
        action,
        languages,
        versionId: version === 'draft' ? null : (version ?? null),
        author: user.id,
      })
      return created(await view(done(planned)))
    },
  })

  const change = writing({
    method: 'PUT',
    path: 'schedules/:id',
    read,
    touches: (command, { id }) => touchedByPlan(schedules, id(), command.storyId),
    async answer({ given, languages, version }, { id }) {
      const before = need((await schedules.list({ ids: [id()] }))[0])
      const moment = parseMoment(given, before)
      const changed = await schedules.change(id(), {
        ...(moment && { moment }),
        ...(languages !== undefined && { languages }),
        ...(version !== undefined && { version }),
      })
      return ok(await view(done(changed)))
    },
  })

  return [
    reading('schedules', ['story_id', 'state', 'release_id', 'from', 'to', 'page', 'per_page'], list),
    plan,
    reading('schedules/:id', [], async (_, { id }) => ok(await view(need((await schedules.list({ ids: [id()] }))[0])))),
    change,
    writing({
      method: 'DELETE',
      path: 'schedules/:id',
      read: nothing,
      touches: (_, { id }) => touchedByPlan(schedules, id()),
      answer: async (_, { id }) => ok(await view(done(await schedules.cancel(id())))),
    }),
  ]
}

const scheduleShape = {
  ...fieldsOf('action', 'at', 'time_zone', 'languages'),
  story_id: optionalId,
  version_id: anything,
}
/** What a plan is answered with and cannot be set. */
const sentBack = [
  ...['id', 'release_id', 'story', 'local', 'is_current_version', 'state', 'error', 'author'],
  ...['created_at', 'updated_at', 'done_at'],
]

/** The story of a plan; one that a request names beside it has to be one's own too. */
export async function touchedByPlan(
  schedules: Schedules,
  planId: number,
  named: number | null = null,
): Promise<Touched> {
  const storyId = (await schedules.list({ ids: [planId] }))[0]?.storyId ?? 0
  return { stories: [storyId, ...(named === null ? [] : [named])], publishes: true }
}

/** A moment, where one is named; what is not named stays as it was. */
function parseMoment(given: JsonObject, before?: Schedule): WantedMoment | undefined {
  const at = textOf(given, 'at')
  const zone = textOf(given, 'time_zone')
  if (at === undefined && zone === undefined) return undefined
  return { at: at ?? before?.at ?? '', timeZone: zone ?? before?.timeZone ?? 'UTC' }
}

function parseAction({ action = 'publish' }: JsonObject): 'publish' | 'unpublish' {
  if (action === 'publish' || action === 'unpublish') return action
  throw invalid({ action: ['is not included in the list'] })
}

function parseVersion(given: unknown): number | undefined {
  if (given === undefined || given === null || given === 'draft') return undefined
  if (typeof given === 'number' && Number.isSafeInteger(given)) return given
  throw invalid({ version_id: ['is no version of the story'] })
}
