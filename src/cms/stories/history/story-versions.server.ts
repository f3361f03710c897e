import type { Insertable, Kysely } from 'kysely'
import { isObject, type JsonObject } from '../../../base/json.ts'
import type { StoryVersionsTable, Tables } from '../../../db/tables.ts'
import { pathShapes } from '../../columns/content-path.ts'
import { toFacts } from '../../columns/fact.ts'
import { contentWords } from '../../content/search-words.ts'
import { deleteWords, insertWords } from '../search.store.server.ts'
import type { StoryHead } from '../index/story-head.ts'
import { insertContentPaths, insertVersions, takeIds } from '../stories.store.server.ts'
import { readVersion } from './story-versions.store.server.ts'

/** A state of content about to be stored. */
export interface NewVersion {
  storyId: number
  name: string
  /** With `_uid`s. */
  content: JsonObject
  reason: 'save' | 'import' | 'restore' | 'publish' | 'aside' | 'rewrite'
  /** The personal token that saves it. */
  author?: number | null
  /** ISO, UTC; missing: now. */
  createdAt?: string
  label?: string | null
  /** False for what is nothing but history: the search does not know it. */
  isSearched?: boolean
}

/**
 * Stores versions with what is searched in them: facts, words and the shapes of new nested paths.
 *
 * @param knownPaths shapes already stored; new ones are added to it.
 * @returns the ids of the versions, in the order given.
 */
export async function storeVersions(
  trx: Kysely<Tables>,
  versions: readonly NewVersion[],
  knownPaths: Set<string>,
  now: string,
): Promise<number[]> {
  if (versions.length === 0) return []
  const firstId = await takeIds(trx, 'version', versions.length)
  const rows: Insertable<StoryVersionsTable>[] = versions.map(
    ({ storyId, name, content, reason, author = null, createdAt = now, label = null }, i) => ({
      id: firstId + i,
      story_id: storyId,
      name,
      component: String(content.component),
      content: JSON.stringify(content),
      facts: JSON.stringify(toFacts(content)),
      created_at: createdAt,
      reason,
      author_id: author,
      label,
    }),
  )
  await insertVersions(trx, rows)
  await insertWords(
    trx,
    versions.flatMap(({ content, isSearched = true }, i) =>
      isSearched ? [{ versionId: firstId + i, words: contentWords(content) }] : [],
    ),
  )
  const newPaths = new Set<string>()
  for (const { content } of versions)
    for (const path of pathShapes(content)) if (!knownPaths.has(path)) newPaths.add(path)
  await insertContentPaths(trx, [...newPaths])
  // a shape too many after a rollback costs a look, a missing one would lose stories
  for (const path of newPaths) knownPaths.add(path)
  return rows.map(row => row.id)
}

/** Takes the words of versions that are neither draft nor published any more out of the search. */
export async function forgetWords(
  trx: Kysely<Tables>,
  before: Pick<StoryHead, 'versions'>,
  current: readonly (number | null)[],
): Promise<void> {
  const ids = [before.versions.draft?.id, before.versions.published?.id].filter(id => id !== undefined)
  await deleteWords(
    trx,
    ids.filter(id => !current.includes(id)),
  )
}

/** Puts the words of a version back into the search. */
export async function rememberWords(trx: Kysely<Tables>, storyId: number, versionId: number): Promise<void> {
  const version = await readVersion(trx, storyId, versionId)
  const content: unknown = JSON.parse(version?.content ?? '{}')
  await deleteWords(trx, [versionId])
  if (isObject(content)) await insertWords(trx, [{ versionId, words: contentWords(content) }])
}
