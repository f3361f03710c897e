import { z } from 'zod'
import { isObject, type JsonObject } from '../../../base/json.ts'
import type { Principal } from '../../../model/editing/principal.ts'
import type { IndexedStory, TranslatedSlug } from '../../stories/index/story-head.ts'
import type { Place } from '../../stories/move-stories.server.ts'
import type { PublishLanguages } from '../../stories/publish-stories.server.ts'
import { addressProblem, isReservedSlug, slugProblem } from '../../stories/slug-paths.ts'
import { readContents } from '../../stories/stories.store.server.ts'
import type { StoryChange } from '../../stories/story-change.ts'
import type { WriteOptions } from '../../stories/story-writer.server.ts'
import { flag, folder, id, idOrNone, ids, optionalId, optionalText, wrapper } from '../given.ts'
import { done, invalid, type ManagementAnswer, need, noContent, ok, refused } from '../management-answer.ts'
import { acceptProposals } from '../proposals/proposal-routes.server.ts'
import { asking, reading, type Route, writing } from '../routes.ts'
import { parseStoryChange, sentBack, storyShape } from './parse-story.ts'
import { withWholeAddresses } from './stored-addresses.ts'
import { withOwner } from './story-owner.ts'
import { basisShape, type StoryTools } from './story-tools.server.ts'

/** More at once would hold up everybody else. */
const maxBulk = 100

