import type { JsonObject } from '../../../base/json.ts'
import { pageOf, pagingHeaders, readPaging } from '../../delivery/query/delivery-query.ts'
import type { Schedule, WantedMoment } from '../../schedules/schedule.ts'
import { created, done, invalid, type ManagementAnswer, need, ok } from '../management-answer.ts'
import { type ManagementRequest, wrapped } from '../management-request.ts'
import type { Route } from '../routes.ts'
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
  async function list({ query }: ManagementRequest): Promise<ManagementAnswer> {
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

  async function plan(request: ManagementRequest): Promise<ManagementAnswer> {
    const given = wrapped(request, 'schedule')
    const moment = parseMoment(given)
    if (!moment) throw invalid({ at: ["can't be blank"] })
    const planned = await schedules.plan({
      ...{ ...moment, storyId: need(index.get(Number(given.story_id) || 0)).id, action: parseAction(given) },
      languages: parseCodes(given.languages, index),
      versionId: parseVersion(given.version_id) ?? null,
      author: request.user.id,
    })
    return created(await view(done(planned)))
  }

  async function change(request: ManagementRequest, id: number): Promise<ManagementAnswer> {
    const given = wrapped(request, 'schedule')
    const before = need((await schedules.list({ ids: [id] }))[0])
    const moment = parseMoment(given, before)
    const version = given.version_id === 'draft' ? 'draft' : parseVersion(given.version_id)
    const changed = await schedules.change(id, {
      ...(moment && { moment }),
      ...(given.languages !== undefined && { languages: parseCodes(given.languages, index) }),
      ...(version !== undefined && { version }),
    })
    return ok(await view(done(changed)))
  }

  return [
    { method: 'GET', path: 'schedules', answer: list },
    { method: 'POST', path: 'schedules', answer: plan },
    {
      method: 'GET',
      path: 'schedules/:id',
      answer: async (_, { id }) => ok(await view(need((await schedules.list({ ids: [id()] }))[0]))),
    },
    { method: 'PUT', path: 'schedules/:id', answer: (request, { id }) => change(request, id()) },
    {
      method: 'DELETE',
      path: 'schedules/:id',
      answer: async (_, { id }) => ok(await view(done(await schedules.cancel(id())))),
    },
  ]
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
