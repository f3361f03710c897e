import { type JsonObject } from '../../../base/json.ts'
import { pageOf, pagingHeaders, readPaging } from '../../delivery/query/delivery-query.ts'
import { toFullSlug } from '../../stories/slug-paths.ts'
import type { IndexedStory, StoryHead } from '../../stories/index/story-head.ts'
import type { Principal } from '../../../model/editing/principal.ts'
import type { StoryChange } from '../../stories/story-change.ts'
import { can } from '../../../model/editing/role.ts'
import { forbidden } from '../access/admit.ts'
import { readStages } from '../workflows/workflow-routes.server.ts'
import { created, done, invalid, type ManagementAnswer, need, ok } from '../management-answer.ts'
import { isOn, type ManagementRequest, option, wrapped } from '../management-request.ts'
import type { Route } from '../routes.ts'
import { selectManaged } from './overview/list-stories.server.ts'
import { toManagementStory } from './management-story.server.ts'
import { withOwner } from './story-owner.ts'
import { parseDates, type StoryDates } from './story-dates.ts'
import { parseStoryChange } from './parse-story.ts'
import { trashed } from './history/trashed-story.ts'
import { readTrashed } from './history/read-trashed.server.ts'
import type { StoryTools } from './story-tools.server.ts'

/** Reading, making, changing and deleting stories. @see docs/storyblok-contract.md §7.2, §7.3 */
export function storyRoutes(tools: StoryTools): Route[] {
  const { index, stories, authors, answer, toKept, writeOptions, publishedLanguages } = tools
  const parse = (given: JsonObject, story: StoryHead | null) =>
    parseStoryChange(given, story, { languages: index.languages, toKept })

  async function list({ query, user }: ManagementRequest): Promise<ManagementAnswer> {
    const paging = readPaging(query, 100)
    const authorOf = await authors()
    if (query.flag('in_trash')) {
      const rows = await stories.trash()
      const shown = pageOf(rows, paging)
      // ours: the official list has no contents
      const wholeOf = query.flag('with_content') ? await readTrashed(tools, shown) : () => null
      const page = shown.map(row => trashed(row, authorOf(row.last_author_id), wholeOf(row)))
      return ok({ stories: page }, pagingHeaders(rows.length, paging))
    }
    const stages = await readStages(tools.records)
    const wanted = query.list('in_workflow_stages')
    const isInStage = ({ id }: IndexedStory): boolean =>
      wanted.length === 0 || wanted.includes(String(stages.get(id)?.workflow_stage_id))
    const found = (await selectManaged(tools, query, user.id)).filter(isInStage)
    const shown = pageOf(found, paging)
    const planOf = await tools.plans(shown.map(story => story.id))
    const page = shown.map(story => ({
      ...toManagementStory(tools, story, authorOf(story.lastAuthorId), undefined, planOf(story.id)),
      stage: stages.get(story.id) ?? null,
    }))
    return ok({ stories: page }, pagingHeaders(found.length, paging))
  }

  /** `strict_mode=1` refuses content that the components of the space do not know. */
  function checkStrictly(request: ManagementRequest, content: JsonObject | undefined): void {
    const problems = isOn(request, 'strict_mode') && content ? tools.drafts.problems(content) : []
    if (problems.length > 0)
      throw invalid({ content: problems.slice(0, 50).map(({ field, message }) => `${field}: ${message}`) })
  }

  async function create(request: ManagementRequest): Promise<ManagementAnswer> {
    const given = wrapped(request, 'story')
    const isFolder = given.is_folder === true || given.is_folder === 1 || given.is_folder === '1'
    const publish = isOn(request, 'publish') ? publishedLanguages(request) : null
    const change = withOwner(parse(given, null), request.user)
    checkStrictly(request, change.content)
    await checkBin(request.user, null, change)
    const options = { author: request.user.id, publish }
    const dates = parseDates(given, tools.clock())
    const story = done(await stories.createStory(change, isFolder ? 'folder' : 'story', options))
    await setDates(story.id, dates, request.user.id)
    return created(await answer(story))
  }

  /**
   * For people the address of a story in the bin stays free as long as it is there: it can come back to it. Programs may
   * take it, as in the official service.
   */
  async function checkBin(user: Principal, story: IndexedStory | null, change: StoryChange): Promise<void> {
    const [slug, parentId] = [change.slug ?? story?.slug, change.parentId ?? story?.parentId ?? 0]
    if (user.via !== 'session' || slug === undefined) return
    if (story && story.slug === slug && story.parentId === parentId) return
    const address = toFullSlug(
      index.get(parentId)?.fullSlug ?? null,
      slug,
      change.isStartpage ?? story?.isStartpage ?? false,
    )
    const taken = (await stories.trash()).some(row => row.full_slug === address)
    if (taken) throw invalid({ slug: ['belongs to a story in the bin'] })
  }

  async function update(request: ManagementRequest, id: number): Promise<ManagementAnswer> {
    const story = need(index.get(id))
    const given = wrapped(request, 'story')
    const change = parse(given, story)
    checkStrictly(request, change.content)
    await checkBin(request.user, story, change)
    const release = option(request, 'release_id')
    if (release !== null) {
      mayPublish(request)
      return saveInRelease(Number(release), id, change, request)
    }
    const publish = isOn(request, 'publish') ? publishedLanguages(request) : null
    const dates = parseDates(given, tools.clock())
    if (dates.publish !== undefined || dates.unpublish !== undefined) mayPublish(request)
    const options = await tools.checkedOptions(request, id, change)
    const saved = done(await stories.saveStory(id, change, { ...options, publish }))
    if (publish) await tools.published(request, id, publish)
    if (!story.isFolder) await setDates(id, dates, request.user.id)
    return ok(await answer(saved))
  }

  /** Planning is publishing at another time. @throws ManagementError 403 */
  function mayPublish({ user }: ManagementRequest): void {
    if (!can(user.role, 'publish')) throw forbidden('role')
  }

  /** Content for a release: neither draft nor public until the release is. */
  async function saveInRelease(
    releaseId: number,
    storyId: number,
    { content }: StoryChange,
    { user }: ManagementRequest,
  ): Promise<ManagementAnswer> {
    const item = { storyId, action: 'publish' as const, author: user.id, ...(content && { content }) }
    done(await stories.releases.setItem(releaseId, item))
    return ok(await answer({ id: storyId }))
  }

  async function setDates(id: number, dates: StoryDates, author: number): Promise<void> {
    for (const action of ['publish', 'unpublish'] as const) {
      const at = dates[action]
      if (at !== undefined) done(await stories.schedules.setOwn(id, action, at, author))
    }
  }

  return [
    { method: 'GET', path: 'stories', answer: list },
    { method: 'POST', path: 'stories', answer: create },
    { method: 'GET', path: 'stories/:id', answer: async (_, { id }) => ok(await answer({ id: id() })) },
    { method: 'PUT', path: 'stories/:id', answer: (request, { id }) => update(request, id()) },
    {
      method: 'DELETE',
      path: 'stories/:id',
      async answer(request, { id }) {
        const before = await tools.view({ id: id() })
        const story = done(await stories.deleteStory(id(), writeOptions(request)))
        return ok({ story: { ...before, deleted_at: new Date(tools.clock()).toISOString(), id: story.id } })
      },
    },
  ]
}
