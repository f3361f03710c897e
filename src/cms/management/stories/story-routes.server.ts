import { isObject, type JsonObject } from '../../../base/json.ts'
import { type DeliveryQuery, pageOf, pagingHeaders, readPaging } from '../../delivery/query/delivery-query.ts'
import { readContents } from '../../stories/stories.store.server.ts'
import { toFullSlug } from '../../stories/slug-paths.ts'
import type { IndexedStory, StoryHead } from '../../stories/index/story-head.ts'
import type { Principal } from '../../../model/editing/principal.ts'
import type { StoryChange } from '../../stories/story-change.ts'
import { readStages } from '../workflows/workflow-routes.server.ts'
import { created, done, invalid, type ManagementAnswer, need, ok } from '../management-answer.ts'
import { flag, type Given, optionalFlag, optionalId, optionalText, wrapper } from '../given.ts'
import { type Caller, reading, type Route, type Touched, writing } from '../routes.ts'
import { managedParameters, selectManaged } from './overview/list-stories.server.ts'
import { toManagementStory } from './management-story.server.ts'
import { withWholeAddresses } from './stored-addresses.ts'
import { withOwner } from './story-owner.ts'
import { parseDates, type StoryDates } from './story-dates.ts'
import { parseStoryChange, sentBack, storyShape } from './parse-story.ts'
import { trashed } from './history/trashed-story.ts'
import { readTrashed } from './history/read-trashed.server.ts'
import { basisShape, type StoryTools } from './story-tools.server.ts'

