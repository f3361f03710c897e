import { readStages } from '../workflows/workflow-routes.server.ts'
import { isObject, type JsonObject } from '../../../base/json.ts'
import type { Database } from '../../../db/database.server.ts'
import { findLanguage } from '../../content/languages.ts'
import type { PublishLanguages } from '../../stories/publish-stories.server.ts'
import type { IndexedStory, StoryHead } from '../../stories/index/story-head.ts'
import type { WriteOptions } from '../../stories/story-writer.server.ts'
import type { StoryChange } from '../../stories/story-change.ts'
import type { Drafts } from '../../stories/drafts.server.ts'
import type { Stories } from '../../stories/stories.server.ts'
import { readContents } from '../../stories/stories.store.server.ts'
import type { Identities } from '../../tokens/identities.server.ts'
import { checkTranslation } from '../access/translation-only.ts'
import { acceptProposals } from '../proposals/proposal-routes.server.ts'
import type { Records } from '../../records/records.server.ts'
import type { Principal } from '../../../model/editing/principal.ts'
import { flag, optionalId } from '../given.ts'
import { invalid, need } from '../management-answer.ts'
import { type ListStoriesDeps } from './overview/list-stories.server.ts'
import {
  type Author,
  type ManagementStoryDeps,
  NO_PLAN,
  type StoryPlan,
  toManagementStory,
} from './management-story.server.ts'
import { type AddressBook, withKeptAddresses, withWholeAddresses } from './stored-addresses.ts'

export interface StoryRoutesDeps extends ManagementStoryDeps, ListStoriesDeps {
  stories: Stories
  database: Database
  drafts: Drafts
  /** Everybody who may be named as an author. */
  identities: Identities
  records: Records
  addresses: AddressBook
  /** Slugs directly below it must leave the addresses of the site alone. */
  websiteFolder: string
}

/** From which state something is written, beside the story in the request. */
export const basisShape = { force_update: flag, lock_version: optionalId }
export interface Basis {
  force_update: boolean
  lock_version: number | null
  /** Part of the story in the official interface. */
  base_version_id?: number | null
}

export type StoryTools = ReturnType<typeof createStoryTools>

/** What all endpoints of stories share. */
export function createStoryTools(deps: StoryRoutesDeps) {
  const { index, reader } = deps

  async function authors(): Promise<(id: number | null) => Author | null> {
    const byId = new Map((await deps.identities.all()).map(({ id, name }) => [id, { id, name }]))
    return id => (id === null ? null : (byId.get(id) ?? { id, name: `User ${id}` }))
  }

  async function view(head: Pick<StoryHead, 'id'>) {
    const story = need(index.get(head.id))
    const authorOf = await authors()
    const plan = (await plans([story.id]))(story.id)
    const stage = (await readStages(deps.records)).get(story.id) ?? null
    return { ...toManagementStory(deps, story, authorOf(story.lastAuthorId), await contentOf(story), plan), stage }
  }

  /** What is planned for some stories. */
  async function plans(ids: readonly number[]): Promise<(id: number) => StoryPlan> {
    const planned = Map.groupBy(
      await deps.stories.schedules.list({ storyIds: ids, state: 'planned' }),
      each => each.storyId,
    )
    return id => {
      const own = planned.get(id) ?? []
      const first = (action: string) =>
        own.find(each => each.action === action && each.releaseId === null && each.languages === 'all')?.at ?? null
      const dates = own.flatMap(each => each.at ?? [])
      return dates.length === 0 ? NO_PLAN : { publishAt: first('publish'), expireAt: first('unpublish'), dates }
    }
  }

  /** Content as it is stored. */
  async function storedOf(story: IndexedStory): Promise<unknown> {
    const versionId = story.versions.draft?.id
    if (versionId === undefined) return {}
    return JSON.parse((await readContents(reader, [versionId])).get(versionId) ?? '{}')
  }

  async function contentOf(story: IndexedStory): Promise<unknown> {
    return withWholeAddresses(await storedOf(story), deps.addresses)
  }

  /**
   * Checks what a translator changes, and against which state: nobody may change the story between this and the save.
   *
   * @throws ManagementError 403 for what is beyond the own languages.
   */
  async function checkedOptions(user: Principal, basis: Basis, id: number, change: StoryChange): Promise<WriteOptions> {
    const options = writeOptions(user, basis)
    if (user.role !== 'translator') return options
    const story = need(index.get(id))
    const { lockVersion } = story
    checkTranslation(user, story, change, await storedOf(story))
    return { ...options, lockVersion: options.lockVersion ?? lockVersion }
  }

  /** What was proposed and is public now needs no decision any more. */
  async function published({ id: author }: Principal, id: number, languages: PublishLanguages): Promise<void> {
    await acceptProposals(deps.records, id, languages, author)
  }

  /**
   * Refuses what the official service does not publish.
   *
   * @param content null for the draft of the story.
   * @throws ManagementError 422
   */
  async function checkPublishable(id: number | null, content: JsonObject | null): Promise<void> {
    const checked = content ?? (id === null ? null : await deps.drafts.read(id))
    const problems = checked ? deps.drafts.unpublishable(checked) : []
    if (problems.length > 0) throw invalid({ content: problems.slice(0, 50) })
  }

  /** A story with what the next change of it names as its `lock_version`. */
  async function answer(
    head: Pick<StoryHead, 'id'>,
  ): Promise<{ story: Awaited<ReturnType<typeof view>>; lock_version: number }> {
    return { story: await view(head), lock_version: need(index.get(head.id)).lockVersion }
  }

  function toKept(content: JsonObject): JsonObject {
    const kept = withKeptAddresses(content, deps.addresses)
    return isObject(kept) ? kept : {}
  }

  /** Who writes, and from which state; `force_update` asks for no state. */
  function writeOptions({ id: author }: Principal, basis: Basis): WriteOptions {
    const { force_update: isForced, lock_version: lockVersion, base_version_id: baseVersionId = null } = basis
    return isForced ? { author } : { author, lockVersion, baseVersionId }
  }

  /**
   * `lang=en,[default]`: null is the default language.
   *
   * @throws ManagementError 422 for a language that the space does not have.
   */
  function publishedLanguages(asked: string | null): PublishLanguages {
    if (asked === null) return 'all'
    const chosen = asked.split(',').map(part => {
      const code = part.trim()
      if (code === '[default]' || code === 'default') return null
      const known = findLanguage(index.languages, code)
      if (known === null) throw invalid({ lang: [`"${code.slice(0, 20)}" is not a language of the space`] })
      return known
    })
    // All of them together are the whole story, with what belongs to no language.
    const isWhole = [null, ...index.languages.codes].every(language => chosen.includes(language))
    return isWhole ? 'all' : chosen
  }

  return {
    ...deps,
    checkPublishable,
    authors,
    plans,
    view,
    answer,
    toKept,
    writeOptions,
    checkedOptions,
    published,
    publishedLanguages,
  }
}
