import { z } from 'zod'
import { isObject, type JsonObject } from '../../../base/json.ts'
import type { TranslatedSlug } from '../../stories/index/story-head.ts'
import type { Place } from '../../stories/move-stories.server.ts'
import type { StoryChange } from '../../stories/story-change.ts'
import { flag, folder, id, ids, optionalId, wrapper } from '../given.ts'
import { done, invalid, need, ok, refused } from '../management-answer.ts'
import { type Route, writing } from '../routes.ts'
import { parseStoryChange, sentBack, storyShape } from './parse-story.ts'
import { withOwner } from './story-owner.ts'
import { basisShape, type StoryTools } from './story-tools.server.ts'

/** More at once would hold up everybody else. */
export const maxBulk = 100
/** Taking a move back may put others in order too. */
const maxPlaces = 1000

/** Putting stories somewhere else, and copies of them. @see docs/storyblok-contract.md §7.2 */
export function storyPlaces(tools: StoryTools): Route[] {
  const { index, stories, answer, writeOptions } = tools

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
        to_folder: folder,
        parent_id: folder,
        new_parent_id: folder,
        after_id: optionalId,
        partial: flag,
        stories: z
          .array(place, 'is not a list of places')
          .max(maxPlaces, `is more than ${maxPlaces} at once`)
          .optional(),
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
        target_dimension: folder,
        same_path: flag,
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
        tagList: story.tagList,
        path: story.path,
        sortByDate: story.sortByDate,
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

  return [move, bulkMove, duplicate]
}

const toPlaceView = ({ id: storyId, parentId, position }: Place) => ({ id: storyId, parent_id: parentId, position })

/** Stories have been named in three ways. */
export const bulkShape = { ids, story_ids: ids, by_ids: ids }

export function idsOf(given: z.output<z.ZodObject<typeof bulkShape>>): number[] {
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
