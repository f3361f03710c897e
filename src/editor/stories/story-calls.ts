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

  /** Makes an older version public again; the draft stays as it is. */
  async function publishVersion(id: number, versionId: number, draftId: number): Promise<void> {
    if (versionId !== draftId) await api.call('PUT', at(id, 'restore_with'), { body: { version: versionId } })
    await api.call('GET', at(id, 'publish'))
    if (versionId !== draftId) await api.call('PUT', at(id, 'restore_with'), { body: { version: draftId } })
  }

  /** Ids of the draft and of what visitors see; null: nothing. */
  async function versionsOf(id: number): Promise<{ draft: number; published: number | null }> {
    const answer = await api.call('GET', at(id, 'versions'), { query: { per_page: 100 } })
    const versions: unknown[] = isObject(answer) && Array.isArray(answer.versions) ? answer.versions : []
    const published = versions.find(each => isObject(each) && each.status === 'published')
    const story = await api.call('GET', at(id))
    const facts = isObject(story) && isObject(story.story) ? story.story : {}
    return {
      draft: Number(facts.current_version_id),
      published: facts.published === true && isObject(published) ? Number(published.id) : null,
    }
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
    async publish(id: number, languages?: readonly string[]): Promise<() => Promise<void>> {
      const before = await versionsOf(id)
      const query = languages ? { lang: languages.join(',') } : {}
      await api.call('GET', at(id, 'publish'), { query })
      return async () => {
        if (before.published === null) await api.call('GET', at(id, 'unpublish'))
        else await publishVersion(id, before.published, before.draft)
      }
    },
    /** @returns what takes it back; null where it was not public. */
    async unpublish(id: number): Promise<(() => Promise<void>) | null> {
      const { draft, published } = await versionsOf(id)
      if (published === null) return null
      await api.call('GET', at(id, 'unpublish'))
      return () => publishVersion(id, published, draft)
    },
    /** Into the bin. @returns what takes it back: it is a draft then, and public again where it was. */
    async remove(id: number): Promise<() => Promise<void>> {
      const { draft, published } = await versionsOf(id)
      await api.call('DELETE', at(id))
      return async () => {
        await api.call('GET', at(id, 'undelete'))
        if (published !== null) await publishVersion(id, published, draft)
      }
    },
  }
}

export type StoryCalls = ReturnType<typeof createStoryCalls>
