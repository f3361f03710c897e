import { isObject, type JsonObject } from '../../../base/json.ts'
import { addressProblem, isReservedSlug, slugProblem } from '../../stories/slug-paths.ts'
import type { IndexedStory, TranslatedSlug } from '../../stories/index/story-head.ts'
import type { StoryChange } from '../../stories/story-change.ts'
import { readContents } from '../../stories/stories.store.server.ts'
import { done, invalid, type ManagementAnswer, need, noContent, ok, refused } from '../management-answer.ts'
import { type ManagementRequest, option, wrapped } from '../management-request.ts'
import type { Route } from '../routes.ts'
import { withWholeAddresses } from './stored-addresses.ts'
import { withOwner } from './story-owner.ts'
import type { StoryTools } from './story-tools.server.ts'

/** More at once would hold up everybody else. */
const maxBulk = 100

/** What is done with stories besides saving them. @see docs/storyblok-contract.md §7.2 */
export function storyActions(tools: StoryTools): Route[] {
  const { index, stories, answer, writeOptions, publishedLanguages } = tools

  async function act(id: number, work: () => ReturnType<typeof stories.deleteStory>): Promise<ManagementAnswer> {
    need(index.get(id))
    return ok(await answer(done(await work())))
  }

  async function restore(id: number, request: ManagementRequest): Promise<ManagementAnswer> {
    const version = Number(option(request, 'version') ?? option(request, 'version_id'))
    return act(id, () => stories.restoreVersion(id, version, writeOptions(request)))
  }

  /** Puts a story behind another one, into its folder; first in a folder without one. */
  async function move(id: number, request: ManagementRequest): Promise<ManagementAnswer> {
    const story = need(index.get(id))
    const afterId = option(request, 'after_id')
    const given = isObject(request.body.story) ? request.body.story : request.body
    const target = toParent(given.parent_id ?? option(request, 'parent_id'))
    const after = afterId === null ? null : need(index.get(Number(afterId)))
    const parentId = after?.parentId ?? target ?? story.parentId
    const change = { parentId, position: positionAfter(after, parentId, story) }
    return act(id, () => stories.moveStory(id, change, writeOptions(request)))
  }

  function positionAfter(after: IndexedStory | null, parentId: number, story: IndexedStory): number {
    const order = index
      .childrenOf(parentId)
      .filter(each => each.id !== story.id)
      .sort((a, b) => a.position - b.position || a.id - b.id)
    const at = after ? order.findIndex(each => each.id === after.id) : -1
    const [before, next] = [order[at]?.position, order[at + 1]?.position]
    if (before === undefined) return next === undefined ? 0 : next - 10
    return next === undefined || next === before ? before + 10 : (before + next) / 2
  }

  async function duplicate(id: number, request: ManagementRequest): Promise<ManagementAnswer> {
    const story = need(index.get(id))
    if (story.isFolder) throw invalid({ id: ['is a folder'] })
    const given: JsonObject = isObject(request.body.story) ? request.body.story : {}
    const { content } = await tools.view(story)
    const parentId = toParent(given.parent_id) ?? story.parentId
    const change: StoryChange = withOwner(
      {
        name: typeof given.name === 'string' ? given.name : `${story.name} copy`,
        slug: typeof given.slug === 'string' ? given.slug : freeSlug(`${story.slug}-copy`, parentId),
        content: withoutUids(tools.toKept(isObject(content) ? content : {})),
        ...{ parentId, tagList: story.tagList, path: story.path, sortByDate: story.sortByDate },
        translatedSlugs: story.translatedSlugs.map(each => ({ ...each, slug: freeTranslated(each, parentId) })),
      },
      request.user,
    )
    return ok(await answer(done(await stories.createStory(change, 'story', { author: request.user.id }))))
  }

  function freeSlug(slug: string, parentId: number): string {
    const taken = new Set(index.childrenOf(parentId).map(each => each.slug))
    let free = slug
    for (let n = 2; taken.has(free); n++) free = `${slug}-${n}`
    return free
  }

  function freeTranslated({ lang, slug }: TranslatedSlug, parentId: number): string {
    const siblings = index.childrenOf(parentId)
    const taken = new Set(
      siblings.flatMap(each => each.translatedSlugs.find(own => own.lang === lang)?.slug ?? each.slug),
    )
    let free = `${slug}-copy`
    for (let n = 2; taken.has(free); n++) free = `${slug}-copy-${n}`
    return free
  }

  /** Moves stories one after the other; the first that cannot be moved ends it and is named. */
  async function bulkMove(request: ManagementRequest): Promise<ManagementAnswer> {
    const ids = idsOf(request)
    const parentId = toParent(request.body.parent_id ?? request.body.new_parent_id ?? option(request, 'parent_id')) ?? 0
    for (const id of ids) need(index.get(id))
    for (const id of ids) done(await stories.moveStory(id, { parentId }, { author: request.user.id }))
    return ok({ stories: ids.map(id => ({ id })) })
  }

  async function bulkUndelete(request: ManagementRequest): Promise<ManagementAnswer> {
    const ids = idsOf(request)
    for (const id of ids) done(await stories.undeleteStory(id, { author: request.user.id }))
    return ok({ stories: ids.map(id => ({ id })) })
  }

  /** Says which slugs could be given in a folder. */
  function validateSlugs({ body }: ManagementRequest): ManagementAnswer {
    const given = Array.isArray(body.slugs) ? body.slugs : [body.slug]
    const parentId = toParent(body.parent_id) ?? 0
    const parent = index.get(parentId)
    const checked = given.slice(0, maxBulk).map(value => {
      const slug = String(value ?? '')
      const fullSlug = parent ? `${parent.fullSlug}/${slug}` : slug
      const isReserved = parent?.fullSlug === tools.websiteFolder && isReservedSlug(slug, tools.websiteFolder)
      const isTaken = index.bySlug(fullSlug) !== undefined
      const message = slugProblem(slug) ?? addressProblem(fullSlug)
      const errors = [message, isReserved && 'is reserved', isTaken && 'has already been taken'].filter(Boolean)
      return { slug, valid: errors.length === 0, errors }
    })
    return ok({ slugs: checked })
  }

  async function bySlug(slug: string, version: 'draft' | 'published'): Promise<ManagementAnswer> {
    const asked = slug.replace(/\/$/, '')
    const at = index.bySlug(asked)
    // a folder and its start page have one address
    const story = need(at && !at.isFolder ? at : (index.bySlug(`${asked}/`) ?? at))
    if (version === 'draft') return ok(await answer(story))
    const { id, name } = need(story.versions.published)
    const stored: unknown = JSON.parse((await readContents(tools.reader, [id])).get(id) ?? '{}')
    const { story: view, ...rest } = await answer(story)
    const content = withWholeAddresses(stored, tools.addresses)
    return ok({ story: { ...view, name, content }, ...rest })
  }

  const get = (path: string, work: (id: number, request: ManagementRequest) => Promise<ManagementAnswer>): Route => ({
    ...{ method: 'GET', path: `stories/:id/${path}`, answer: (request, { id }) => work(id(), request) },
  })
  const put = (path: string, work: (id: number, request: ManagementRequest) => Promise<ManagementAnswer>): Route => ({
    ...{ method: 'PUT', path: `stories/:id/${path}`, answer: (request, { id }) => work(id(), request) },
  })
  return [
    get('publish', async (id, request) => {
      const languages = publishedLanguages(request)
      const answered = await act(id, () => stories.publishStory(id, languages, writeOptions(request)))
      await tools.published(request, id, languages)
      return answered
    }),
    get('unpublish', (id, request) =>
      act(id, () => stories.unpublishStory(id, publishedLanguages(request), writeOptions(request))),
    ),
    get('undelete', async (id, { user }) =>
      ok(await answer(done(await stories.undeleteStory(id, { author: user.id })))),
    ),
    get('discard_changes', (id, request) => {
      const published = index.get(id)?.versions.published
      if (!published) throw refused(422, 'The story was never published')
      return act(id, () => stories.restoreVersion(id, published.id, writeOptions(request)))
    }),
    get('regenerate_uuid', (id, request) => act(id, () => stories.changeUuid(id, null, writeOptions(request)))),
    put('update_uuid', (id, request) => {
      const wanted = option(request, 'uuid')
      if (wanted === null) throw invalid({ uuid: ["can't be blank"] })
      return act(id, () => stories.changeUuid(id, wanted, writeOptions(request)))
    }),
    get('restore_with', restore),
    put('restore_with', restore),
    put('move', move),
    put('duplicate', duplicate),
    put('partial_update', async (id, request) => {
      const change = wrapped(request, 'story')
      const content = isObject(change.content) ? change.content : {}
      const { content: before } = await tools.view(need(index.get(id)))
      const merged = tools.toKept({ ...(isObject(before) ? before : {}), ...content })
      const options = await tools.checkedOptions(request, id, { content: merged })
      return act(id, () => stories.saveStory(id, { content: merged }, options))
    }),
    { method: 'GET', path: 'stories/draft/*slug', answer: (_, { text }) => bySlug(text('slug'), 'draft') },
    { method: 'GET', path: 'stories/published/*slug', answer: (_, { text }) => bySlug(text('slug'), 'published') },
    {
      method: 'DELETE',
      path: 'stories/trash/:id',
      async answer(_, { id }) {
        if ((await stories.purgeStory(id())) === 0) need(null)
        return noContent()
      },
    },
    { method: 'POST', path: 'stories/validate_slugs', answer: validateSlugs },
    { method: 'POST', path: 'stories/bulk_move', answer: bulkMove },
    { method: 'POST', path: 'stories/bulk_undelete', answer: bulkUndelete },
    { method: 'POST', path: 'stories/unpublished_dependencies', answer: unpublishedDependencies },
  ]

  /** Stories that the given ones name and visitors cannot see. */
  async function unpublishedDependencies(request: ManagementRequest): Promise<ManagementAnswer> {
    const given = idsOf(request).flatMap(id => index.get(id) ?? [])
    const contents = await readContents(
      tools.reader,
      given.flatMap(story => story.versions.draft?.id ?? []),
    )
    const texts = [...contents.values()]
    const uuids = new Set(texts.flatMap(text => text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []))
    const missing = [...uuids].flatMap(uuid => index.byUuid(uuid) ?? []).filter(story => !story.versions.published)
    const list = missing.filter(story => !story.isFolder && !given.includes(story))
    return ok({ stories: list.map(({ id, uuid, name, fullSlug }) => ({ id, uuid, name, full_slug: fullSlug })) })
  }
}

function toParent(value: unknown): number | null {
  return value !== null && value !== undefined && /^\d{1,15}$/.test(String(value)) ? Number(value) : null
}

/** `ids`, `story_ids` or `by_ids`, in body or query. */
function idsOf(request: ManagementRequest): number[] {
  const { body, query } = request
  const given: unknown = body.ids ?? body.story_ids ?? query.list('by_ids')
  const ids = Array.isArray(given) ? given.map(toParent).filter(id => id !== null) : []
  if (ids.length === 0) throw refused(422, 'param is missing or the value is empty: ids')
  if (ids.length > maxBulk) throw refused(422, `More than ${maxBulk} at once`)
  return [...new Set(ids)]
}

/** Blocks of a copy get ids of their own. */
function withoutUids(content: JsonObject): JsonObject {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy)
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, item]) =>
        key === '_uid' && 'component' in value ? [] : [[key, copy(item)]],
      ),
    )
  }
  const out = copy(content)
  return isObject(out) ? out : {}
}
