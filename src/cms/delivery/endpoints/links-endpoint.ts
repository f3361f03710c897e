import type { StoryIndex } from '../../stories/index/story-index.ts'
import { recordNotFound } from '../answer/answers.ts'
import { type DeliveryQuery, pageOf, pagingHeaders, readPaging } from '../query/delivery-query.ts'
import { jsonBody } from '../answer/json-body.ts'
import { toLink } from '../answer/link-object.ts'
import { rowsStartingWith } from '../query/slug-filter.ts'
import type { Answer } from './stories-endpoint.server.ts'
import type { StoryView } from '../query/story-view.ts'

/** `GET cdn/links`: an object by uuid, ordered by id so that pages stay apart while stories are added. */
export function listLinks(index: StoryIndex, query: DeliveryQuery, { version }: StoryView): Answer {
  const prefix = query.get('starts_with')
  const inPrefix = prefix === null ? null : rowsStartingWith(index, prefix, null, version)
  const parent = query.get('with_parent')
  const uuids = new Set(query.list('by_uuid'))
  const found = []
  for (const story of index.all()) {
    if (!story.isFolder && !story.versions[version]) continue
    if (inPrefix && !inPrefix[story.row]) continue
    if (parent !== null && String(story.parentId) !== parent) continue
    if (uuids.size > 0 && !uuids.has(story.uuid)) continue
    found.push(story)
  }
  found.sort((a, b) => a.id - b.id)
  const paging = readPaging(query, 1000)
  const withDates = query.flag('include_dates')
  const links = Object.fromEntries(
    pageOf(found, paging).map(story => [story.uuid, toLink(index, story, version, withDates)]),
  )
  return { body: jsonBody({ links }), headers: pagingHeaders(found.length, paging) }
}

/** `GET cdn/links/{uuid}` */
export function oneLink(index: StoryIndex, uuid: string, query: DeliveryQuery, { version }: StoryView): Answer {
  const story = index.byUuid(uuid)
  if (!story || (!story.isFolder && !story.versions[version])) return recordNotFound()
  return { body: jsonBody({ link: toLink(index, story, version, query.flag('include_dates')) }) }
}
