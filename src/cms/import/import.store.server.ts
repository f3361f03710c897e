import type { Insertable, Kysely } from 'kysely'
import type { StoriesTable, Tables } from '../../db/tables.ts'
import { readAssets, storeAssets } from '../assets/assets.store.server.ts'
import type { Datasource } from '../datasources/datasource.ts'
import { replaceDatasource } from '../datasources/datasources.store.server.ts'
import { insertPublications } from '../publications/publications.store.server.ts'
import { noteOf } from '../stories/publish-stories.server.ts'
import { deleteWords } from '../stories/search.store.server.ts'
import { toFullSlug } from '../stories/slug-paths.ts'
import {
  inChunks,
  insertStories,
  raiseIds,
  replaceTranslatedSlugs,
  takeIds,
  updateStory,
} from '../stories/stories.store.server.ts'
import { rememberWords, storeVersions } from '../stories/history/story-versions.server.ts'
import type { ImportAsset } from './asset-files.server.ts'
import {
  type HistoryDeps,
  type ImportHistory,
  type StoredHistory,
  storeHistory,
} from './stores/import-history.store.server.ts'
import type { ImportStory } from './reading/parse-story.ts'
import type { KnownStory, PlannedStory } from './plan-stories.ts'

type Db = Kysely<Tables>

/** Every story there ever was here, the trash included. */
export async function readKnownStories(db: Db): Promise<KnownStory[]> {
  const rows = await db
    .selectFrom('stories')
    .select(['id', 'uuid', 'parent_id', 'full_slug', 'import_hash', 'edited', 'deleted_at', 'is_folder'])
    .execute()
  return rows.map(row => ({
    id: row.id,
    uuid: row.uuid,
    parentId: row.parent_id,
    fullSlug: row.full_slug,
    importHash: row.import_hash,
    edited: row.edited === 1,
    isDeleted: row.deleted_at !== null,
    isFolder: row.is_folder === 1,
  }))
}

export interface StoreStoriesDeps extends HistoryDeps {
  /** Versions and publications of a story, where the export has them. */
  historyOf(story: ImportStory): Promise<ImportHistory | null>
}

/**
 * Writes planned stories: new ones, or over those of the same id, whose earlier versions stay in the history. Versions of the export
 * come first; its publications are for the caller, who knows the plans they name.
 *
 * @returns versions here by their ids in the export.
 */
