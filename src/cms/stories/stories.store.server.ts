import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import { isObject, type JsonObject } from '../../base/json.ts'
import { isUniqueViolation } from '../../db/database-error.server.ts'
import type { StoriesTable, StoryVersionsTable, Tables, TranslatedSlugsTable } from '../../db/tables.ts'
import { changedLanguages } from '../../model/editing/changed-languages.ts'
import type { Facts } from '../columns/fact.ts'
import { splitTranslatedKey } from '../content/languages.ts'
import type { StoryHead } from './index/story-head.ts'
import type { StoryEntry } from './index/story-index.ts'

type Db = Kysely<Tables>

/** Multi-row inserts stay far below both databases' limits of parameters. */
const CHUNK = 200

/** Rows in slices, so that no statement grows too long. */
export function inChunks<Item>(items: readonly Item[], size = CHUNK): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))
}

/** Takes `count` new ids of a kind; returns the first. */
export async function takeIds(trx: Db, kind: string, count: number): Promise<number> {
  const { value } = await trx
    .insertInto('counters')
    .values({ name: kind, value: count })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value: sql<number>`counters.value + ${count}` }))
    .returning('value')
    .executeTakeFirstOrThrow()
  return Number(value) - count + 1
}

/** Makes sure that new ids of a kind are above `id`. */
export async function raiseIds(trx: Db, kind: string, id: number): Promise<void> {
  const last = (await takeIds(trx, kind, 0)) - 1
  if (last < id) await trx.updateTable('counters').set({ value: id }).where('name', '=', kind).execute()
}

/** Which versions of a story count, where they are not those it has now. */
export interface EntryView {
  versionsOf(row: Selectable<StoriesTable>): VersionIds
  /** Versions that no table has. */
  made: ReadonlyMap<number, VersionRow>
}

export type VersionIds = Pick<Selectable<StoriesTable>, 'draft_version_id' | 'published_version_id'>

/** Stories that are not in the trash, by id: those of `ids`, or at most `limit` after `after`; or those deleted after a moment. */
export async function readEntries(
  db: Db,
  which: { ids: readonly number[] } | { after: number; limit: number } | { deletedAfter: string },
  view: EntryView | null = null,
): Promise<StoryEntry[]> {
  const query = db.selectFrom('stories').selectAll().orderBy('id')
  const there = query.where('deleted_at', 'is', null)
  const found = await ('ids' in which
    ? there.where('id', 'in', which.ids).execute()
    : 'after' in which
      ? there.where('id', '>', which.after).limit(which.limit).execute()
      : query.where('deleted_at', '>', which.deletedAfter).execute())
  if (found.length === 0) return []
  const rows = view ? found.map(row => ({ ...row, ...view.versionsOf(row) })) : found
  const versionIds = rows.flatMap(row => [row.draft_version_id, row.published_version_id]).filter(id => id !== null)
  const versions = new Map<number, VersionRow>(view?.made)
  for (const ids of inChunks([...new Set(versionIds)], 1000)) {
    for (const version of await readVersionRows(db, ids)) versions.set(version.id, version)
  }
  const slugs = Map.groupBy(await readTranslatedSlugs(db, rows), slug => slug.story_id)
  // nobody asks what is being edited at another moment
  const changed = view ? null : await readChangedLanguages(db, rows)
  return rows.map(row => toEntry(row, versions, slugs.get(row.id) ?? [], changed?.get(row.id) ?? NONE))
}

/** Languages in which the content of a draft differs from what is public, by story: a version of its own is no change. */
async function readChangedLanguages(db: Db, rows: readonly Selectable<StoriesTable>[]): Promise<Map<number, string[]>> {
  const changed = new Map<number, string[]>()
  const isEdited = ({ draft_version_id: draft, published_version_id: published }: VersionIds): boolean =>
    draft !== null && published !== null && draft !== published
  for (const chunk of inChunks(rows.filter(isEdited), CHUNK / 2)) {
    const ids = chunk.flatMap(row => [row.draft_version_id ?? 0, row.published_version_id ?? 0])
    const contents = await readContents(db, ids)
    const contentOf = (id: number | null): JsonObject => parseObject(contents.get(id ?? 0) ?? 'null')
    for (const row of chunk) {
      const languages = changedLanguages(contentOf(row.published_version_id), contentOf(row.draft_version_id))
      if (languages.size > 0) changed.set(row.id, [...languages])
    }
  }
  return changed
}

async function readVersionRows(db: Db, ids: readonly number[]): Promise<VersionRow[]> {
  return db.selectFrom('story_versions').select(['id', 'name', 'component', 'facts']).where('id', 'in', ids).execute()
}

