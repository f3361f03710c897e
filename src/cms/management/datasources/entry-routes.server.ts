import type { Datasource, DatasourceEntry } from '../../datasources/datasource.ts'
import { pageOf, pagingHeaders, readPaging } from '../../delivery/query/delivery-query.ts'
import { created, done, type ManagementAnswer, need, noContent, ok } from '../management-answer.ts'
import { type ManagementRequest, option, wrapped } from '../management-request.ts'
import type { Route } from '../routes.ts'
import type { DatasourceRoutesDeps } from './datasource-routes.server.ts'
import { changeEntry, dimensionOf } from './entry-changes.ts'

/** Entries of data sources. In a change, `dimension_id` beside the wrapper says whose `dimension_value` it is. @see docs/storyblok-contract.md §7.4 */
export function entryRoutes({ datasources }: DatasourceRoutesDeps): Route[] {
  const holder = (entryId: number): Datasource =>
    need(datasources.all().find(source => source.entries.some(entry => entry.id === entryId)))

  function list({ query }: ManagementRequest): ManagementAnswer {
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
    // a list by slug is whole
    const isWhole = slug !== null && query.get('page') === null
    const paging = isWhole ? { page: 1, perPage: Math.max(found.length, 1) } : readPaging(query, 1000)
    return ok({ datasource_entries: pageOf(found, paging) }, pagingHeaders(found.length, paging))
  }

  async function create(request: ManagementRequest): Promise<ManagementAnswer> {
    const given = wrapped(request, 'datasource_entry')
    const id = Number(given.datasource_id ?? option(request, 'datasource_id') ?? 0)
    let entryId = 0
    const source = done(
      await datasources.editDatasource(id === 0 ? -1 : id, async (old, takeId) => {
        entryId = await takeId('datasource_entry')
        const empty: DatasourceEntry = { id: entryId, name: '', value: '', dimensionValues: {} }
        const entry = changeEntry(empty, given, dimensionOf(old, request))
        const { position } = given
        const at = typeof position === 'number' && position > 0 ? position - 1 : old.entries.length
        return { ok: true, value: { ...old, entries: old.entries.toSpliced(at, 0, entry) } }
      }),
    )
    const entry = need(source.entries.find(each => each.id === entryId))
    return created({ datasource_entry: toEntry(source, entry, dimensionOf(source, request)?.entryValue ?? null) })
  }

  async function update(request: ManagementRequest, id: number): Promise<ManagementAnswer> {
    const given = wrapped(request, 'datasource_entry')
    done(
      await datasources.editDatasource(holder(id).id, async old => {
        const before = need(old.entries.find(entry => entry.id === id))
        const entry = changeEntry(before, given, dimensionOf(old, request))
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
    { method: 'GET', path: 'datasource_entries', answer: list },
    { method: 'POST', path: 'datasource_entries', answer: create },
    {
      method: 'GET',
      path: 'datasource_entries/:id',
      answer(_, { id }) {
        const source = holder(id())
        return ok({ datasource_entry: toEntry(source, need(source.entries.find(entry => entry.id === id())), null) })
      },
    },
    ...(['PUT', 'PATCH'] as const).map((method): Route => ({
      method,
      path: 'datasource_entries/:id',
      answer: (request, { id }) => update(request, id()),
    })),
    { method: 'DELETE', path: 'datasource_entries/:id', answer: (_, { id }) => remove(id()) },
  ]
}

/** @param code whose value is shown. */
function toEntry({ id: datasource_id, entries }: Datasource, entry: DatasourceEntry, code: string | null) {
  const dimension_value = code === null ? null : (entry.dimensionValues[code] ?? null)
  const position = entries.indexOf(entry) + 1
  return { id: entry.id, name: entry.name, value: entry.value, dimension_value, datasource_id, position }
}
