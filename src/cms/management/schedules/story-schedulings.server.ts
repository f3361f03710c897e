import { pageOf, pagingHeaders, readPaging } from '../../delivery/query/delivery-query.ts'
import type { Schedule } from '../../schedules/schedule.ts'
import { created, done, invalid, type ManagementAnswer, need, ok } from '../management-answer.ts'
import { type ManagementRequest, wrapped } from '../management-request.ts'
import type { Route } from '../routes.ts'
import type { StoryTools } from '../stories/story-tools.server.ts'
import { parseCodes, textOf, toCodes } from './schedule-view.ts'

/** `story_schedulings` of the official service: the same plans, one language or all. @see docs/storyblok-contract.md §7.2 */
export function storySchedulings(tools: StoryTools): Route[] {
  const { index } = tools
  const { schedules } = tools.stories

  const view = (schedule: Schedule) => {
    const story = index.get(schedule.storyId)
    return {
      ...{ id: schedule.id, story_id: schedule.storyId, action: schedule.action },
      publish_at: schedule.action === 'publish' ? schedule.at : null,
      expire_at: schedule.action === 'unpublish' ? schedule.at : null,
      language: toCodes(schedule.languages)?.join(',') ?? '',
      status: schedule.state === 'planned' ? 'scheduled' : schedule.state,
      ...{ created_at: schedule.createdAt, updated_at: schedule.updatedAt },
      story: story ? { id: story.id, name: story.name, slug: story.slug, full_slug: story.fullSlug } : null,
    }
  }

  async function list({ query }: ManagementRequest): Promise<ManagementAnswer> {
    const status = query.get('by_status')
    const state = status === 'published_before_schedule' ? 'cancelled' : 'planned'
    const found = await schedules.list({ state, releaseId: null })
    const paging = readPaging(query, 100)
    return ok({ story_schedulings: pageOf(found, paging).map(view) }, pagingHeaders(found.length, paging))
  }

  function read(request: ManagementRequest) {
    const given = wrapped(request, 'story_scheduling')
    const [publishAt, expireAt] = [textOf(given, 'publish_at'), textOf(given, 'expire_at')]
    const action = publishAt === undefined && expireAt !== undefined ? ('unpublish' as const) : ('publish' as const)
    return { given, action, at: publishAt ?? expireAt, languages: parseCodes(given.language, index) }
  }

  return [
    { method: 'GET', path: 'story_schedulings', answer: list },
    {
      method: 'POST',
      path: 'story_schedulings',
      async answer(request) {
        const { given, action, at, languages } = read(request)
        if (at === undefined) throw invalid({ publish_at: ["can't be blank"] })
        const storyId = need(index.get(Number(given.story_id) || 0)).id
        const author = request.user.id
        const planned = await schedules.plan({ storyId, action, languages, at, timeZone: 'UTC', author })
        return created({ story_scheduling: view(done(planned)) })
      },
    },
    {
      method: 'GET',
      path: 'story_schedulings/:id',
      answer: async (_, { id }) => ok({ story_scheduling: view(need((await schedules.list({ ids: [id()] }))[0])) }),
    },
    {
      method: 'PUT',
      path: 'story_schedulings/:id',
      async answer(request, { id }) {
        const { given, at, languages } = read(request)
        const moment = at === undefined ? null : { at, timeZone: 'UTC' }
        const named = given.language !== undefined && { languages }
        const changed = await schedules.change(id(), { ...(moment && { moment }), ...named, version: 'draft' })
        return ok({ story_scheduling: view(done(changed)) })
      },
    },
    {
      method: 'DELETE',
      path: 'story_schedulings/:id',
      answer: async (_, { id }) => ok({ story_scheduling: view(done(await schedules.cancel(id()))) }),
    },
  ]
}
