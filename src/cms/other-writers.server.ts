import type { Database } from '../db/database.server.ts'
import type { Assets, StoredAsset } from './assets/assets.server.ts'
import type { Components } from './components/components.server.ts'
import type { ContentEvent, ContentEvents } from './content-events.ts'
import type { ContentVersion } from './content-version.server.ts'
import type { Languages } from './content/languages.ts'
import type { Datasources } from './datasources/datasources.server.ts'
import { readLanguages } from './languages.store.server.ts'
import { forgetWriters, readAssetStamp, readStoryStamps, readWriteCount } from './other-writers.store.server.ts'
import { readSetting } from './settings.store.server.ts'
import type { StoryHead } from './stories/index/story-head.ts'
import { changedFields } from './stories/history/story-history.server.ts'
import type { StoryLibrary } from './stories/index/story-library.server.ts'
import { readContentPaths } from './stories/stories.store.server.ts'
import type { OtherWriters } from './write-queue.ts'

export interface OtherWritersDeps {
  database: Database
  library: StoryLibrary
  components: Components
  datasources: Datasources
  assets: Assets
  contentVersion: ContentVersion
  events: ContentEvents
  /** What was finished with other components, languages or assets is forgotten. */
  onReloaded(languages: Languages): void
}

/** More stories than this at once are an import: what follows them compares everything. */
const mostStories = 50

/**
 * Follows other processes that write to the same database: another server, an import. What this process holds in memory is
 * read anew where it differs, then listeners are told: of saved and published stories as of one's own, of anything else that
 * something has changed elsewhere.
 *
 * `check` is to be called again and again, never beside a change of one's own: one small read while nothing has happened. It
 * tells whether something has. `doubt`: a change of one's own failed, perhaps after it was stored; the next look compares everything.
 */
export async function followOtherWriters(deps: OtherWritersDeps): Promise<OtherWriters> {
  const { database, library, contentVersion, events } = deps
  await forgetWriters(database)
  let seen: number | null = await readWriteCount(database)
  let assetStamp = await readAssetStamp(database)

  async function check(): Promise<boolean> {
    const count = await readWriteCount(database)
    if (count === seen) return false
    // The version first: anyone who sees the new one must read what belongs to it.
    const stored = Number((await readSetting(database.reader, 'cv')) ?? 0)
    const isVisible = stored !== contentVersion.current()
    const changed = await changedStories()
    const stamp = await readAssetStamp(database)
    // A new file shows nowhere by itself, so no version tells of it.
    if (!isVisible && stamp !== assetStamp) await deps.assets.reload()
    const rest = isVisible ? await reloadRest() : { isSame: true, addresses: [] }
    const before = new Map(changed.map(id => [id, headOf(id)]))
    await library.refresh(changed)
    // Under the uuid of before too: one that was deleted has no other.
    const uuids = changed.flatMap(id => [before.get(id)?.uuid ?? [], headOf(id)?.uuid ?? []].flat())
    const stories = changed.length > mostStories ? [] : [...new Set(uuids)]
    const known = rest.isSame && changed.length <= mostStories ? await eventsOf(before, isVisible) : null
    if (isVisible) contentVersion.commit(stored)
    seen = count
    assetStamp = stamp
    if (!isVisible && changed.length === 0) return false
    for (const event of known ?? [elsewhere(isVisible, stories, rest.addresses)]) events.emit(event)
    return true
  }

  return { check, doubt: () => void (seen = null) }

  /** A copy: the index changes its own. */
  function headOf(id: number): StoryHead | null {
    const head = library.index.get(id)
    return head ? { ...head } : null
  }

  async function changedStories(): Promise<number[]> {
    for (const path of await readContentPaths(database.reader)) library.contentPaths.add(path)
    const stored = new Map((await readStoryStamps(database)).map(row => [row.id, toStamp(row)]))
    const known = new Map([...library.index.all()].map(story => [story.id, stampOf(story)]))
    const ids = new Set([...stored.keys(), ...known.keys()])
    return [...ids].filter(id => stored.get(id) !== known.get(id))
  }

  /** Reads what is not stories. @returns whether it is as before, and the addresses of assets that have another file now. */
  async function reloadRest(): Promise<{ isSame: boolean; addresses: string[] }> {
    const stampOfRest = (): string =>
      JSON.stringify([deps.components.all(), deps.datasources.all(), deps.assets.all(), library.index.languages])
    const [stamp, before] = [stampOfRest(), deps.assets.all()]
    await Promise.all([deps.components.reload(), deps.datasources.reload(), deps.assets.reload()])
    const languages = await readLanguages(database.reader)
    const isSame = stamp === stampOfRest() && JSON.stringify(languages) === JSON.stringify(library.index.languages)
    if (!isSame) deps.onReloaded(languages)
    const addresses = before.flatMap(asset =>
      isSameFile(asset, deps.assets.get(asset.filename)) ? [] : asset.addresses,
    )
    return { isSame, addresses }
  }

  /** What has happened to each story, as the process that did it told its own listeners; null where that is not known. */
  async function eventsOf(
    before: ReadonlyMap<number, StoryHead | null>,
    isVisible: boolean,
  ): Promise<ContentEvent[] | null> {
    const found: ContentEvent[] = []
    for (const [id, then] of before) {
      const now = headOf(id)
      if (!then || !now || restOf(then) !== restOf(now)) return null
      const { uuid, fullSlug, versions } = now
      const component = (versions.draft ?? versions.published)?.component ?? null
      const story = { storyId: id, uuid, fullSlug, component }
      const [draft, published] = [idsOf(then, now, 'draft'), idsOf(then, now, 'published')]
      if (draft.before !== draft.after) {
        const changed = await changedFields(database.reader, id, draft.after, draft.before)
        found.push({ kind: 'saved', ...story, isVisible: false, ...(changed && { changed }) })
      }
      if (published.after === null && published.before !== null)
        found.push({ kind: 'unpublished', ...story, isVisible: true })
      else if (published.after !== published.before || then.publishedAt !== now.publishedAt) {
        const isSameLanguages = JSON.stringify(then.publishedLanguages) === JSON.stringify(now.publishedLanguages)
        const changed = isSameLanguages
          ? await changedFields(database.reader, id, published.after, published.before)
          : null
        found.push({ kind: 'published', ...story, isVisible: true, ...(changed && { changed }) })
      }
    }
    // Visitors see something else, and it is none of these.
    return isVisible && !found.some(event => 'isVisible' in event && event.isVisible) ? null : found
  }
}