export async function storeStories(
  trx: Db,
  planned: readonly PlannedStory[],
  deps: StoreStoriesDeps,
): Promise<ReadonlyMap<number, number>> {
  const { knownPaths, now } = deps
  const ids = new Map<number, number>()
  if (planned.length === 0) return ids
  await raiseIds(trx, 'story', Math.max(...planned.map(({ story }) => story.id)))
  const fresh = planned.filter(({ known }) => !known)
  const replaced = planned.filter(({ known }) => known)
  // out of the way first: two stories may have swapped their addresses
  for (const { story } of replaced) await updateStory(trx, story.id, { full_slug: `\n${story.id}` })
  await insertStories(
    trx,
    fresh.map(entry => toRow(entry, null, deps)),
  )

  const withContent = planned.filter(({ story }) => story.content !== null)
  const histories = new Map<number, StoredHistory>()
  for (const { story } of withContent) {
    const history = await deps.historyOf(story)
    if (!history) continue
    const draft = { name: story.name, content: story.content ?? {} }
    const stored = await storeHistory(trx, story.id, history, { draft, published: story.published }, deps)
    histories.set(story.id, stored)
    for (const [from, to] of stored.ids) ids.set(from, to)
  }
  const unversioned = withContent.filter(({ story }) => (histories.get(story.id)?.draft ?? null) === null)
  const versionIds = await storeVersions(
    trx,
    unversioned.map(({ story }) => ({
      storyId: story.id,
      name: story.name,
      content: story.content ?? {},
      reason: 'import' as const,
    })),
    knownPaths,
    now,
  )
  const versionOf = new Map(unversioned.map(({ story }, i) => [story.id, versionIds[i] ?? null]))
  const twofold = withContent.flatMap(({ story }) =>
    story.published && (histories.get(story.id)?.published ?? null) === null
      ? [{ id: story.id, ...story.published }]
      : [],
  )
  const publishedIds = await storeVersions(
    trx,
    twofold.map(({ id, name, content }) => ({ storyId: id, name, content, reason: 'import' as const })),
    knownPaths,
    now,
  )
  const publishedOf = new Map(twofold.map(({ id }, i) => [id, publishedIds[i] ?? null]))
  for (const [id, { draft, published }] of histories) {
    if (draft !== null) versionOf.set(id, draft)
    if (published !== null) publishedOf.set(id, published)
  }
  const shownOf = (story: ImportStory): number | null =>
    story.isPublished ? (publishedOf.get(story.id) ?? versionOf.get(story.id) ?? null) : null
  await forgetReplacedWords(
    trx,
    replaced.map(({ story }) => story.id),
  )
  for (const [id, { draft, published }] of histories)
    for (const version of new Set([draft, published])) if (version !== null) await rememberWords(trx, id, version)
  for (const entry of replaced) {
    const { created_at: _, ...row } = toRow(entry, versionOf.get(entry.story.id) ?? null, deps)
    await updateStory(trx, entry.story.id, { ...row, published_version_id: shownOf(entry.story) })
  }
  for (const { story } of fresh) {
    const versionId = versionOf.get(story.id) ?? null
    if (versionId !== null) {
      await updateStory(trx, story.id, {
        draft_version_id: versionId,
        published_version_id: shownOf(story),
      })
    }
  }
  await insertPublications(
    trx,
    withContent
      .filter(({ story, known }) => !histories.has(story.id) && (story.isPublished || known))
      .map(({ story, known }) => ({
        ...noteOf(story.isPublished ? 'publish' : 'unpublish', story.id, 'all', null),
        version_id: shownOf(story),
        published_languages: languagesOf(story),
        // what was known before changes now, whenever the other side had published it
        at: known ? now : (story.publishedAt ?? now),
      })),
  )
  const slugs = planned.flatMap(({ story }) => story.translatedSlugs.map(slug => ({ story_id: story.id, ...slug })))
  await replaceTranslatedSlugs(
    trx,
    planned.map(({ story }) => story.id),
    slugs,
  )
  const binned = planned.filter(({ story }) => story.deletedAt !== null)
  await deleteWords(
    trx,
    binned.flatMap(({ story }) => versionOf.get(story.id) ?? []),
  )
  return ids
}

/** Gives stories that were kept below a moved folder their new address. @returns their ids. */
export async function alignSlugs(trx: Db): Promise<number[]> {
  const rows = await trx
    .selectFrom('stories')
    .select(['id', 'parent_id', 'slug', 'full_slug', 'is_startpage'])
    .where('deleted_at', 'is', null)
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  const slugOf = (row: (typeof rows)[number], depth: number): string => {
    const parent = depth > 50 ? undefined : byId.get(row.parent_id)
    return toFullSlug(parent ? slugOf(parent, depth + 1) : null, row.slug, row.is_startpage === 1)
  }
  const moved = rows.filter(row => slugOf(row, 0) !== row.full_slug)
  for (const row of moved) await updateStory(trx, row.id, { full_slug: slugOf(row, 0) })
  return moved.map(row => row.id)
}

