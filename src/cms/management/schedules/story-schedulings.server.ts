import { type DeliveryQuery, pageOf, pagingHeaders, readPaging } from '../../delivery/query/delivery-query.ts'
import type { Schedule } from '../../schedules/schedule.ts'
import { created, done, invalid, type ManagementAnswer, need, ok } from '../management-answer.ts'
import { fieldsOf, type Given, optionalId, wrapper } from '../given.ts'
import { nothing, reading, type Route, writing } from '../routes.ts'
import type { StoryTools } from '../stories/story-tools.server.ts'
import { touchedByPlan } from './schedule-routes.server.ts'
import { parseCodes, textOf, toCodes } from './schedule-view.ts'

/** `story_schedulings` of the official service: the same plans, one language or all. @see docs/storyblok-contract.md §7.2 */
export function storySchedulings(tools: StoryTools): Route[] {
  const { index } = tools
  const { schedules } = tools.stories

  const view = (schedule: Schedule) => {
    const story = index.get(schedule.storyId)
    return {
      id: schedule.id,
      story_id: schedule.storyId,
      action: schedule.action,
      publish_at: schedule.action === 'publish' ? schedule.at : null,
      expire_at: schedule.action === 'unpublish' ? schedule.at : null,
      language: toCodes(schedule.languages)?.join(',') ?? '',
      status: schedule.state === 'planned' ? 'scheduled' : schedule.state,
      created_at: schedule.createdAt,
      updated_at: schedule.updatedAt,
      story: story ? { id: story.id, name: story.name, slug: story.slug, full_slug: story.fullSlug } : null,
    }
  }

  async function list(query: DeliveryQuery): Promise<ManagementAnswer> {
    const status = query.get('by_status')
    const state = status === 'published_before_schedule' ? 'cancelled' : 'planned'
    const found = await schedules.list({ state, releaseId: null })
    const paging = readPaging(query, 100)
    return ok({ story_schedulings: pageOf(found, paging).map(view) }, pagingHeaders(found.length, paging))
  }

  function read(input: Given) {
    const { story_scheduling: given } = input.as({ story_scheduling: wrapper('story_scheduling', shape, sentBack) })
    const [publishAt, expireAt] = [textOf(given, 'publish_at'), textOf(given, 'expire_at')]
    const action = publishAt === undefined && expireAt !== undefined ? ('unpublish' as const) : ('publish' as const)
    const languages = given.language === undefined ? undefined : parseCodes(given.language, index)
    return { storyId: given.story_id, action, at: publishAt ?? expireAt, languages }
  }

  return [
    reading('story_schedulings', ['by_status', 'page', 'per_page'], list),
    writing({
      method: 'POST',
      path: 'story_schedulings',
      read,
      touches: ({ storyId }) => ({ stories: [storyId ?? 0], publishes: true }),
      async answer({ storyId, action, languages = 'all', at }, { user }) {
        if (at === undefined) throw invalid({ publish_at: ["can't be blank"] })
        const { id } = need(index.get(storyId ?? 0))
        const planned = await schedules.plan({ storyId: id, action, languages, at, timeZone: 'UTC', author: user.id })
        return created({ story_scheduling: view(done(planned)) })
      },
    }),
    reading('story_schedulings/:id', [], async (_, { id }) =>
      ok({ story_scheduling: view(need((await schedules.list({ ids: [id()] }))[0])) }),
    ),
    writing({
      method: 'PUT',
      path: 'story_schedulings/:id',
      read,
      touches: (command, { id }) => touchedByPlan(schedules, id(), command.storyId),
      async answer({ at, languages }, { id }) {
        const moment = at === undefined ? null : { at, timeZone: 'UTC' }
        const named = languages !== undefined && { languages }
        const changed = await schedules.change(id(), { ...(moment && { moment }), ...named, version: 'draft' })
        return ok({ story_scheduling: view(done(changed)) })
      },
    }),
    writing({
      method: 'DELETE',
      path: 'story_schedulings/:id',
      read: nothing,
      touches: (_, { id }) => touchedByPlan(schedules, id()),
      answer: async (_, { id }) => ok({ story_scheduling: view(done(await schedules.cancel(id()))) }),
    }),
  ]
}

const shape = { ...fieldsOf('publish_at', 'expire_at', 'language'), story_id: optionalId }
/** What a plan is answered with and cannot be set. */
const sentBack = ['id', 'action', 'status', 'created_at', 'updated_at', 'story']
