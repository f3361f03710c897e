import type { Selectable } from 'kysely'
import type { StoriesTable } from '../../../db/tables.ts'
import type { StoryChange } from '../story-change.ts'
import type { StoryHead } from './story-head.ts'

/** New stories come first in their folder, ten apart. */
export function nextPosition(siblings: readonly StoryHead[]): number {
  return siblings.reduce((lowest, sibling) => Math.min(lowest, sibling.position), 10) - 10
}

/** The columns that a change sets directly. */
export function toColumns(change: StoryChange): Partial<Selectable<StoriesTable>> {
  return {
    ...(change.name !== undefined && { name: change.name }),
    ...(change.slug !== undefined && { slug: change.slug }),
    ...(change.parentId !== undefined && { parent_id: change.parentId }),
    ...(change.isStartpage !== undefined && { is_startpage: change.isStartpage ? 1 : 0 }),
    ...(change.position !== undefined && { position: change.position }),
    ...(change.tagList !== undefined && { tag_list: JSON.stringify(change.tagList) }),
    ...(change.path !== undefined && { path: change.path }),
    ...(change.sortByDate !== undefined && { sort_by_date: change.sortByDate }),
    ...(change.metaData !== undefined && {
      meta_data: change.metaData === null ? null : JSON.stringify(change.metaData),
    }),
    ...(change.editorData !== undefined && { editor_data: JSON.stringify(change.editorData) }),
    ...(change.groupId !== undefined && { group_id: change.groupId }),
    ...(change.firstPublishedAt !== undefined && { first_published_at: change.firstPublishedAt }),
  }
}
