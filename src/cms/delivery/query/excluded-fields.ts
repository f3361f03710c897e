import type { JsonObject } from '../../../base/json.ts'
import type { DeliveryQuery } from './delivery-query.ts'

/** What a request does not want to have in its stories. */
export interface ExcludedFields {
  /** Root fields of the content. */
  content: readonly string[]
  /** Fields of the story itself. */
  story: readonly string[]
}

/** The others stay whatever is requested: clients need them. Known from the types of `storyblok-js-client` 7.7. */
const EXCLUDABLE = new Set([
  ...['alternates', 'created_at', 'default_full_slug', 'first_published_at', 'group_id', 'is_startpage', 'lang'],
  ...['meta_data', 'parent_id', 'path', 'position', 'published_at', 'release_id', 'sort_by_date', 'tag_list'],
  ...['taxonomy_terms', 'translated_slugs', 'updated_at'],
])

/** Reads `excluding_fields` and `excluding_story_fields`; null when everything is wanted. */
export function readExcludedFields(query: DeliveryQuery): ExcludedFields | null {
  const content = query.list('excluding_fields').filter(field => field !== 'component' && field !== '_uid')
  const story = query.list('excluding_story_fields').filter(field => EXCLUDABLE.has(field))
  return content.length + story.length > 0 ? { content, story } : null
}

/** Deletes the fields in a delivered story and in its content. */
export function dropFields(story: JsonObject, content: JsonObject, excluded: ExcludedFields): void {
  for (const field of excluded.content) delete content[field]
  for (const field of excluded.story) delete story[field]
}
