import type { StoryIndex } from '../stories/index/story-index.ts'
import type { StoryView } from './query/story-view.ts'

/**
 * What stories say in one list field at the root of their content, by uuid; stories that say nothing there are left out.
 * The same as reading every story with `filter_query[field][is]=not_empty_array`, from what filters know anyway: no
 * content is read.
 */
export function listsIn(
  index: StoryIndex,
  field: string,
  version: StoryView['version'],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  const column = index.fact(field)
  if (!column) return found
  const listed = index.listed(version)
  for (let row = 0; row < listed.length; row++) {
    const value = listed[row] ? column.dictionary[column.code(version, row)] : undefined
    const story = Array.isArray(value) && value.length > 0 ? index.at(row) : undefined
    if (story) found.set(story.uuid, (value as readonly unknown[]).map(String))
  }
  return found
}
