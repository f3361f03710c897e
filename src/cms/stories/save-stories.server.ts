import type { Kysely, Updateable } from 'kysely'
import type { StoriesTable, Tables } from '../../db/tables.ts'
import { toFullSlug } from './slug-paths.ts'
import type { PublishLanguages, StoryPublishing } from './publish-stories.server.ts'
import { nextPosition, toColumns } from './index/story-columns.ts'
import { changedFields } from './history/story-history.server.ts'
import { checkChange, type StoryChange } from './story-change.ts'
import type { IndexedStory, StoryHead } from './index/story-head.ts'
import { forgetWords } from './history/story-versions.server.ts'
import { insertStories, moveBelow, replaceTranslatedSlugs, takeIds, updateStory } from './stories.store.server.ts'
import { readVersion } from './history/story-versions.store.server.ts'
import { isObject } from '../../base/json.ts'
import { notFound, refuse, type StoryResult, type StoryWriter, type WriteOptions } from './story-writer.server.ts'

export interface SaveOptions extends WriteOptions {
  /** Publishes in the same transaction; null: it stays a draft. */
  publish?: PublishLanguages | null
}

/** Making and changing stories, and publishing what was changed in the same transaction. */
export function createStorySaving(writer: StoryWriter, publishing: StoryPublishing) {
  const { index, now, run, commit, lock, storeDraft, readContent, tell, current, rules, uuid, database } = writer

  /** Makes a story or folder. A story is a draft until it is published. */
  function createStory(
    change: StoryChange,
    kind: 'story' | 'folder' = 'story',
    options: SaveOptions = {},
  ): Promise<StoryResult> {
    const isFolder = kind === 'folder'
    const { author = null, publish = null } = options
    return run(async () => {
      refuse(checkChange(index, rules, null, change, isFolder))
      const isPublished = publish !== null && !isFolder
      const id = await commit(
        isFolder || isPublished,
        author,
        async transaction => {
          const { trx } = transaction
          const storyId = await takeIds(trx, 'story', 1)
          await insertStories(trx, [toRow(storyId, change, isFolder, author)])
          if (!isFolder) {
            const name = change.name ?? ''
            const content = change.content ?? {}
            const versionId = await storeDraft(trx, { storyId, name, content, reason: 'save', author })
            const columns = isPublished
              ? await publishing.publish(
                  transaction,
                  unborn(storyId, change),
                  noVersions(versionId),
                  { id: versionId, name },
                  publish,
                  options,
                )
              : {}
            await updateStory(trx, storyId, { ...columns, draft_version_id: versionId })
          }
          await storeTranslatedSlugs(trx, storyId, change)
          return storyId
        },
        created => [created],
      )
      if (isPublished)
        return publishing.tellPublished({ id, versions: { draft: null, published: null }, publishedLanguages: null })
      const created = current(id)
      tell(created, 'saved', { isVisible: isFolder })
      return created
    })
  }

  function toRow(id: number, change: StoryChange, isFolder: boolean, author: number | null) {
    const { slug = '', parentId = 0, isStartpage = false, name = '' } = change
    return {
      ...toColumns(change),
      id,
      uuid: uuid(),
      name,
      slug,
      parent_id: parentId,
      full_slug: fullSlugOf(change),
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
      last_author_id: author,
    }
  }

  function fullSlugOf({ slug = '', parentId = 0, isStartpage = false }: StoryChange): string {
    return toFullSlug(index.get(parentId)?.fullSlug ?? null, slug, isStartpage)
  }

  /** A story that is about to be made, as other systems are told of it. */
  function unborn(id: number, change: StoryChange) {
    return { id, fullSlug: fullSlugOf(change), versions: { draft: null, published: null }, paths: {} }
  }

  /** Changes a story: a new draft version when `content` or `name` is given; a changed address applies at once. */
  function saveStory(id: number, change: StoryChange, options: SaveOptions = {}): Promise<StoryResult> {
    return run(() => save(id, change, 'save', options))
  }

  /** Changes address or place of a story or folder and takes everything below along, translated paths included. */
  function moveStory(
    id: number,
    change: Pick<StoryChange, 'slug' | 'parentId' | 'position' | 'translatedSlugs'>,
    options: WriteOptions = {},
  ): Promise<StoryResult> {
    return run(() => save(id, change, 'save', options))
  }

  /** Makes an earlier version the draft again, as a new version; what visitors see does not change. */
  function restoreVersion(id: number, versionId: number, options: WriteOptions = {}): Promise<StoryResult> {
    return run(async () => {
      const version = await readVersion(database.reader, id, versionId)
      if (!version) throw notFound()
      const content: unknown = JSON.parse(version.content)
      return save(id, { name: version.name, content: isObject(content) ? content : {} }, 'restore', options)
    })
  }

  async function save(
    id: number,
    change: StoryChange,
    reason: 'save' | 'restore',
    options: SaveOptions,
  ): Promise<StoryHead> {
    const story = index.get(id)
    if (!story) throw notFound()
    refuse(checkChange(index, rules, story, change, story.isFolder))
    const { author = null } = options
    const publish = story.isFolder ? null : (options.publish ?? null)
    const effect = effectOf(story, change)
    const { fullSlug, moves, below } = effect
    const before = story.versions.draft?.id ?? null
    const addresses = new Map([story, ...below].map(each => [each.id, { default: each.fullSlug, ...each.paths }]))
    await commit(
      effect.isVisible || publish !== null,
      author,
      async transaction => {
        const { trx, notices } = transaction
        const locked = await lock(trx, id, options)
        let columns: Updateable<StoriesTable> = {
          ...toColumns(change),
          full_slug: fullSlug,
          updated_at: now(),
          edited: 1,
          last_author_id: author,
        }
        let draftId = locked.draft_version_id
        const name = change.name ?? story.name
        if (!story.isFolder && (change.content !== undefined || change.name !== undefined)) {
          const content = change.content ?? (await readContent(trx, id, draftId))
          draftId = await storeDraft(trx, { storyId: id, name, content, reason, author })
          columns.draft_version_id = draftId
          await forgetWords(trx, story, [draftId, locked.published_version_id])
        }
        if (moves) {
          notices.push({ action: 'moved', storyId: id, name, fullSlug, paths: {} })
          for (const each of below) {
            const moved = fullSlug + each.fullSlug.slice(story.fullSlug.length)
            notices.push({ action: 'moved', storyId: each.id, name: each.name, fullSlug: moved, paths: {} })
          }
        }
        if (publish !== null && draftId !== null) {
          const shown = { id, fullSlug, versions: story.versions, paths: moves ? {} : story.paths }
          const draft = { id: draftId, name }
          columns = { ...columns, ...(await publishing.publish(transaction, shown, locked, draft, publish, options)) }
        }
        if (fullSlug !== story.fullSlug && story.isFolder) await moveBelow(trx, story.fullSlug, fullSlug)
        await updateStory(trx, id, columns)
        await storeTranslatedSlugs(trx, id, change)
      },
      () => [id, ...below.map(child => child.id)],
    )
    if (moves) for (const [moved, from] of addresses) tell(index.get(moved), 'moved', { from })
    if (publish === null || effect.isVisible) {
      const saved = current(id)
      const changed = await changedFields(database.reader, id, saved.versions.draft?.id ?? null, before)
      tell(saved, 'saved', { isVisible: effect.isVisible, ...(changed ? { changed } : {}) })
    }
    return publish === null ? current(id) : publishing.tellPublished(story)
  }

  /** What a change does beyond the draft: a new address, for whom, and whether visitors see it at once. */
  function effectOf(story: IndexedStory, change: StoryChange) {
    const { slug = story.slug, parentId = story.parentId, isStartpage = story.isStartpage } = change
    const fullSlug = fullSlugOf({ slug, parentId, isStartpage })
    const moves = fullSlug !== story.fullSlug || differs(change.translatedSlugs, story.translatedSlugs)
    // these show at once, published or not
    const shows = differs(change.position, story.position) || differs(change.tagList, story.tagList)
    const below = story.isFolder && moves ? index.descendantsOf(story.id) : []
    return { fullSlug, moves, below, isVisible: moves || story.isFolder || shows }
  }

  async function storeTranslatedSlugs(trx: Kysely<Tables>, id: number, change: StoryChange): Promise<void> {
    if (!change.translatedSlugs) return
    await replaceTranslatedSlugs(
      trx,
      [id],
      change.translatedSlugs.map(({ lang, slug, name }) => ({ story_id: id, lang, slug, name })),
    )
  }

  return { createStory, saveStory, moveStory, restoreVersion }
}

/** A story that was just made, as its publication finds it. */
function noVersions(draftId: number) {
  return {
    draft_version_id: draftId,
    published_version_id: null,
    first_published_at: null,
    published_languages: null,
    lock_version: 0,
  }
}

/** True when a change sets something other than what is there. */
function differs(wanted: unknown, present: unknown): boolean {
  return wanted !== undefined && JSON.stringify(wanted) !== JSON.stringify(present)
}