/** Reading, making, changing and deleting stories. @see docs/storyblok-contract.md §7.2, §7.3 */
export function storyRoutes(tools: StoryTools): Route[] {
  const { index, stories, authors, answer, toKept, writeOptions, publishedLanguages } = tools

  async function list(query: DeliveryQuery, user: Principal): Promise<ManagementAnswer> {
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
    const tests = [stageTest(query, stages), ...(await planTests(query))]
    const found = (await selectManaged(tools, query, user.id)).filter(story => tests.every(test => test(story)))
    const shown = pageOf(found, paging)
    const planOf = await tools.plans(shown.map(story => story.id))
    const releasesOf = await openReleases(shown.map(story => story.id))
    const page = shown.map(story => ({
      ...toManagementStory(tools, story, authorOf(story.lastAuthorId), undefined, planOf(story.id)),
      stage: stages.get(story.id) ?? null,
      release_ids: releasesOf(story.id),
      content_summary: null,
      content_type: (story.versions.draft ?? story.versions.published)?.component ?? '',
    }))
    return ok({ stories: page }, pagingHeaders(found.length, paging))
  }

  /** Releases to come that stories are in. */
  async function openReleases(storyIds: readonly number[]): Promise<(id: number) => number[]> {
    const planned = await stories.schedules.list({ storyIds, state: 'planned' })
    return id => planned.flatMap(plan => (plan.storyId === id && plan.releaseId !== null ? plan.releaseId : []))
  }

  type Test = (story: IndexedStory) => boolean

  function stageTest(query: DeliveryQuery, stages: Awaited<ReturnType<typeof readStages>>): Test {
    const wanted = query.list('in_workflow_stages')
    const has = query.get('has_workflow_stages') === null ? null : query.flag('has_workflow_stages')
    return ({ id }) =>
      (wanted.length === 0 || wanted.includes(String(stages.get(id)?.workflow_stage_id))) &&
      (has === null || stages.has(id) === has)
  }

  /** What is to happen: when, and in which release. @throws ManagementError 422 for a moment that is none. */
  async function planTests(query: DeliveryQuery): Promise<Test[]> {
    const tests: Test[] = []
    const release = query.get('in_release')
    if (release !== null) {
      const [found] = await stories.releases.get(Number(release) || 0)
      const ids = new Set(found?.items.map(({ storyId }) => storyId))
      tests.push(({ id }) => ids.has(id))
    }
    const moment = (name: string): number | null => {
      const text = query.get(name)
      const ms = text === null ? null : Date.parse(text)
      if (Number.isNaN(ms)) throw invalid({ [name]: ['is not a date'] })
      return ms
    }
    const [after, before, status] = [
      moment('scheduled_at_gt'),
      moment('scheduled_at_lt'),
      query.get('scheduled_by_status'),
    ]
    if (after === null && before === null && status === null) return tests
    const state = status === 'published_before_schedule' ? 'cancelled' : 'planned'
    const isMeant = (at: string | null): boolean =>
      at !== null && !(after !== null && Date.parse(at) <= after) && !(before !== null && Date.parse(at) >= before)
    const ids = new Set(
      (await stories.schedules.list({ state })).flatMap(plan => (isMeant(plan.at) ? plan.storyId : [])),
    )
    return [...tests, ({ id }) => ids.has(id)]
  }

  /** `strict_mode=1` refuses content that the components of the space do not know. */
  function checkStrictly(content: JsonObject | undefined): void {
    const problems = content ? tools.drafts.problems(content) : []
    if (problems.length > 0)
      throw invalid({ content: problems.slice(0, 50).map(({ field, message }) => `${field}: ${message}`) })
  }

  /** What a request says of a story, beside it and in it. @param story what is changed; null for a new one. */
  function readStory(given: Given, story: StoryHead | null) {
    const read = given.as({ ...beside, story: wrapper('story', storyShape, sentBack) })
    const { publish, lang, release_id: releaseId, strict_mode: isStrict, disable_fe_editor: off, ...basis } = read
    const named = off === undefined ? read.story : { disable_fe_editor: off, ...read.story }
    const change = parseStoryChange(named, story, { languages: index.languages, toKept })
    if (isStrict) checkStrictly(change.content)
    return {
      change,
      releaseId,
      isFolder: read.story.is_folder,
      basis: { ...basis, base_version_id: read.story.base_version_id },
      publish: publish ? publishedLanguages(lang) : null,
      dates: parseDates(read.story, tools.clock()),
    }
  }

  /** Planning is publishing at another time, and so is what goes into a release. */
  const publishes = ({ publish, dates, releaseId }: ReturnType<typeof readStory>): boolean =>
    publish !== null || releaseId !== null || dates.publish !== undefined || dates.unpublish !== undefined

  /** A release holds any stories: what goes into one is for those who may change all. */
  const ofRelease = ({ releaseId }: ReturnType<typeof readStory>): number[] => (releaseId === null ? [] : [0])

  const create = writing({
    method: 'POST',
    path: 'stories',
    read: given => readStory(given, null),
    touches: command => ({
      folders: [command.change.parentId ?? 0, ...ofRelease(command)],
      publishes: publishes(command),
    }),
    async answer({ change: given, isFolder, publish, dates, releaseId }, { user }) {
      const change = withOwner(given, user)
      await checkBin(user, null, change)
      if (releaseId !== null) {
        const { state } = need((await stories.releases.get(releaseId))[0])
        if (state !== 'open') throw invalid({ release_id: ['is not open any more'] })
        if (isFolder) throw invalid({ is_folder: ['is not possible in a release'] })
      }
      if (publish && !isFolder) await tools.checkPublishable(null, change.content ?? null)
      const options = { author: user.id, publish }
      const story = done(await stories.createStory(change, isFolder ? 'folder' : 'story', options))
      if (releaseId !== null) await saveInRelease(releaseId, story.id, change, user)
      if (!isFolder) await setDates(story.id, dates, user.id)
      return created(await answer(story))
    },
  })

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

  type StoryCommand = ReturnType<typeof readStory>

  async function save(command: StoryCommand, { id: idOf, user }: Caller): Promise<ManagementAnswer> {
    const { change, basis, publish, dates, releaseId } = command
    const id = idOf()
    const story = need(index.get(id))
    await checkBin(user, story, change)
    if (releaseId !== null) return saveInRelease(releaseId, id, change, user)
    const options = await tools.checkedOptions(user, basis, id, change)
    if (publish && !story.isFolder) await tools.checkPublishable(id, change.content ?? null)
    const saved = done(await stories.saveStory(id, change, { ...options, publish }))
    if (publish) await tools.published(user, id, publish)
    if (!story.isFolder) await setDates(id, dates, user.id)
    return ok(await answer(saved))
  }

  const touchedBySave = (command: StoryCommand, { id }: Caller): Touched => ({
    stories: [id()],
    folders: [...(command.change.parentId === undefined ? [] : [command.change.parentId]), ...ofRelease(command)],
    publishes: publishes(command),
  })

  const update = writing<StoryCommand>({
    method: 'PUT',
    path: 'stories/:id',
    read: (given, { id }) => readStory(given, index.get(id()) ?? null),
    touches: touchedBySave,
    answer: save,
  })

  /** Sets what is named, fields of the content too; all others stay. */
  const updatePart = writing<StoryCommand>({
    method: 'PUT',
    path: 'stories/:id/partial_update',
    read: (given, { id }) => readStory(given, index.get(id()) ?? null),
    touches: touchedBySave,
    async answer(command, caller) {
      const { content: before } = await tools.view(need(index.get(caller.id())))
      const { content } = command.change
      const merged = content && tools.toKept({ ...(isObject(before) ? before : {}), ...content })
      return save({ ...command, change: { ...command.change, ...(merged && { content: merged }) } }, caller)
    },
  })

  /** Content for a release: neither draft nor public until the release is. */
  async function saveInRelease(
    releaseId: number,
    storyId: number,
    { content }: StoryChange,
    { id: author }: Principal,
  ): Promise<ManagementAnswer> {
    const item = { storyId, action: 'publish' as const, author, ...(content && { content }) }
    done(await stories.releases.setItem(releaseId, item))
    return ok(await answerInRelease(releaseId, storyId))
  }

  /** A story as a release has it: with its content where it is in there, else with the draft. */
  async function answerInRelease(releaseId: number, storyId: number) {
    const release = need((await stories.releases.get(releaseId))[0])
    const { story, ...rest } = await answer({ id: storyId })
    const versionId = release.items.find(item => item.storyId === storyId)?.versionId
    if (!versionId) return { story, ...rest }
    const stored: unknown = JSON.parse((await readContents(tools.reader, [versionId])).get(versionId) ?? '{}')
    return { story: { ...story, content: withWholeAddresses(stored, tools.addresses) }, ...rest }
  }

  async function setDates(id: number, dates: StoryDates, author: number): Promise<void> {
    for (const action of ['publish', 'unpublish'] as const) {
      const at = dates[action]
      if (at !== undefined) done(await stories.schedules.setOwn(id, action, at, author))
    }
  }

  return [
    reading('stories', listParameters, (query, { user }) => list(query, user)),
    create,
    reading('stories/:id', ['release_id'], async (query, { id }) => {
      const release = query.get('release_id')
      return ok(release === null ? await answer({ id: id() }) : await answerInRelease(Number(release), id()))
    }),
    update,
    updatePart,
    writing({
      method: 'DELETE',
      path: 'stories/:id',
      read: given => given.as(basisShape),
      touches: (_, { id }) => ({ stories: [id()] }),
      async answer(basis, { id, user }) {
        const before = await tools.view({ id: id() })
        const story = done(await stories.deleteStory(id(), writeOptions(user, basis)))
        return ok({ story: { ...before, deleted_at: new Date(tools.clock()).toISOString(), id: story.id } })
      },
    }),
  ]
}

const beside = {
  ...basisShape,
  publish: flag,
  lang: optionalText,
  release_id: optionalId,
  strict_mode: flag,
  disable_fe_editor: optionalFlag,
}

/** `with_content` is ours; what the other `with_…` ask for is in every answer. */
const listParameters = [
  ...[...managedParameters, 'in_workflow_stages', 'has_workflow_stages', 'in_release', 'scheduled_at_gt'],
  ...['scheduled_at_lt', 'scheduled_by_status', 'in_trash', 'with_content', 'page', 'per_page'],
  ...['with_alts', 'with_summary', 'with_translated_stories'],
]
