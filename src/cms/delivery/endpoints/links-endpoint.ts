import type { StoryIndex } from '../../stories/index/story-index.ts'
import { recordNotFound } from '../answer/answers.ts'
import { type DeliveryQuery, pagingHeaders, readPaging } from '../query/delivery-query.ts'
import { jsonBody } from '../answer/json-body.ts'
import { toLink } from '../answer/link-object.ts'
import { createSelections } from '../selections.ts'
import { rowsStartingWith } from '../query/slug-filter.ts'
import type { Answer } from './stories-endpoint.server.ts'
import type { StoryView } from '../query/story-view.ts'

/** Of every index those of its present state. */
const selections = createSelections()

/** `GET cdn/links`: an object by uuid, ordered by id so that pages stay apart while stories are added. */
export function listLinks(index: StoryIndex, query: DeliveryQuery, view: StoryView): Answer {
  const { version } = view
  const paging = readPaging(query, 1000)
  const known = selections.find(index, query, view)
  const rows = known ?? findRows(index, query, version)
  if (!known && rows.length > paging.perPage) selections.keep(index, query, view, rows)
  const withDates = query.flag('include_dates')
  const shown = [...rows.slice((paging.page - 1) * paging.perPage, paging.page * paging.perPage)]
  const links = Object.fromEntries(
    shown.flatMap(row => {
      const story = index.at(row)
      return story ? [[story.uuid, toLink(index, story, version, withDates)]] : []
    }),
  )
  return { body: jsonBody({ links }), headers: pagingHeaders(rows.length, paging) }
}

function findRows(index: StoryIndex, query: DeliveryQuery, version: StoryView['version']): Int32Array {
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
  return Int32Array.from(
    found.sort((a, b) => a.id - b.id),
    ({ row }) => row,
  )
}

/** `GET cdn/links/{uuid}` */
export function oneLink(index: StoryIndex, uuid: string, query: DeliveryQuery, { version }: StoryView): Answer {
  const story = index.byUuid(uuid)
  if (!story || (!story.isFolder && !story.versions[version])) return recordNotFound()
  return { body: jsonBody({ link: toLink(index, story, version, query.flag('include_dates')) }) }
}
