import type { Database } from '../db/database.server.ts'
import type { Assets } from './assets/assets.server.ts'
import type { Components } from './components/components.server.ts'
import type { ContentEvents } from './content-events.ts'
import type { ContentVersion } from './content-version.server.ts'
import type { Languages } from './content/languages.ts'
import type { Datasources } from './datasources/datasources.server.ts'
import { readLanguages } from './languages.store.server.ts'
import { readStoryStamps, readWriteCount } from './other-writers.store.server.ts'
import { readSetting } from './settings.store.server.ts'
import type { StoryHead } from './stories/story-head.ts'
import type { StoryLibrary } from './stories/story-library.server.ts'
import { readContentPaths } from './stories/stories.store.server.ts'
import type { WriteQueue } from './write-queue.ts'

export interface OtherWritersDeps {
  database: Database
  library: StoryLibrary
  components: Components
  datasources: Datasources
  assets: Assets
  contentVersion: ContentVersion
  events: ContentEvents
  queue: WriteQueue
  /** What was finished with other components, languages or assets is forgotten. */
  onReloaded(languages: Languages): void
}

/** More stories than this at once are an import: what follows them compares everything. */
const mostStories = 50

/**
 * Follows other processes that write to the same database: an import, a second server. What this process holds in memory is
 * read anew where it differs, then listeners are told.
 *
 * @returns a function to be called again and again: one small read while nothing has happened. It tells whether something has.
 */
export async function followOtherWriters(deps: OtherWritersDeps): Promise<() => Promise<boolean>> {
  const { database, library, contentVersion, events, queue } = deps
  let seen = await readWriteCount(database)

  async function check(): Promise<boolean> {
    const count = await readWriteCount(database)
    if (count === seen) return false
    const stored = Number((await readSetting(database.reader, 'cv')) ?? 0)
    const isVisible = stored !== contentVersion.current()
    const changed = await changedStories()
    const replaced = isVisible ? await reloadRest() : []
    const before = uuidsOf(changed)
    await library.refresh(changed)
    // Under the uuid of before too: one that was deleted has no other.
    const stories = changed.length > mostStories ? [] : [...new Set([...before, ...uuidsOf(changed)])]
    if (isVisible) contentVersion.commit(stored)
    seen = count
    if (!isVisible && changed.length === 0) return false
    events.emit({ kind: 'elsewhere', isVisible, stories, addresses: replaced })
    return true
  }

  function uuidsOf(ids: readonly number[]): string[] {
    return ids.flatMap(id => library.index.get(id)?.uuid ?? [])
  }

  async function changedStories(): Promise<number[]> {
    for (const path of await readContentPaths(database.reader)) library.contentPaths.add(path)
    const stored = new Map((await readStoryStamps(database)).map(row => [row.id, toStamp(row)]))
    const known = new Map([...library.index.all()].map(story => [story.id, stampOf(story)]))
    const ids = new Set([...stored.keys(), ...known.keys()])
    return [...ids].filter(id => stored.get(id) !== known.get(id))
  }

  /** @returns the addresses of assets that have another file now. */
  async function reloadRest(): Promise<string[]> {
    const before = deps.assets.all()
    await Promise.all([deps.components.reload(), deps.datasources.reload(), deps.assets.reload()])
    deps.onReloaded(await readLanguages(database.reader))
    return before.flatMap(asset => (deps.assets.get(asset.filename)?.hash === asset.hash ? [] : asset.addresses))
  }

  return () => queue(check)
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
