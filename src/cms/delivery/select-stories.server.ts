import { visibleLine } from '../../base/visible-text.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Column } from '../columns/column.ts'
import { parseDateMs } from '../columns/date-value.ts'
import { applyCondition, comparesTexts } from '../columns/filter-match.ts'
import { type Condition, FilterQueryError, parseFilterQuery } from '../columns/filter-query.ts'
import { type ColumnKey, parseSortBy, sortRows } from '../columns/sort-by.ts'
import type { IndexedStory } from '../stories/index/story-head.ts'
import type { StoryLibrary } from '../stories/index/story-library.server.ts'
import { BadRequest, DATE_BOUNDS, type DeliveryQuery } from './query/delivery-query.ts'
import { rankSearch, SEARCH_RANKS } from './search-stories.server.ts'
import { rowsStartingWith, rowsWithSlugs } from './query/slug-filter.ts'
import type { StoryView } from './query/story-view.ts'
import { createSelections } from './selections.ts'

/** Of every index those of its present state: nothing of another can be found. */
const selections = createSelections()

export interface SelectDeps {
  reader: Kysely<Tables>
  library: StoryLibrary
}

/**
 * The first `limit` stories that a list request asks for, in its order, as rows of the index; `total` counts them all.
 *
 * @throws BadRequest for requests that would take too long to answer.
 * @see docs/storyblok-contract.md §1.6, §1.13, §1.14
 */
export async function selectStories(
  { reader, library }: SelectDeps,
  query: DeliveryQuery,
  view: StoryView,
  limit: number,
): Promise<{ rows: Int32Array; total: number }> {
  const { index } = library
  const known = selections.find(index, query, view)
  if (known) return { rows: known.slice(0, limit), total: known.length }
  const columns = await loadColumns(library, query)
  const search = await rankSearch(reader, index, query.get('search_term'), view.version)
  // from here to the end nothing waits: rows and columns belong to one moment
  const mask = index.listed(view.version)
  filterByIdentity(library, query, view, mask)
  filterByProperties(library, query, view, mask)
  filterByContent(query, columns, view, mask)
  if (search) for (let row = 0; row < mask.length; row++) if ((search[row] ?? 0) === 0) mask[row] = 0
  const rows = rowsOf(mask)
  // Who reads on reads to the end: from the second page on the order of all is found, and kept for the next.
  const isReadOn = !search && !columns.isDeep && query.count('page', 1) > 1
  const sorted = firstInOrder(library, query, view, rows, search, isReadOn ? rows.length : limit)
  if (isReadOn) selections.keep(index, query, view, sorted)
  return { rows: sorted.slice(0, limit), total: rows.length }
}

/** Columns by condition path; nested paths and long texts are read from the contents on first use. */
type Columns = {
  of: (condition: Condition) => Column | undefined
  all: readonly Condition[]
  any: readonly Condition[]
  /** Some of it was read from the contents. */
  isDeep: boolean
}

async function loadColumns({ index, deep }: StoryLibrary, query: DeliveryQuery): Promise<Columns> {
  const { all, any } = parseConditions(query)
  const deepColumns = new Map<string, Column | undefined>()
  for (const condition of [...all, ...any]) {
    const needsContents =
      condition.path.includes('.') || (comparesTexts(condition) && index.fact(condition.path)?.hasLongText)
    if (needsContents && !deepColumns.has(condition.path))
      deepColumns.set(condition.path, await deep.load(condition.path))
  }
  const isDeep = deepColumns.size > 0
  return { all, any, isDeep, of: ({ path }) => (deepColumns.has(path) ? deepColumns.get(path) : index.fact(path)) }
}

function parseConditions(query: DeliveryQuery) {
  try {
    return parseFilterQuery(query.entries)
  } catch (error) {
    if (error instanceof FilterQueryError) throw new BadRequest(400, error.message)
    throw error
  }
}

function filterByIdentity({ index }: StoryLibrary, query: DeliveryQuery, view: StoryView, mask: Uint8Array): void {
  const keepRows = (stories: readonly (IndexedStory | undefined)[]) => {
    const rows = new Uint8Array(mask.length)
    for (const story of stories) if (story) rows[story.row] = 1
    and(mask, rows)
  }
  const uuids = query.list('by_uuids')
  if (uuids.length > 0) keepRows(uuids.map(uuid => index.byUuid(uuid)))
  const ordered = query.list('by_uuids_ordered')
  if (ordered.length > 0) keepRows(ordered.map(uuid => index.byUuid(uuid)))
  const ids = query.list('by_ids')
  if (ids.length > 0) keepRows(ids.map(id => index.get(Number(id))))
  for (const id of query.list('excluding_ids')) {
    const story = index.get(Number(id))
    if (story) mask[story.row] = 0
  }
  const slugs = query.list('by_slugs')
  if (slugs.length > 0) and(mask, rowsWithSlugs(index, slugs, view.version))
  const excluded = query.list('excluding_slugs')
  if (excluded.length > 0) and(mask, rowsWithSlugs(index, excluded, view.version), true)
  const prefix = query.get('starts_with')
  if (prefix !== null) and(mask, rowsStartingWith(index, prefix, view.language, view.version))
}