export type VersionRow = Pick<Selectable<StoryVersionsTable>, 'id' | 'name' | 'component' | 'facts'>

export async function readTranslatedSlugs(
  db: Db,
  rows: readonly Pick<Selectable<StoriesTable>, 'id'>[],
): Promise<Selectable<TranslatedSlugsTable>[]> {
  const all: Selectable<TranslatedSlugsTable>[] = []
  for (const chunk of inChunks(rows, 1000)) {
    const ids = chunk.map(row => row.id)
    all.push(...(await db.selectFrom('translated_slugs').selectAll().where('story_id', 'in', ids).execute()))
  }
  return all
}

const NONE: readonly never[] = []
const NO_DATA: JsonObject = {}

function toEntry(
  row: Selectable<StoriesTable>,
  versions: Map<number, VersionRow>,
  slugs: readonly Selectable<TranslatedSlugsTable>[],
  changedIn: readonly string[],
): StoryEntry {
  const draft = row.draft_version_id === null ? undefined : versions.get(row.draft_version_id)
  const published = row.published_version_id === null ? undefined : versions.get(row.published_version_id)
  const tags: unknown = row.tag_list === '[]' ? NONE : JSON.parse(row.tag_list)
  const draftFacts = parseFacts(draft)
  const head: StoryHead = {
    id: row.id,
    uuid: row.uuid,
    parentId: row.parent_id,
    slug: row.slug,
    fullSlug: row.full_slug,
    name: row.name,
    isFolder: row.is_folder === 1,
    isStartpage: row.is_startpage === 1,
    position: row.position,
    path: row.path,
    groupId: row.group_id,
    sortByDate: row.sort_by_date,
    tagList: Array.isArray(tags) ? tags : NONE,
    metaData: row.meta_data === null ? null : JSON.parse(row.meta_data),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    firstPublishedAt: row.first_published_at,
    translatedSlugs: slugs.length === 0 ? NONE : slugs.map(({ lang, slug, name }) => ({ lang, slug, name })),
    versions: { draft: toVersionHead(draft), published: toVersionHead(published) },
    edited: row.edited === 1,
    importHash: row.import_hash,
    lockVersion: row.lock_version,
    writtenIn: writtenIn(draftFacts),
    changedIn,
    publishedLanguages: parseTexts(row.published_languages),
    lastAuthorId: row.last_author_id,
    editorData: row.editor_data === null ? NO_DATA : parseObject(row.editor_data),
  }
  return { head, facts: { draft: draftFacts, published: published === draft ? draftFacts : parseFacts(published) } }
}

function parseObject(json: string): JsonObject {
  const value: unknown = JSON.parse(json)
  return isObject(value) ? value : NO_DATA
}

/** A stored list of texts; null where there is none. */
function parseTexts(json: string | null): readonly string[] | null {
  const value: unknown = json === null ? null : JSON.parse(json)
  return Array.isArray(value) ? value.map(String) : null
}

function toVersionHead(version: VersionRow | undefined) {
  return version ? { id: version.id, name: version.name, component: version.component } : null
}

function parseFacts(version: VersionRow | undefined): Facts | null {
  if (!version) return null
  const facts: unknown = JSON.parse(version.facts)
  return isObject(facts) ? (facts as Facts) : null
}

/** Languages of the translated root fields that hold something. */
function writtenIn(facts: Facts | null): readonly string[] {
  const codes = new Set<string>()
  for (const [key, fact] of Object.entries(facts ?? {})) {
    const isEmpty = fact === null || fact === '' || (Array.isArray(fact) && fact.length === 0)
    const code = isEmpty || key.startsWith('_') ? undefined : splitTranslatedKey(key)?.code
    if (code !== undefined) codes.add(code.replaceAll('_', '-'))
  }
  return codes.size === 0 ? NONE : [...codes]
}

/** Stored content as JSON text, by version id. */
export async function readContents(db: Db, versionIds: readonly number[]): Promise<Map<number, string>> {
  const contents = new Map<number, string>()
  for (const ids of inChunks(versionIds)) {
    for (const row of await db
      .selectFrom('story_versions')
      .select(['id', 'content'])
      .where('id', 'in', ids)
      .execute()) {
      contents.set(row.id, row.content)
    }
  }
  return contents
}

/** True where a story could not be stored because another one has its address. */
export const isAddressTaken = (error: unknown): boolean => isUniqueViolation(error)

export async function insertStories(trx: Db, rows: readonly Insertable<StoriesTable>[]): Promise<void> {
  for (const chunk of inChunks(rows)) await trx.insertInto('stories').values(chunk).execute()
}

