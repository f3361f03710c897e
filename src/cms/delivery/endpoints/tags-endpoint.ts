import type { StoryIndex } from '../../stories/index/story-index.ts'
import type { DeliveryQuery } from '../query/delivery-query.ts'
import { jsonBody } from '../answer/json-body.ts'
import { rowsStartingWith } from '../query/slug-filter.ts'
import type { Answer } from './stories-endpoint.server.ts'
import type { StoryView } from '../query/story-view.ts'

/** `GET cdn/tags`: tags of the stories in the requested state, by name. */
export function listTags(index: StoryIndex, query: DeliveryQuery, { version }: StoryView): Answer {
  const prefix = query.get('starts_with')
  const rows = index.listed(version)
  const inPrefix = prefix === null ? null : rowsStartingWith(index, prefix, null, version)
  const counts = new Map<string, number>()
  for (let row = 0; row < rows.length; row++) {
    if (!rows[row] || (inPrefix && !inPrefix[row])) continue
    for (const tag of index.at(row)?.tagList ?? []) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  const all = query.flag('all_tags')
  const tags = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => ({ name, taggings_count: count, ...(all && { tag_on_stories: count }) }))
  return { body: jsonBody({ tags }) }
}