/** True where the same file is still open to the same people at the same time. */
function isSameFile(then: StoredAsset, now: StoredAsset | null): boolean {
  return then.hash === now?.hash && openTo(then) === openTo(now)
}

const openTo = ({ data }: StoredAsset): string => JSON.stringify([data.is_private, data.publish_at, data.expire_at])

function elsewhere(isVisible: boolean, stories: readonly string[], addresses: readonly string[]): ContentEvent {
  return { kind: 'elsewhere', isVisible, stories, addresses }
}

function idsOf(then: StoryHead, now: StoryHead, version: 'draft' | 'published') {
  return { before: then.versions[version]?.id ?? null, after: now.versions[version]?.id ?? null }
}

/** All of a story but what saving a draft and publishing it change. */
function restOf(story: StoryHead): string {
  const { id, uuid, parentId, slug, fullSlug, isFolder, isStartpage, position, path, groupId } = story
  const { sortByDate, tagList, metaData, translatedSlugs, editorData, createdAt } = story
  return JSON.stringify([
    ...[id, uuid, parentId, slug, fullSlug, isFolder, isStartpage, position, path, groupId],
    ...[sortByDate, tagList, metaData, translatedSlugs, editorData, createdAt, isFolder ? story.name : null],
  ])
}

type Stamps = Awaited<ReturnType<typeof readStoryStamps>>[number]

function toStamp(row: Stamps): string {
  return JSON.stringify([
    ...[row.parent_id, row.full_slug, row.position, row.updated_at, row.import_hash, row.lock_version],
    ...[row.draft_version_id, row.published_version_id],
  ])
}

function stampOf({ parentId, fullSlug, position, updatedAt, importHash, lockVersion, versions }: StoryHead): string {
  return JSON.stringify([
    ...[parentId, fullSlug, position, updatedAt, importHash, lockVersion],
    ...[versions.draft?.id ?? null, versions.published?.id ?? null],
  ])
}
