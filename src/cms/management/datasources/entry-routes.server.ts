import { stringify } from 'csv-stringify/sync'
import type { Datasource, DatasourceEntry } from '../../datasources/datasource.ts'
import { type DeliveryQuery, pageOf, pagingHeaders, readPaging } from '../../delivery/query/delivery-query.ts'
import { created, done, invalid, type ManagementAnswer, need, noContent, ok } from '../management-answer.ts'
import { fieldsOf, type Given, optionalId, wrapper } from '../given.ts'
import { nothing, reading, type Route, writing } from '../routes.ts'
import type { DatasourceRoutesDeps } from './datasource-routes.server.ts'
import { changeEntry, dimensionOf } from './entry-changes.ts'

/** Entries of data sources. In a change, `dimension_id` beside the wrapper says whose `dimension_value` it is. @see docs/storyblok-contract.md §7.4 */
export function entryRoutes({ datasources }: DatasourceRoutesDeps): Route[] {
  const holder = (entryId: number): Datasource =>
    need(datasources.all().find(source => source.entries.some(entry => entry.id === entryId)))

  function list(query: DeliveryQuery): ManagementAnswer {
    const [id, slug] = [query.get('datasource_id'), query.get('datasource_slug')]
    const sources = datasources
      .all()
      .filter(source => (id === null || String(source.id) === id) && (slug === null || source.slug === slug))
    if ((id !== null || slug !== null) && sources.length === 0) need(null)
    const dimension = query.get('dimension')
    const term = query.words('search')
    const found = sources.flatMap(source => {
      const code = source.dimensions.find(each => String(each.id) === dimension)?.entryValue ?? null
      return source.entries
        .filter(entry => term === undefined || `${entry.name} ${entry.value}`.toLowerCase().includes(term))
        .map(entry => toEntry(source, entry, code))
    })
    if (query.flag('as_csv')) return asCsv(sources, found)
    // a list by slug is whole
    const isWhole = slug !== null && query.get('page') === null
    const paging = isWhole ? { page: 1, perPage: Math.max(found.length, 1) } : readPaging(query, 1000)
    return ok({ datasource_entries: pageOf(found, paging) }, pagingHeaders(found.length, paging))
  }

  async function create({ given, dimensionId, sourceId: id }: EntryCommand): Promise<ManagementAnswer> {
    let entryId = 0
    const source = done(
      await datasources.editDatasource(id === 0 ? -1 : id, async (old, takeId) => {
        entryId = await takeId('datasource_entry')
        const empty: DatasourceEntry = { id: entryId, name: '', value: '', dimensionValues: {} }
        const entry = changeEntry(empty, given, dimensionOf(old, dimensionId))
        const { position } = given
        const at = typeof position === 'number' && position > 0 ? position - 1 : old.entries.length
        return { ok: true, value: { ...old, entries: old.entries.toSpliced(at, 0, entry) } }
      }),
    )
    const entry = need(source.entries.find(each => each.id === entryId))
    return created({ datasource_entry: toEntry(source, entry, dimensionOf(source, dimensionId)?.entryValue ?? null) })
  }

  async function update({ given, dimensionId, sourceId }: EntryCommand, id: number): Promise<ManagementAnswer> {
    const { id: holderId } = holder(id)
    if (sourceId !== 0 && sourceId !== holderId) throw invalid({ datasource_id: ['stays what it is'] })
    done(
      await datasources.editDatasource(holderId, async old => {
        const before = need(old.entries.find(entry => entry.id === id))
        const entry = changeEntry(before, given, dimensionOf(old, dimensionId))
        const { position } = given
        const entries = old.entries.map(each => (each.id === id ? entry : each))
        if (typeof position !== 'number' || position < 1) return { ok: true, value: { ...old, entries } }
        const rest = entries.filter(each => each.id !== id)
        return { ok: true, value: { ...old, entries: rest.toSpliced(position - 1, 0, entry) } }
      }),
    )
    return noContent()
  }

  async function remove(id: number): Promise<ManagementAnswer> {
    const change = async (old: Datasource) => ({
      ok: true as const,
      value: { ...old, entries: old.entries.filter(entry => entry.id !== id) },
    })
    done(await datasources.editDatasource(holder(id).id, change))
    return noContent()
  }

  return [
    reading('datasource_entries', listParameters, list),
    writing({
      method: 'POST',
      path: 'datasource_entries',
      read,
      touches: 'no story',
      answer: command => create(command),
    }),
    reading('datasource_entries/:id', [], (_, { id }) => {
      const source = holder(id())
      return ok({ datasource_entry: toEntry(source, need(source.entries.find(entry => entry.id === id())), null) })
    }),
    ...(['PUT', 'PATCH'] as const).map(method =>
      writing({
        method,
        path: 'datasource_entries/:id',
        read,
        touches: 'no story',
        answer: (command, { id }) => update(command, id()),
      }),
    ),
    writing({
      method: 'DELETE',
      path: 'datasource_entries/:id',
      read: nothing,
      touches: 'no story',
      answer: (_, { id }) => remove(id()),
    }),
  ]
}

const listParameters = ['datasource_id', 'datasource_slug', 'dimension', 'search', 'as_csv', 'page', 'per_page']

type EntryCommand = ReturnType<typeof read>

function read(given: Given) {
  const shape = { ...fieldsOf('name', 'value', 'dimension_value', 'position'), datasource_id: optionalId }
  const { datasource_entry: entry, ...beside } = given.as({
    datasource_entry: wrapper('datasource_entry', shape, ['id', 'created_at', 'updated_at']),
    dimension_id: optionalId,
    datasource_id: optionalId,
  })
  const { position } = entry
  if (position !== undefined && position !== null && (typeof position !== 'number' || !Number.isSafeInteger(position)))
    throw invalid({ position: ['is not a number'] })
  return { given: entry, dimensionId: beside.dimension_id, sourceId: entry.datasource_id ?? beside.datasource_id ?? 0 }
}

/** All entries that were found, whatever the page: a file has none. */
function asCsv(sources: readonly Datasource[], found: readonly ReturnType<typeof toEntry>[]): ManagementAnswer {
  const codes = [...new Set(sources.flatMap(source => source.dimensions.map(each => each.entryValue)))]
  const entries = new Map(sources.flatMap(source => source.entries.map(entry => [entry.id, entry])))
  const rows = found.map(({ id, name, value }) => [
    name,
    value,
    ...codes.map(code => entries.get(id)?.dimensionValues[code] ?? ''),
  ])
  const headers = { 'content-type': 'text/csv; charset=utf-8' }
  return { status: 200, body: null, text: stringify([['name', 'value', ...codes], ...rows]), headers }
}

/** @param code whose value is shown. */
function toEntry({ id: datasource_id, entries }: Datasource, entry: DatasourceEntry, code: string | null) {
  const dimension_value = code === null ? null : (entry.dimensionValues[code] ?? null)
  const position = entries.indexOf(entry) + 1
  return { id: entry.id, name: entry.name, value: entry.value, dimension_value, datasource_id, position }
}
