import type { Kysely } from 'kysely'
import type { Clock } from '../../base/clock.ts'
import { isObject, type JsonObject } from '../../base/json.ts'
import type { Result } from '../../base/result.ts'
import type { Database } from '../../db/database.server.ts'
import type { StoriesTable, Tables } from '../../db/tables.ts'
import type { ContentEvent, ContentEvents, StoryEventDetails } from '../content-events.ts'
import type { ContentVersion } from '../content-version.server.ts'
import { withUids } from '../content/content-uids.ts'
import type { WriteQueue } from '../write-queue.ts'
import { toFullSlug } from './slug-paths.ts'
import { nextPosition, toColumns } from './story-columns.ts'
import { checkChange, type FieldProblems, type SlugRules, type StoryChange } from './story-change.ts'
import type { IndexedStory, StoryHead } from './story-head.ts'
import type { StoryLibrary } from './story-library.server.ts'
import { changedFields, differingFields, readStoryHistory } from './story-history.server.ts'
import { forgetWords, storeVersions } from './story-versions.server.ts'
import {
  insertStories,
  moveBelow,
  readVersion,
  replaceTranslatedSlugs,
  takeIds,
  updateStory,
} from './stories.store.server.ts'

export interface StoriesDeps {
  database: Database
  library: StoryLibrary
  contentVersion: ContentVersion
  events: ContentEvents
  clock: Clock
  uuid: () => string
  queue: WriteQueue
  rules: SlugRules
}

export type StoryResult = Result<StoryHead, FieldProblems>

const NOT_FOUND: StoryResult = { ok: false, problem: { id: ['could not be found'] } }
const IS_FOLDER: StoryResult = { ok: false, problem: { id: ['is a folder'] } }

/**
 * Changing stories. Every function checks first, stores in one transaction, updates the index, then tells listeners;
 * changes run one after the other. What the caller can mend comes back as messages by field.
 *
 * `cv` moves with everything that published answers can show: publishing, unpublishing, moving, deleting, folders;
 * saving a draft leaves it alone.
 */
