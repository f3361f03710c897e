import type { Selectable } from 'kysely'
import type { JsonObject } from '../../../../base/json.ts'
import type { StoriesTable } from '../../../../db/tables.ts'
import type { TranslatedSlug } from '../../../stories/index/story-head.ts'
import type { Author } from '../management-story.server.ts'

/** What is read of a story in the trash only where somebody asks for all of it. */
export interface TrashedContent {
  /** Null for folders. */
  content: unknown
  translatedSlugs: readonly TranslatedSlug[]
}

/** A story in the trash, as lists show it: what is left of it without an address. */
export function trashed(row: Selectable<StoriesTable>, author: Author | null, whole: TrashedContent | null = null) {
  const own = JSON.parse(row.editor_data ?? '{}') as JsonObject
  return {
    name: row.name,
    parent_id: row.parent_id,
    group_id: row.group_id,
    alternates: [],
    created_at: row.created_at,
    deleted_at: row.deleted_at,
    sort_by_date: row.sort_by_date,
    tag_list: JSON.parse(row.tag_list) as unknown,
    updated_at: row.updated_at,
    published_at: row.published_at,
    id: row.id,
    uuid: row.uuid,
    is_folder: row.is_folder === 1,
    published: false,
    slug: row.slug,
    path: row.path,
    full_slug: row.full_slug,
    is_startpage: row.is_startpage === 1,
    unpublished_changes: false,
    position: row.position,
    last_author: author && { id: author.id, userid: String(author.id), friendly_name: author.name },
    last_author_id: author?.id ?? null,
    ...(whole && {
      ...(whole.content !== null && { content: whole.content }),
      translated_slugs: whole.translatedSlugs,
      meta_data: JSON.parse(row.meta_data ?? 'null') as unknown,
      first_published_at: row.first_published_at,
      pinned: own.pinned === true,
      disable_fe_editor: own.disable_fe_editor === true,
      default_root: own.default_root ?? null,
    }),
  }
}