/** What is done with stories besides saving them. @see docs/storyblok-contract.md §7.2 */
export function storyActions(tools: StoryTools): Route[] {
  const { index, stories, answer, writeOptions, publishedLanguages } = tools

  async function act(id: number, work: () => ReturnType<typeof stories.deleteStory>): Promise<ManagementAnswer> {
    need(index.get(id))
    return ok(await answer(done(await work())))
  }

  const restore = (method: 'GET' | 'PUT'): Route =>
    writing({
      ...{ method, path: 'stories/:id/restore_with' },
      // the official editor says with `versions_v2` which list it chose from
      read: given => given.as({ ...basisShape, version: optionalId, version_id: optionalId, versions_v2: flag }),
      touches: (_, { id }) => ({ stories: [id()] }),
      answer: ({ version, version_id, ...basis }, { id, user }) =>
        act(id(), () => stories.restoreVersion(id(), version ?? version_id ?? 0, writeOptions(user, basis))),
    })

  /** Puts a story behind another one, or first in a folder. `after_id` alone says both. */
  const move = writing({
    method: 'PUT',
    path: 'stories/:id/move',
    read(given) {
      const inBody = wrapper('story', { parent_id: folder }).optional()
      const read = given.as({
        ...basisShape,
        after_id: optionalId,
        parent_id: folder,
        to_folder: folder,
        story: inBody,
      })
      const { after_id: afterId, parent_id: parent, to_folder: target, story, ...basis } = read
      const named = [parent, target, story?.parent_id].filter(each => each !== undefined)
      if (new Set(named).size > 1) throw invalid({ parent_id: ['is said differently in query and body'] })
      const after = afterId === null ? undefined : index.get(afterId)
      if (afterId !== null && !after) throw invalid({ after_id: ['could not be found'] })
      const parentId = named[0] ?? after?.parentId
      if (parentId === undefined) throw invalid({ after_id: ["can't be blank"] })
      return { basis, parentId, after: afterId }
    },
    touches: ({ parentId }, { id }) => ({ stories: [id()], folders: [parentId] }),
    async answer({ basis, parentId, after }, { id, user }) {
      const { id: storyId } = need(index.get(id()))
      const options = writeOptions(user, basis)
      const { before } = done(await stories.moveStories([storyId], parentId, after ?? 'first', options))
      return ok({ ...(await answer({ id: storyId })), before: before.map(toPlaceView) })
    },
  })

  /**
   * Moves stories in the order given: to the end of a folder, or behind one of its stories (`after_id`, 0: first). `stories` is
   * ours: exact places, as `before` of an answer names them. All or nothing, unless `partial` asks for what is possible.
   */
  const bulkMove = writing({
    method: 'POST',
    path: 'stories/bulk_move',
    read(given) {
      const place = z.strictObject({ id, parent_id: folder, position: z.number('is not a number') })
      const {
        partial,
        after_id: afterId,
        stories: places,
        ...read
      } = given.as({
        ...bulkShape,
        ...{ to_folder: folder, parent_id: folder, new_parent_id: folder, after_id: optionalId, partial: flag },
        stories: z.array(place, 'is not a list of places').max(maxBulk, `is more than ${maxBulk} at once`).optional(),
      })
      const named = [read.to_folder, read.parent_id, read.new_parent_id].filter(each => each !== undefined)
      if (new Set(named).size > 1) throw invalid({ to_folder: ['is said differently under several names'] })
      const [target] = named
      if (places) {
        if (target !== undefined || afterId !== null) throw invalid({ stories: ['say by themselves where they go'] })
        const exact = places.map(each => ({ ...each, parentId: each.parent_id ?? 0 }))
        return { isPartial: partial, ids: exact.map(each => each.id), folders: exact.map(each => each.parentId), exact }
      }
      if (target === undefined) throw invalid({ to_folder: ["can't be blank"] })
      const after = afterId === null ? ('last' as const) : afterId === 0 ? ('first' as const) : afterId
      return { isPartial: partial, ids: idsOf(read), folders: [target], target, after }
    },
    touches: ({ ids: storyIds, folders }) => ({ stories: storyIds, folders }),
    async answer({ ids: storyIds, exact, target = 0, after = 'last', isPartial }, { user }) {
      const options = { author: user.id, isPartial }
      const moving = exact
        ? stories.placeStories(exact, options)
        : stories.moveStories(storyIds, target, after, options)
      const { before, refused: left } = done(await moving)
      const isLeft = new Set(left.map(each => each.id))
      return ok({
        stories: storyIds
          .filter(each => !isLeft.has(each))
          .flatMap(each => index.get(each) ?? [])
          .map(story => ({ ...toPlaceView(story), name: story.name, full_slug: story.fullSlug })),
        before: before.map(toPlaceView),
        not_moved: left.map(each => ({ id: each.id, name: index.get(each.id)?.name ?? null, errors: each.problems })),
      })
    },
  })

  /** A copy, in the folder that `target_dimension` or the story in the request names, else beside the original. */
  const duplicate = writing({
    method: 'PUT',
    path: 'stories/:id/duplicate',
    read(given, { id: idOf }) {
      const { story: inBody, target_dimension: target } = given.as({
        story: wrapper('story', storyShape, sentBack).optional(),
        // the path of a copy is that of the original in any case
        ...{ target_dimension: folder, same_path: flag },
      })
      const change = inBody ? parseStoryChange(inBody, null, { languages: index.languages, toKept: tools.toKept }) : {}
      if (change.parentId !== undefined && target !== undefined && change.parentId !== target)
        throw invalid({ parent_id: ['is another folder than target_dimension'] })
      const parentId = target ?? change.parentId ?? index.get(idOf())?.parentId ?? 0
      return { change: { ...change, parentId }, isSameSlug: target !== undefined }
    },
    touches: ({ change }, { id: idOf }) => ({ stories: [idOf()], folders: [change.parentId] }),
    async answer({ change: given, isSameSlug }, { id: idOf, user }) {
      const story = need(index.get(idOf()))
      if (story.isFolder) throw invalid({ id: ['is a folder'] })
      const { parentId } = given
      const { content } = await tools.view(story)
      const copied: StoryChange = {
        name: `${story.name} copy`,
        slug: freeSlug(isSameSlug ? story.slug : `${story.slug}-copy`, parentId),
        content: withoutUids(tools.toKept(isObject(content) ? content : {})),
        ...{ tagList: story.tagList, path: story.path, sortByDate: story.sortByDate },
        translatedSlugs: story.translatedSlugs.map(each => ({ ...each, slug: freeTranslated(each, parentId) })),
      }
      const change = withOwner({ ...copied, ...given }, user)
      return ok(await answer(done(await stories.createStory(change, 'story', { author: user.id }))))
    },
  })

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

  const bulkUndelete = writing({
    method: 'POST',
    path: 'stories/bulk_undelete',
    read: given => ({ ids: idsOf(given.as(bulkShape)) }),
    touches: async ({ ids: storyIds }) => ({ stories: storyIds, folders: await foldersAfterBin(storyIds) }),
    async answer({ ids: storyIds }, { user }) {
      for (const each of storyIds) done(await stories.undeleteStory(each, { author: user.id }))
      return ok({ stories: storyIds.map(each => ({ id: each })) })
    },
  })

  /** Folders that stories of the bin come back to: the root where theirs is gone. */
  async function foldersAfterBin(storyIds: readonly number[]): Promise<number[]> {
    const trash = (await stories.trash()).filter(row => storyIds.includes(row.id))
    return trash.map(row => (index.get(row.parent_id)?.isFolder ? row.parent_id : 0))
  }

  /**
   * Says whether a slug can be given in a folder: `success` and the message in the official form, where a whole story is asked
   * for; our own editor asks for several slugs at once.
   */
  const validateSlugs = asking({
    method: 'POST',
    path: 'stories/validate_slugs',
    read(given) {
      const slugs = z.array(z.string('is not text'), 'is not a list').max(maxBulk, `is more than ${maxBulk} at once`)
      const story = z.object({ ...storyShape, id: idOrNone, slug: z.string('is not text').optional() }).optional()
      const read = given.as({ story, slugs: slugs.optional(), slug: optionalText, parent_id: folder })
      const asked = read.slugs ?? [read.story?.slug ?? read.slug ?? ''].filter(slug => slug !== '')
      if (asked.length === 0) throw invalid({ slug: ["can't be blank"] })
      return { slugs: asked, parentId: read.story?.parent_id ?? read.parent_id ?? 0, own: read.story?.id ?? null }
    },
    answer({ slugs, parentId, own }) {
      const parent = index.get(parentId)
      const checked = slugs.map(slug => {
        const fullSlug = parent ? `${parent.fullSlug}/${slug}` : slug
        const isReserved = parent?.fullSlug === tools.websiteFolder && isReservedSlug(slug, tools.websiteFolder)
        const other = index.bySlug(fullSlug)
        const message = slugProblem(slug) ?? addressProblem(fullSlug)
        const isTaken = other !== undefined && other.id !== own
        const errors = [message, isReserved && 'is reserved', isTaken && 'has already been taken'].filter(Boolean)
        return { slug, valid: errors.length === 0, errors }
      })
      const errors = checked.flatMap(each => each.errors)
      return ok({ success: errors.length === 0, valid: errors.length === 0, errors, slugs: checked })
    },
  })

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

  /** Stories that the given ones name and visitors cannot see. */
  const unpublishedDependencies = asking({
    method: 'POST',
    path: 'stories/unpublished_dependencies',
    read: given => ({ ids: idsOf(given.as(bulkShape)) }),
    async answer({ ids: storyIds }) {
      const given = storyIds.flatMap(each => index.get(each) ?? [])
      const contents = await readContents(
        tools.reader,
        given.flatMap(story => story.versions.draft?.id ?? []),
      )
      const texts = [...contents.values()]
      const uuids = new Set(texts.flatMap(text => text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []))
      const missing = [...uuids].flatMap(uuid => index.byUuid(uuid) ?? []).filter(story => !story.versions.published)
      const list = missing.filter(story => !story.isFolder && !given.includes(story))
      return ok({ stories: list.map(each => ({ ...toName(each), full_slug: each.fullSlug })) })
    },
  })

  type Work = (id: number, user: Principal, options: WriteOptions) => Promise<ManagementAnswer>
  const acting = (action: string, work: Work): Route =>
    writing({
      ...{ method: 'GET', path: `stories/:id/${action}` },
      read: given => given.as(basisShape),
      touches: (_, { id: idOf }) => ({ stories: [idOf()] }),
      answer: (basis, { id: idOf, user }) => work(idOf(), user, writeOptions(user, basis)),
    })

  /** `lang` says which languages; all without it. */
  const forVisitors = (
    action: string,
    work: (id: number, languages: PublishLanguages, options: WriteOptions) => Promise<ManagementAnswer>,
  ): Route =>
    writing({
      ...{ method: 'GET', path: `stories/:id/${action}` },
      read(given) {
        const { lang, ...basis } = given.as({ ...basisShape, lang: optionalText })
        return { languages: publishedLanguages(lang), basis }
      },
      touches: (_, { id: idOf }) => ({ stories: [idOf()], publishes: true }),
      answer: ({ languages, basis }, { id: idOf, user }) => work(idOf(), languages, writeOptions(user, basis)),
    })

  return [
    forVisitors('publish', async (storyId, languages, options) => {
      const answered = await act(storyId, () => stories.publishStory(storyId, languages, options))
      if (options.author) await acceptProposals(tools.records, storyId, languages, options.author)
      return answered
    }),
    forVisitors('unpublish', (storyId, languages, options) =>
      act(storyId, () => stories.unpublishStory(storyId, languages, options)),
    ),
    writing({
      ...{ method: 'GET', path: 'stories/:id/undelete' },
      read: given => given.as({}),
      touches: async (_, { id: idOf }) => ({ stories: [idOf()], folders: await foldersAfterBin([idOf()]) }),
      answer: async (_, { id: idOf, user }) =>
        ok(await answer(done(await stories.undeleteStory(idOf(), { author: user.id })))),
    }),
    acting('discard_changes', (storyId, _, options) => {
      const published = index.get(storyId)?.versions.published
      if (!published) throw refused(422, 'The story was never published')
      return act(storyId, () => stories.restoreVersion(storyId, published.id, options))
    }),
    acting('regenerate_uuid', (storyId, _, options) => act(storyId, () => stories.changeUuid(storyId, null, options))),
    writing({
      ...{ method: 'PUT', path: 'stories/:id/update_uuid' },
      read(given) {
        const { uuid, ...basis } = given.as({ ...basisShape, uuid: optionalText })
        if (uuid === null) throw invalid({ uuid: ["can't be blank"] })
        return { uuid, basis }
      },
      touches: (_, { id: idOf }) => ({ stories: [idOf()] }),
      answer: ({ uuid, basis }, { id: idOf, user }) =>
        act(idOf(), () => stories.changeUuid(idOf(), uuid, writeOptions(user, basis))),
    }),
    restore('GET'),
    restore('PUT'),
    move,
    duplicate,
    reading('stories/draft/*slug', [], (_, { text }) => bySlug(text('slug'), 'draft')),
    reading('stories/published/*slug', [], (_, { text }) => bySlug(text('slug'), 'published')),
    writing({
      ...{ method: 'DELETE', path: 'stories/trash/:id' },
      read: given => given.as({}),
      touches: (_, { id: idOf }) => ({ stories: [idOf()] }),
      async answer(_, { id: idOf }) {
        if ((await stories.purgeStory(idOf())) === 0) need(null)
        return noContent()
      },
    }),
    validateSlugs,
    bulkMove,
    bulkUndelete,
    unpublishedDependencies,
  ]
}

const toName = ({ id: storyId, uuid, name }: IndexedStory) => ({ id: storyId, uuid, name })
const toPlaceView = ({ id: storyId, parentId, position }: Place) => ({ id: storyId, parent_id: parentId, position })

/** Stories have been named in three ways. */
const bulkShape = { ids, story_ids: ids, by_ids: ids }

function idsOf(given: z.output<z.ZodObject<typeof bulkShape>>): number[] {
  const all = [...new Set([...given.story_ids, ...given.ids, ...given.by_ids])]
  if (all.length === 0) throw refused(422, 'param is missing or the value is empty: story_ids')
  if (all.length > maxBulk) throw refused(422, `More than ${maxBulk} at once`)
  return all
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