export function createStories(deps: StoriesDeps) {
  const { database, library, contentVersion, events, clock, uuid, queue, rules } = deps
  const { index } = library
  const now = () => new Date(clock()).toISOString()

  /** Makes a story or folder. A story is a draft until it is published. */
  function createStory(change: StoryChange, kind: 'story' | 'folder' = 'story'): Promise<StoryResult> {
    return queue(async () => {
      const isFolder = kind === 'folder'
      const problem = checkChange(index, rules, null, change, isFolder)
      if (Object.keys(problem).length > 0) return { ok: false, problem }
      const id = await commit(
        isFolder,
        async trx => {
          const storyId = await takeIds(trx, 'story', 1)
          const { slug = '', parentId = 0, isStartpage = false, name = '' } = change
          await insertStories(trx, [
            {
              ...toColumns(change),
              id: storyId,
              uuid: uuid(),
              name,
              slug,
              parent_id: parentId,
              full_slug: toFullSlug(index.get(parentId)?.fullSlug ?? null, slug, isStartpage),
              is_folder: isFolder ? 1 : 0,
              is_startpage: isStartpage ? 1 : 0,
              position: change.position ?? nextPosition(index.childrenOf(parentId)),
              group_id: change.groupId ?? uuid(),
              tag_list: JSON.stringify(change.tagList ?? []),
              created_at: now(),
              updated_at: now(),
              published_at: null,
              deleted_at: null,
              draft_version_id: null,
              published_version_id: null,
              import_hash: null,
              edited: 1,
            },
          ])
          if (!isFolder) {
            const versionId = await storeDraft(trx, storyId, name, change.content ?? {}, 'save')
            await updateStory(trx, storyId, { draft_version_id: versionId })
          }
          await storeTranslatedSlugs(trx, storyId, change)
          return storyId
        },
        created => [created],
      )
      return told(id, 'saved', { isVisible: isFolder })
    })
  }

  /** Changes a story: a new draft version when `content` or `name` is given; a changed address applies at once. */
  function saveStory(id: number, change: StoryChange): Promise<StoryResult> {
    return queue(() => save(id, change, 'save'))
  }

  /** Changes address or place of a story or folder and takes everything below along, translated paths included. */
  function moveStory(
    id: number,
    change: Pick<StoryChange, 'slug' | 'parentId' | 'position' | 'translatedSlugs'>,
  ): Promise<StoryResult> {
    return queue(() => save(id, change, 'save'))
  }

  async function save(id: number, change: StoryChange, reason: 'save' | 'restore'): Promise<StoryResult> {
    const story = index.get(id)
    if (!story) return NOT_FOUND
    const problem = checkChange(index, rules, story, change, story.isFolder)
    if (Object.keys(problem).length > 0) return { ok: false, problem }
    const parentId = change.parentId ?? story.parentId
    const isStartpage = change.isStartpage ?? story.isStartpage
    const fullSlug = toFullSlug(index.get(parentId)?.fullSlug ?? null, change.slug ?? story.slug, isStartpage)
    const moves = fullSlug !== story.fullSlug || differs(change.translatedSlugs, story.translatedSlugs)
    const below = story.isFolder && moves ? index.descendantsOf(id) : []
    const addresses = new Map([story, ...below].map(each => [each.id, { default: each.fullSlug, ...each.paths }]))
    // these show at once, published or not
    const shows = differs(change.position, story.position) || differs(change.tagList, story.tagList)
    const isVisible = moves || story.isFolder || shows
    const touched = [id, ...below.map(child => child.id)]
    let changed: readonly string[] | null = null
    await commit(
      isVisible,
      async trx => {
        const columns: Partial<StoriesTable> = {
          ...toColumns(change),
          full_slug: fullSlug,
          updated_at: now(),
          edited: 1,
        }
        if (!story.isFolder && (change.content !== undefined || change.name !== undefined)) {
          const before = await currentContent(trx, story)
          const content = change.content ?? before
          const name = change.name ?? story.name
          changed = differingFields({ ...before, name: story.versions.draft?.name }, { ...content, name })
          columns.draft_version_id = await storeDraft(trx, id, name, content, reason)
          await forgetWords(trx, story, [columns.draft_version_id, story.versions.published?.id ?? null])
        }
        if (fullSlug !== story.fullSlug && story.isFolder) await moveBelow(trx, story.fullSlug, fullSlug)
        await updateStory(trx, id, columns)
        await storeTranslatedSlugs(trx, id, change)
      },
      () => touched,
    )
    if (moves) for (const [moved, from] of addresses) tell(index.get(moved), 'moved', { from })
    return told(id, 'saved', { isVisible, ...(changed ? { changed } : {}) })
  }

  /** Makes the draft what visitors see. */
  function publishStory(id: number): Promise<StoryResult> {
    return queue(async () => {
      const story = index.get(id)
      if (!story) return NOT_FOUND
      if (story.isFolder || !story.versions.draft) return IS_FOLDER
      const versionId = story.versions.draft.id
      const changed = await changedFields(database.reader, story)
      await commit(
        true,
        async trx => {
          await updateStory(trx, id, {
            published_version_id: versionId,
            published_at: now(),
            first_published_at: story.firstPublishedAt ?? now(),
            edited: 1,
          })
          await forgetWords(trx, story, [versionId])
        },
        () => [id],
      )
      return told(id, 'published', changed ? { changed } : {})
    })
  }

  /** Takes a story away from visitors; the draft stays. */
  function unpublishStory(id: number): Promise<StoryResult> {
    return queue(async () => {
      const story = index.get(id)
      if (!story) return NOT_FOUND
      if (story.isFolder) return IS_FOLDER
      await commit(
        true,
        async trx => {
          await updateStory(trx, id, { published_version_id: null, edited: 1 })
          await forgetWords(trx, story, [story.versions.draft?.id ?? null])
        },
        () => [id],
      )
      return told(id, 'unpublished')
    })
  }

  /** Moves a story, or a folder with everything in it, to the trash. */
  function deleteStory(id: number): Promise<StoryResult> {
    return queue(async () => {
      const story = index.get(id)
      if (!story) return NOT_FOUND
      const gone = [...index.descendantsOf(id), story]
      await commit(
        true,
        async trx => {
          for (const each of gone) {
            await updateStory(trx, each.id, { deleted_at: now(), edited: 1 })
            await forgetWords(trx, each, [])
          }
        },
        () => gone.map(each => each.id),
      )
      for (const each of gone) tell(each, 'deleted')
      return { ok: true, value: story }
    })
  }

  /** Makes an earlier version the draft again, as a new version; what visitors see does not change. */
  function restoreVersion(id: number, versionId: number): Promise<StoryResult> {
    return queue(async () => {
      const version = await readVersion(database.reader, id, versionId)
      if (!version) return NOT_FOUND
      const content: unknown = JSON.parse(version.content)
      return save(id, { name: version.name, content: isObject(content) ? content : {} }, 'restore')
    })
  }

  /** The version moves last: whoever sees the new one reads what belongs to it. */
  async function commit<Value>(
    movesVersion: boolean,
    work: (trx: Kysely<Tables>) => Promise<Value>,
    touched: (value: Value) => readonly number[],
  ): Promise<Value> {
    let cv: number | null = null
    const value = await database.db.transaction().execute(async trx => {
      if (movesVersion) cv = await contentVersion.advance(trx)
      return work(trx)
    })
    await library.refresh(touched(value))
    if (cv !== null) contentVersion.commit(cv)
    return value
  }

  async function storeDraft(
    trx: Kysely<Tables>,
    storyId: number,
    name: string,
    content: JsonObject,
    reason: 'save' | 'restore',
  ) {
    const version = { storyId, name, content: withUids(content, uuid), reason }
    const [versionId] = await storeVersions(trx, [version], library.contentPaths, now())
    if (versionId === undefined) throw new Error('unreachable: one version in, one id out')
    return versionId
  }

  async function currentContent(trx: Kysely<Tables>, story: IndexedStory): Promise<JsonObject> {
    const version = await readVersion(trx, story.id, story.versions.draft?.id ?? 0)
    const content: unknown = JSON.parse(version?.content ?? '{}')
    return isObject(content) ? content : {}
  }

  async function storeTranslatedSlugs(trx: Kysely<Tables>, id: number, change: StoryChange): Promise<void> {
    if (!change.translatedSlugs) return
    await replaceTranslatedSlugs(
      trx,
      [id],
      change.translatedSlugs.map(({ lang, slug, name }) => ({ story_id: id, lang, slug, name })),
    )
  }

  function tell(
    story: StoryHead | undefined,
    kind: Exclude<ContentEvent['kind'], 'datasource' | 'asset' | 'imported' | 'elsewhere'>,
    details: StoryEventDetails = {},
  ): void {
    if (!story) return
    const component = (story.versions.draft ?? story.versions.published)?.component ?? null
    const { id: storyId, uuid: ownUuid, fullSlug } = story
    events.emit({ kind, storyId, uuid: ownUuid, fullSlug, component, isVisible: true, ...details })
  }

  function told(id: number, kind: 'saved' | 'published' | 'unpublished', details: StoryEventDetails = {}): StoryResult {
    const story = index.get(id)
    if (!story) return NOT_FOUND
    tell(story, kind, details)
    return { ok: true, value: story }
  }

  const history = (id: number) => readStoryHistory(database.reader, index, id)
  return { createStory, saveStory, moveStory, publishStory, unpublishStory, deleteStory, restoreVersion, history }
}

export type Stories = ReturnType<typeof createStories>

/** True when a change sets something other than what is there. */
function differs(wanted: unknown, present: unknown): boolean {
  return wanted !== undefined && JSON.stringify(wanted) !== JSON.stringify(present)
}