function toRow(
  { story, fullSlug, hash }: PlannedStory,
  versionId: number | null,
  { now, authorOf }: Pick<StoreStoriesDeps, 'now' | 'authorOf'>,
): Insertable<StoriesTable> {
  const publishedAt = story.isPublished && !story.isFolder ? (story.publishedAt ?? now) : story.publishedAt
  return {
    id: story.id,
    uuid: story.uuid,
    parent_id: story.parentId,
    slug: story.slug,
    full_slug: fullSlug,
    name: story.name,
    is_folder: story.isFolder ? 1 : 0,
    is_startpage: story.isStartpage ? 1 : 0,
    position: story.position,
    path: story.path,
    group_id: story.groupId,
    sort_by_date: story.sortByDate,
    tag_list: JSON.stringify(story.tagList),
    meta_data: story.metaData === null ? null : JSON.stringify(story.metaData),
    created_at: story.createdAt ?? now,
    updated_at: story.updatedAt ?? now,
    published_at: publishedAt,
    first_published_at: story.firstPublishedAt ?? publishedAt,
    deleted_at: story.deletedAt,
    draft_version_id: versionId,
    published_version_id: story.isPublished ? versionId : null,
    published_languages: languagesOf(story),
    editor_data: story.editorData === null ? null : JSON.stringify(story.editorData),
    import_hash: hash,
    edited: 0,
    ...(story.lastAuthor && { last_author_id: authorOf(story.lastAuthor.id) }),
  }
}

/** As they are stored. */
export const languagesOf = ({ publishedLanguages }: ImportStory): string | null =>
  publishedLanguages === null ? null : JSON.stringify(publishedLanguages)

async function forgetReplacedWords(trx: Db, ids: readonly number[]): Promise<void> {
  for (const chunk of inChunks(ids)) {
    const rows = await trx
      .selectFrom('stories')
      .select(['draft_version_id', 'published_version_id'])
      .where('id', 'in', chunk)
      .execute()
    await deleteWords(
      trx,
      rows.flatMap(row => [row.draft_version_id, row.published_version_id]).filter(id => id !== null),
    )
  }
}

/** Stores data sources; ids that are missing or in use elsewhere are given out anew. */
export async function storeDatasources(trx: Db, sources: readonly Datasource[]): Promise<void> {
  const highest = (ids: readonly number[]) => Math.max(0, ...ids)
  await raiseIds(trx, 'datasource', highest(sources.map(source => source.id)))
  await raiseIds(
    trx,
    'datasource_dimension',
    highest(sources.flatMap(source => source.dimensions.map(each => each.id))),
  )
  await raiseIds(trx, 'datasource_entry', highest(sources.flatMap(source => source.entries.map(each => each.id))))
  for (const source of sources) {
    const id = source.id || (await takeIds(trx, 'datasource', 1))
    const dimensions = []
    for (const each of source.dimensions)
      dimensions.push({ ...each, id: each.id || (await takeIds(trx, 'datasource_dimension', 1)) })
    const entries = []
    for (const each of source.entries)
      entries.push({ ...each, id: each.id || (await takeIds(trx, 'datasource_entry', 1)) })
    await replaceDatasource(trx, { ...source, id, dimensions, entries })
  }
}

export async function storeImportedAssets(trx: Db, assets: readonly ImportAsset[], now: string): Promise<void> {
  await raiseIds(trx, 'asset', Math.max(0, ...assets.map(asset => asset.id)))
  // an id that another file has here is given out anew: content names files by their address
  const owners = new Map((await readAssets(trx)).map(row => [row.id, row.filename]))
  const isFree = ({ id, filename }: ImportAsset): boolean => id > 0 && (owners.get(id) ?? filename) === filename
  const rows = []
  for (const asset of assets) {
    rows.push({
      id: isFree(asset) ? asset.id : await takeIds(trx, 'asset', 1),
      filename: asset.filename,
      file: asset.file,
      content_type: asset.contentType,
      content_length: asset.contentLength,
      source_stamp: asset.sourceStamp,
      data: JSON.stringify(asset.data),
      created_at: asset.createdAt ?? now,
      updated_at: asset.updatedAt ?? now,
    })
  }
  await storeAssets(trx, rows)
}
