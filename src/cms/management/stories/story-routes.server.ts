import { isObject, type JsonObject } from '../../../base/json.ts'
import { pageOf, pagingHeaders, readPaging } from '../../delivery/delivery-query.ts'
import { findLanguage } from '../../content/languages.ts'
import type { PublishLanguages } from '../../stories/publish-stories.server.ts'
import type { IndexedStory, StoryHead } from '../../stories/story-head.ts'
import type { WriteOptions } from '../../stories/story-writer.server.ts'
import type { Drafts } from '../../stories/drafts.server.ts'
import type { Stories } from '../../stories/stories.server.ts'
import { readContents } from '../../stories/stories.store.server.ts'
import type { PersonalTokens } from '../../tokens/personal-tokens.server.ts'
import { created, done, invalid, type ManagementAnswer, need, ok } from '../management-answer.ts'
import { isOn, type ManagementRequest, option, wrapped } from '../management-request.ts'
import type { Route } from '../routes.ts'
import { type ListStoriesDeps, selectManaged } from './list-stories.server.ts'
import { type Author, type ManagementStoryDeps, toManagementStory } from './management-story.server.ts'
import { parseStoryChange } from './parse-story.ts'
import { type AddressBook, withKeptAddresses, withWholeAddresses } from './stored-addresses.ts'
import { trashed } from './trashed-story.ts'

export interface StoryRoutesDeps extends ManagementStoryDeps, ListStoriesDeps {
  stories: Stories
  drafts: Drafts
  tokens: PersonalTokens
  addresses: AddressBook
  /** Slugs directly below it must leave the addresses of the site alone. */
  websiteFolder: string
}

export type StoryTools = ReturnType<typeof createStoryTools>

/** What all endpoints of stories share. */
export function createStoryTools(deps: StoryRoutesDeps) {
  const { index, reader } = deps

  async function authors(): Promise<(id: number | null) => Author | null> {
    const byId = new Map((await deps.tokens.all()).map(token => [token.id, token]))
    return id => (id === null ? null : (byId.get(id) ?? { id, name: `User ${id}` }))
  }

  async function view(head: Pick<StoryHead, 'id'>): Promise<ReturnType<typeof toManagementStory>> {
    const story = need(index.get(head.id))
    const authorOf = await authors()
    return toManagementStory(deps, story, authorOf(story.lastAuthorId), await contentOf(story))
  }

  async function contentOf(story: IndexedStory): Promise<unknown> {
    const versionId = story.versions.draft?.id
    if (versionId === undefined) return {}
    const text = (await readContents(reader, [versionId])).get(versionId)
    return withWholeAddresses(JSON.parse(text ?? '{}'), deps.addresses)
  }

  /** A story with what the next change of it names as its `lock_version`. */
  async function answer(head: Pick<StoryHead, 'id'>): Promise<{ story: unknown; lock_version: number }> {
    return { story: await view(head), lock_version: need(index.get(head.id)).lockVersion }
  }

  function toKept(content: JsonObject): JsonObject {
    const kept = withKeptAddresses(content, deps.addresses)
    return isObject(kept) ? kept : {}
  }

  /** Who writes, and from which state; `force_update` asks for no state. */
  function writeOptions(request: ManagementRequest): WriteOptions {
    const author = request.user.id
    if (isOn(request, 'force_update')) return { author }
    const story = isObject(request.body.story) ? request.body.story : {}
    return {
      author,
      lockVersion: toNumber(option(request, 'lock_version')),
      baseVersionId: toNumber(story.base_version_id),
    }
  }

  /**
   * `lang=en,[default]`: null is the default language.
   *
   * @throws ManagementError 422 for a language that the space does not have.
   */
  function publishedLanguages(request: ManagementRequest): PublishLanguages {
    const asked = option(request, 'lang')
    if (asked === null) return 'all'
    return asked.split(',').map(part => {
      const code = part.trim()
      if (code === '[default]' || code === 'default') return null
      const known = findLanguage(index.languages, code)
      if (known === null) throw invalid({ lang: [`"${code.slice(0, 20)}" is not a language of the space`] })
      return known
    })
  }

  return { ...deps, authors, view, answer, toKept, writeOptions, publishedLanguages }
}

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
      const page = pageOf(rows, paging).map(row => trashed(row, authorOf(row.last_author_id)))
      return ok({ stories: page }, pagingHeaders(rows.length, paging))
    }
    const found = await selectManaged(tools, query, user.id)
    const page = pageOf(found, paging).map(story => toManagementStory(tools, story, authorOf(story.lastAuthorId)))
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
    const change = parse(given, null)
    checkStrictly(request, change.content)
    const options = { author: request.user.id, publish }
    const story = done(await stories.createStory(change, isFolder ? 'folder' : 'story', options))
    return created(await answer(story))
  }

  async function update(request: ManagementRequest, id: number): Promise<ManagementAnswer> {
    const story = need(index.get(id))
    const change = parse(wrapped(request, 'story'), story)
    checkStrictly(request, change.content)
    const publish = isOn(request, 'publish') ? publishedLanguages(request) : null
    return ok(await answer(done(await stories.saveStory(id, change, { ...writeOptions(request), publish }))))
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

function toNumber(value: unknown): number | null {
  return value !== null && value !== undefined && /^\d{1,15}$/.test(String(value)) ? Number(value) : null
}
