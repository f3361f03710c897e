import type { Kysely } from 'kysely'
import { isObject, type JsonObject } from '../../../base/json.ts'
import type { Tables } from '../../../db/tables.ts'
import { readHistory, readVersion } from './story-versions.store.server.ts'
import type { StoryIndex } from '../index/story-index.ts'

/** One earlier state of a story. */
export interface HistoryEntry {
  versionId: number
  name: string
  component: string
  createdAt: string
  reason: string
  /** The personal token that saved it; null: an import or a program of this machine. */
  authorId: number | null
  /** A name that somebody gave it; it is kept for ever. */
  label: string | null
  isDraft: boolean
  isPublished: boolean
}

/** Every version of a story, newest first; empty for an unknown one. */
export async function readStoryHistory(reader: Kysely<Tables>, index: StoryIndex, id: number): Promise<HistoryEntry[]> {
  const versions = index.get(id)?.versions
  return (await readHistory(reader, id)).map(row => ({
    versionId: row.id,
    name: row.name,
    component: row.component,
    createdAt: row.created_at,
    reason: row.reason,
    authorId: row.author_id,
    label: row.label,
    isDraft: row.id === versions?.draft?.id,
    isPublished: row.id === versions?.published?.id,
  }))
}

/** Root fields in which two versions of a story differ, `name` among them; null where there was none before. */
export async function changedFields(
  reader: Kysely<Tables>,
  id: number,
  versionId: number | null,
  earlierId: number | null,
): Promise<string[] | null> {
  if (versionId === null || earlierId === null) return null
  if (versionId === earlierId) return []
  const [now, then] = await Promise.all([readFields(reader, id, versionId), readFields(reader, id, earlierId)])
  return Object.keys({ ...then, ...now }).filter(field => JSON.stringify(now[field]) !== JSON.stringify(then[field]))
}

async function readFields(reader: Kysely<Tables>, id: number, versionId: number): Promise<JsonObject> {
  const version = await readVersion(reader, id, versionId)
  const content: unknown = JSON.parse(version?.content ?? '{}')
  return { ...(isObject(content) ? content : {}), name: version?.name }
}
