import { isObject, type JsonObject } from '../../base/json.ts'
import type { EditorApi } from '../api/editor-api.ts'

/** A story as the management API answers it, as far as lists need it. */
export interface StoryFacts {
  id: number
  uuid: string
  name: string
  slug: string
  fullSlug: string
  parentId: number
  isFolder: boolean
  isPublished: boolean
  lockVersion: number
  translatedSlugs: readonly { lang: string; slug: string; name: string | null }[]
  ownerId: number | null
}

/** @throws TypeError where it is no story. */
export function toStoryFacts(answer: unknown): StoryFacts {
  const story = isObject(answer) ? answer.story : null
  if (!isObject(answer) || !isObject(story)) throw new TypeError('The answer is no story')
  return {
    id: Number(story.id),
    uuid: String(story.uuid),
    name: String(story.name),
    slug: String(story.slug),
    fullSlug: String(story.full_slug),
    parentId: Number(story.parent_id ?? 0),
    isFolder: story.is_folder === true,
    isPublished: story.published === true,
    lockVersion: Number(answer.lock_version ?? 0),
    translatedSlugs: (Array.isArray(story.translated_slugs) ? story.translated_slugs : []).flatMap((each: unknown) =>
      isObject(each)
        ? [{ lang: String(each.lang), slug: String(each.slug), name: typeof each.name === 'string' ? each.name : null }]
        : [],
    ),
    ownerId: typeof story.owner_id === 'number' ? story.owner_id : null,
  }
}

/** Where a story is. */
interface StoryPlace {
  id: number
  name: string
  parentId: number
  position: number
}

/** Stories that were moved together. */
export interface StoryMove {
  /** Names of those that could not be. */
  left: readonly string[]
  /** Puts all others back in one change. @returns names of those that are not where they were. */
  undo(): Promise<string[]>
}

function toMoved(answer: unknown) {
  const { stories, before, not_moved: left } = isObject(answer) ? answer : {}
  const list = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])
  const toPlace = ({ id, name, parent_id: parentId, position }: JsonObject): StoryPlace => ({
    id: Number(id),
    name: String(name ?? ''),
    parentId: Number(parentId ?? 0),
    position: Number(position),
  })
  return {
    places: list(stories).map(toPlace),
    before: list(before).map(toPlace),
    left: list(left).map(({ id, name }) => String(name ?? id)),
  }
}

/** What lists do with stories. Each call is one change on the server. */
export function createStoryCalls(api: EditorApi) {
  const at = (id: number, action = ''): string => api.space(`stories/${id}${action && `/${action}`}`)
  const change = async (id: number, story: JsonObject): Promise<StoryFacts> =>
    toStoryFacts(await api.call('PUT', at(id), { body: { story } }))

  /** What makes public again what is public now, in its languages; null where nobody knows what that is. */
  async function undoOf(id: number): Promise<(() => Promise<void>) | null> {
    const answer = await api.call('GET', at(id, 'publications'), { query: { per_page: 1 } })
    const [newest]: unknown[] = isObject(answer) && Array.isArray(answer.publications) ? answer.publications : []
    const { isPublished } = toStoryFacts(await api.call('GET', at(id)))
    const known = isObject(newest) ? Number(newest.id) : null
    if (isPublished && known === null) return null
    const then = isPublished ? known : null
    return async () => void (await api.call('PUT', at(id, 'publication'), { body: { publication_id: then } }))
  }

  /** Puts stories where they were. @returns names of those that are somewhere else all the same. */
  async function restore(places: readonly StoryPlace[]): Promise<string[]> {
    const stories = places.map(({ id, parentId, position }) => ({ id, parent_id: parentId, position }))
    const { left, places: now } = toMoved(
      await api.call('POST', api.space('stories/bulk_move'), { body: { stories, partial: true } }),
    )
    const elsewhere = now.filter(({ id, parentId, position }) =>
      places.some(each => each.id === id && (each.parentId !== parentId || each.position !== position)),
    )
    return [...left, ...elsewhere.map(({ name }) => name)]
  }

  return {
    read: async (id: number): Promise<StoryFacts> => toStoryFacts(await api.call('GET', at(id))),
    change,
    create: async (story: JsonObject): Promise<StoryFacts> =>
      toStoryFacts(await api.call('POST', api.space('stories'), { body: { story } })),
    duplicate: async (id: number, story: JsonObject): Promise<StoryFacts> =>
      toStoryFacts(await api.call('PUT', at(id, 'duplicate'), { body: { story } })),
    /**
     * Moves stories in their order, as one change; what cannot be moved stays.
     *
     * @param afterId story of the folder before them; null: they are the first.
     */
    async move(ids: readonly number[], parentId: number, afterId: number | null): Promise<StoryMove> {
      const body = { story_ids: ids, to_folder: parentId, after_id: afterId ?? 0, partial: true }
      const moved = toMoved(await api.call('POST', api.space('stories/bulk_move'), { body }))
      return { left: moved.left, undo: () => restore(moved.before) }
    },
    /** @returns what takes it back. */
    async publish(id: number, languages?: readonly string[]): Promise<(() => Promise<void>) | null> {
      const undo = await undoOf(id)
      await api.call('GET', at(id, 'publish'), { query: languages ? { lang: languages.join(',') } : {} })
      return undo
    },
    /** @returns what takes it back; null where it was not public. */
    async unpublish(id: number): Promise<(() => Promise<void>) | null> {
      const { isPublished } = toStoryFacts(await api.call('GET', at(id)))
      if (!isPublished) return null
      const undo = await undoOf(id)
      await api.call('GET', at(id, 'unpublish'))
      return undo
    },
    /** Into the bin. @returns what takes it back: it is public again where it was, in its languages. */
    async remove(id: number): Promise<() => Promise<void>> {
      const { isPublished, isFolder } = toStoryFacts(await api.call('GET', at(id)))
      const undo = isPublished && !isFolder ? await undoOf(id) : null
      await api.call('DELETE', at(id))
      return async () => {
        await api.call('GET', at(id, 'undelete'))
        await undo?.()
      }
    },
  }
}

export type StoryCalls = ReturnType<typeof createStoryCalls>
