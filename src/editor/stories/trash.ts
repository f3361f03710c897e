import { isObject } from '../../base/json.ts'
import type { EditorApi } from '../api/editor-api.ts'

/** A deleted story or folder. */
export interface Deleted {
  id: number
  name: string
  fullSlug: string
  isFolder: boolean
  /** Component of its content; empty for folders. */
  type: string
  deletedAt: string
  by: string
}

const dayMs = 86_400_000
const keptDays = 90
const perPage = 100
/** More than anybody throws away in ninety days; the rest is there once these are gone. */
const mostPages = 20

/** Everything in the bin, the last thing deleted first. */
export async function readWholeTrash(api: EditorApi): Promise<Deleted[]> {
  const all: Deleted[] = []
  for (let page = 1; page <= mostPages; page++) {
    const query = { in_trash: true, per_page: perPage, page }
    const found = readTrash(await api.call('GET', api.space('stories'), { query }))
    all.push(...found)
    if (found.length < perPage) break
  }
  return all
}

/** Days until something goes for good; 0: today. */
export function daysLeft({ deletedAt }: Pick<Deleted, 'deletedAt'>, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(deletedAt) + keptDays * dayMs - nowMs) / dayMs))
}

function readTrash(answer: unknown): Deleted[] {
  const stories: unknown[] = isObject(answer) && Array.isArray(answer.stories) ? answer.stories : []
  return stories.filter(isObject).map(story => ({
    id: Number(story.id),
    name: String(story.name),
    fullSlug: String(story.full_slug),
    type: typeof story.content_type === 'string' ? story.content_type : '',
    isFolder: story.is_folder === true,
    deletedAt: String(story.deleted_at),
    by: isObject(story.last_author) ? String(story.last_author.friendly_name ?? '') : '',
  }))
}