export async function insertVersions(trx: Db, rows: readonly Insertable<StoryVersionsTable>[]): Promise<void> {
  for (const chunk of inChunks(rows)) await trx.insertInto('story_versions').values(chunk).execute()
}

/** What a change starts from, read and locked within its transaction. */
export type LockedStory = Pick<
  Selectable<StoriesTable>,
  'draft_version_id' | 'published_version_id' | 'first_published_at' | 'published_languages' | 'lock_version'
>

/**
 * Begins the change of a story: the first statement of the transaction, so that nobody writes between reading and writing.
 *
 * @param expected the `lock_version` the change is based on; null: whatever there is.
 * @returns null where the story is gone, or was changed since.
 */
export async function lockStory(trx: Db, id: number, expected: number | null): Promise<LockedStory | null> {
  const locked = await trx
    .updateTable('stories')
    .set(eb => ({ lock_version: eb('lock_version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(expected !== null, query => query.where('lock_version', '=', expected ?? 0))
    .returning([
      'draft_version_id',
      'published_version_id',
      'first_published_at',
      'published_languages',
      'lock_version',
    ])
    .executeTakeFirst()
  return locked ?? null
}

export async function updateStory(trx: Db, id: number, change: Updateable<StoriesTable>): Promise<void> {
  await trx
    .updateTable('stories')
    .set(eb => ({ ...change, lock_version: eb('lock_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Stories in the trash, the last one deleted first. */
export async function readTrash(db: Db): Promise<Selectable<StoriesTable>[]> {
  return db
    .selectFrom('stories')
    .selectAll()
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Removes stories for good, with all versions and everything that is about them. */
export async function purgeStories(trx: Db, ids: readonly number[]): Promise<void> {
  for (const chunk of inChunks(ids)) {
    await trx
      .updateTable('stories')
      .set({ draft_version_id: null, published_version_id: null })
      .where('id', 'in', chunk)
      .execute()
    for (const table of ['schedules', 'publications', 'share_links', 'translated_slugs', 'story_versions'] as const)
      await trx.deleteFrom(table).where('story_id', 'in', chunk).execute()
    await trx.deleteFrom('stories').where('id', 'in', chunk).execute()
  }
}

/** The address alone: what a story is stays as it is, so that nobody's `lock_version` is out of date. */
export async function setAddress(trx: Db, id: number, fullSlug: string): Promise<void> {
  await trx.updateTable('stories').set({ full_slug: fullSlug }).where('id', '=', id).execute()
}

/** Gives everything below a folder the folder's new address. */
export async function moveBelow(trx: Db, oldSlug: string, newSlug: string): Promise<void> {
  const prefix = `${oldSlug}/`
  await trx
    .updateTable('stories')
    .set({ full_slug: sql<string>`${`${newSlug}/`} || substr(full_slug, ${sql.lit(prefix.length + 1)})` })
    .where(sql<boolean>`substr(full_slug, 1, ${sql.lit(prefix.length)}) = ${prefix}`)
    .where('deleted_at', 'is', null)
    .execute()
}

export async function replaceTranslatedSlugs(
  trx: Db,
  ids: readonly number[],
  rows: readonly TranslatedSlugsTable[],
): Promise<void> {
  for (const chunk of inChunks(ids)) await trx.deleteFrom('translated_slugs').where('story_id', 'in', chunk).execute()
  for (const chunk of inChunks(rows)) await trx.insertInto('translated_slugs').values(chunk).execute()
}

/** Shapes of nested paths that some content has. */
export async function readContentPaths(db: Db): Promise<string[]> {
  return (await db.selectFrom('content_paths').select('path').execute()).map(row => row.path)
}

export async function insertContentPaths(trx: Db, paths: readonly string[]): Promise<void> {
  for (const chunk of inChunks(paths)) {
    await trx
      .insertInto('content_paths')
      .values(chunk.map(path => ({ path })))
      .onConflict(conflict => conflict.column('path').doNothing())
      .execute()
  }
}

/** Stories whose draft holds one of these texts, as JSON has them. Reads all contents: for editors, not for visitors. */
export async function readStoryIdsWithTexts(db: Db, texts: readonly string[]): Promise<number[]> {
  const pattern = (text: string) => `%${text.replace(/[!%_]/g, char => `!${char}`)}%`
  const rows = await db
    .selectFrom('stories as s')
    .innerJoin('story_versions as v', 'v.id', 's.draft_version_id')
    .select('s.id')
    .where('s.deleted_at', 'is', null)
    .where(eb => eb.or(texts.map(text => sql<boolean>`${eb.ref('v.content')} like ${pattern(text)} escape '!'`)))
    .execute()
  return rows.map(row => row.id)
}
