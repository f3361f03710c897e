import type { Kysely } from 'kysely'
import { isObject, type JsonObject, toText } from '../../../base/json.ts'
import type { Tables } from '../../../db/tables.ts'
import { setVersionLabel } from '../../stories/history/story-versions.store.server.ts'
import { type NewVersion, storeVersions } from '../../stories/history/story-versions.server.ts'
import type { AuthorOf } from './import-authors.store.server.ts'

type Db = Kysely<Tables>

/** A history in an export: `{versions, publications}` as the management interface shows them. */
export interface ImportHistory {
  versions: readonly JsonObject[]
  publications: readonly JsonObject[]
}

export interface HistoryDeps {
  knownPaths: Set<string>
  authorOf: AuthorOf
  /** Content as it is stored here. */
  toStored(content: JsonObject): JsonObject
  now: string
}

/** A state of a story that one of its versions may be equal to. */
export interface WantedVersion {
  name: string
  content: JsonObject
}

/** Versions of a story that are here now. */
export interface StoredHistory {
  /** Ids here by the ids of the export. */
  ids: ReadonlyMap<number, number>
  /** The version that is the draft, and the one that visitors see; null where none is equal to it. */
  draft: number | null
  published: number | null
}

const reasons = ['save', 'import', 'restore', 'publish', 'rewrite'] as const

/** Stores the versions of a story, oldest first, under new ids and with their own times. One that is here already stays. */
export async function storeHistory(
  trx: Db,
  storyId: number,
  { versions }: ImportHistory,
  wanted: { draft: WantedVersion; published: WantedVersion | null },
  { knownPaths, authorOf, toStored, now }: HistoryDeps,
): Promise<StoredHistory> {
  const rows = await trx
    .selectFrom('story_versions')
    .select(['id', 'name', 'content', 'created_at'])
    .where('story_id', '=', storyId)
    .execute()
  const here = new Map(rows.map(row => [keyOf(row.created_at, row.name, row.content), row.id]))
  const parsed = versions
    .flatMap(version => {
      const { content, name } = version
      if (!isObject(content) || typeof content.component !== 'string') return []
      const createdAt = toTime(version.created_at) ?? now
      const stored = toStored(content)
      // the official service does not say what a story was called
      const title = typeof name === 'string' ? name : wanted.draft.name
      return [
        { version, createdAt, name: title, content: stored, key: keyOf(createdAt, title, JSON.stringify(stored)) },
      ]
    })
    .sort((a, b) =>
      a.createdAt === b.createdAt ? Number(a.version.id) - Number(b.version.id) : a.createdAt < b.createdAt ? -1 : 1,
    )
  const fresh = parsed.filter(({ key }) => !here.has(key))
  const newIds = await storeVersions(
    trx,
    fresh.map(({ version, createdAt, name, content }): NewVersion => ({
      storyId,
      name,
      content,
      createdAt,
      isSearched: false,
      reason: reasons.find(reason => reason === version.event) ?? 'save',
      author: authorOf(version.author_id ?? version.user_id),
      label: typeof version.label === 'string' ? version.label : null,
    })),
    knownPaths,
    now,
  )
  fresh.forEach(({ key }, i) => here.set(key, newIds[i] ?? 0))
  const ids = new Map(parsed.map(({ version, key }) => [Number(version.id), here.get(key) ?? 0]))
  for (const { version } of parsed) {
    const id = ids.get(Number(version.id))
    if (id !== undefined && typeof version.label === 'string') await setVersionLabel(trx, storyId, id, version.label)
  }
  const find = ({ name, content }: WantedVersion, isWanted: (version: JsonObject) => boolean): number | null => {
    const text = JSON.stringify(content)
    const equal = parsed.filter(each => each.name === name && JSON.stringify(each.content) === text)
    const found = equal.find(({ version }) => isWanted(version)) ?? equal.at(-1)
    return found ? (ids.get(Number(found.version.id)) ?? null) : null
  }
  return {
    ids,
    draft: find(wanted.draft, version => version.is_current === true),
    published: wanted.published && find(wanted.published, version => version.status === 'published'),
  }
}

/** `["[default]", "en"]` as it is stored; null: all. */
export function toStoredCodes(codes: unknown): string | null {
  if (!Array.isArray(codes)) return null
  return JSON.stringify(codes.map(code => (code === '[default]' ? null : toText(code))))
}

/** ISO in UTC with milliseconds; null for what is no time. */
export function toTime(value: unknown): string | null {
  const ms = typeof value === 'string' ? Date.parse(value) : NaN
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}

const keyOf = (createdAt: string, name: string, content: string): string => `${createdAt}\n${name}\n${content}`