function filterByProperties({ index }: StoryLibrary, query: DeliveryQuery, view: StoryView, mask: Uint8Array): void {
  const { version } = view
  const keep = (column: Column | undefined, operation: string, ...values: string[]) =>
    applyCondition({ path: '', operation, text: values[0] ?? '', values }, column, version, mask)

  const types = query.list('content_type')
  if (types.length > 0) keep(index.fact('component'), 'in', ...types)
  const tags = query.list('with_tag').flatMap(tag => [tag, visibleLine(tag)])
  if (tags.length > 0) keep(index.property('tag_list'), 'any_in_array', ...tags)
  if (query.get('is_startpage') !== null)
    keep(index.property('is_startpage'), 'in', query.flag('is_startpage') ? 'true' : 'false')
  const level = query.get('level')
  if (level !== null) {
    keep(index.property('level'), 'in', level)
    keep(index.property('is_startpage'), 'in', 'false')
  }
  for (const { property, comparison } of DATE_BOUNDS) {
    const bound = query.get(`${property}_${comparison}`)
    if (bound !== null) filterByDate(index.property(property), comparison, bound, version, mask)
  }
  // nothing here is in a workflow or an experiment
  if (query.get('in_workflow_stages') !== null || query.flag('only_variants')) mask.fill(0)
}

/** Properties hold ISO times of one form, which compare as texts. A bound that is no date matches nothing. */
function filterByDate(
  column: Column | undefined,
  comparison: string,
  text: string,
  version: StoryView['version'],
  mask: Uint8Array,
): void {
  const ms = parseDateMs(text)
  if (!column || ms === null || Math.abs(ms) > 8.64e15) return void mask.fill(0)
  const bound = new Date(ms).toISOString()
  const test = {
    gt: (value: string) => value > bound,
    gte: (value: string) => value >= bound,
    lt: (value: string) => value < bound,
    lte: (value: string) => value <= bound,
  }[comparison]
  const pass = column.passingTexts('text', test ?? (() => false))
  column.keep(version, pass, mask)
}

function filterByContent(query: DeliveryQuery, columns: Columns, { version }: StoryView, mask: Uint8Array): void {
  for (const condition of columns.all) applyCondition(condition, columns.of(condition), version, mask)
  if (columns.any.length === 0) return
  const anyOf = new Uint8Array(mask.length)
  for (const condition of columns.any) {
    const met = mask.slice()
    applyCondition(condition, columns.of(condition), version, met)
    for (let row = 0; row < anyOf.length; row++) if (met[row]) anyOf[row] = 1
  }
  and(mask, anyOf)
}

function firstInOrder(
  { index }: StoryLibrary,
  query: DeliveryQuery,
  { version }: StoryView,
  rows: Int32Array,
  search: Uint8Array | null,
  limit: number,
): Int32Array {
  const ordered = query.list('by_uuids_ordered')
  if (ordered.length > 0) {
    const wanted = new Set(rows)
    const found = ordered.map(uuid => index.byUuid(uuid)?.row ?? -1).filter(row => wanted.has(row))
    return Int32Array.from(new Set(found)).slice(0, limit)
  }
  const keys = parseSortBy(query.get('sort_by') ?? '').flatMap((key): ColumnKey[] => {
    const column = key.source === 'property' ? index.property(key.field) : index.fact(key.field)
    return column ? [{ key, column }] : []
  })
  if (!search || keys.length > 0) return sortRows(rows, keys, version, index.order(), limit)
  // the best matches first; among equally good ones the default order
  const sorted: number[] = []
  for (const rank of SEARCH_RANKS) {
    const equal = rows.filter(row => search[row] === rank)
    sorted.push(...sortRows(equal, [], version, index.order(), limit - sorted.length))
  }
  return Int32Array.from(sorted)
}

function rowsOf(mask: Uint8Array): Int32Array {
  let count = 0
  for (const bit of mask) count += bit
  const rows = new Int32Array(count)
  let at = 0
  for (let row = 0; row < mask.length; row++) if (mask[row]) rows[at++] = row
  return rows
}

function and(mask: Uint8Array, other: Uint8Array, negated = false): void {
  for (let row = 0; row < mask.length; row++) if (Boolean(other[row]) === negated) mask[row] = 0
}
