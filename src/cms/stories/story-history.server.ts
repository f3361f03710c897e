import type { Kysely } from 'kysely'
import { isObject, type JsonObject } from '../../base/json.ts'
import type { Tables } from '../../db/tables.ts'
import { readHistory, readVersion } from './stories.store.server.ts'
import type { IndexedStory } from './story-head.ts'
import type { StoryIndex } from './story-index.ts'

/** One earlier state of a story. */
export interface HistoryEntry {
  versionId: number
  name: string
  component: string
  createdAt: string
  reason: string
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
    isDraft: row.id === versions?.draft?.id,
    isPublished: row.id === versions?.published?.id,
  }))
}

/** Root fields in which the draft differs from what visitors see, `name` among them; null where they see nothing. */
export async function changedFields(
  reader: Kysely<Tables>,
  { id, versions: { draft, published } }: IndexedStory,
): Promise<string[] | null> {
  if (!draft || !published) return null
  if (draft.id === published.id) return []
  const [now, then] = await Promise.all([readFields(reader, id, draft.id), readFields(reader, id, published.id)])
  return differingFields(then, now)
}

/** Root fields in which two contents differ. */
export function differingFields(then: JsonObject, now: JsonObject): string[] {
  return Object.keys({ ...then, ...now }).filter(field => JSON.stringify(now[field]) !== JSON.stringify(then[field]))
}

async function readFields(reader: Kysely<Tables>, id: number, versionId: number): Promise<JsonObject> {
  const version = await readVersion(reader, id, versionId)
  const content: unknown = JSON.parse(version?.content ?? '{}')
  return { ...(isObject(content) ? content : {}), name: version?.name }
}
