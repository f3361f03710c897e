import { isObject, type JsonObject } from '../../../base/json.ts'
import type { Datasource, DatasourceDimension } from '../../datasources/datasource.ts'
import type { Datasources } from '../../datasources/datasources.server.ts'
import { pageOf, pagingHeaders, readPaging } from '../../delivery/query/delivery-query.ts'
import { created, done, invalid, type ManagementAnswer, need, noContent, ok } from '../management-answer.ts'
import { type ManagementRequest, wrapped } from '../management-request.ts'
import type { Route } from '../routes.ts'

export interface DatasourceRoutesDeps {
  datasources: Datasources
  now: () => string
}

type TakeId = (kind: 'datasource_dimension' | 'datasource_entry') => Promise<number>

/** Data sources with their dimensions; entries are in a file of their own. @see docs/storyblok-contract.md §7.4 */
export function datasourceRoutes({ datasources, now }: DatasourceRoutesDeps): Route[] {
  const find = (id: number) => need(datasources.all().find(source => source.id === id))

  function list({ query }: ManagementRequest): ManagementAnswer {
    const term = query.words('search')
    const ids = query.list('by_ids')
    const found = datasources
      .all()
      .filter(
        ({ id, name, slug }) =>
          (ids.length === 0 || ids.includes(String(id))) &&
          (term === undefined || `${name} ${slug}`.toLowerCase().includes(term)),
      )
    const paging = readPaging(query, 100)
    // a count of our own, for those who ask
    const withCounts = query.flag('with_counts')
    const shown = pageOf(found, paging).map(source => ({
      ...toDatasource(source),
      ...(withCounts && { entries_count: source.entries.length }),
    }))
    return ok({ datasources: shown }, pagingHeaders(found.length, paging))
  }

  async function save(id: number | null, request: ManagementRequest): Promise<Datasource> {
    const given = wrapped(request, 'datasource')
    return done(
      await datasources.editDatasource(id, async (source, takeId) => ({
        ok: true,
        value: {
          ...source,
          name: toText(given, 'name', source.name),
          slug: toText(given, 'slug', source.slug),
          dimensions: await changeDimensions(source.dimensions, given, takeId, now()),
        },
      })),
    )
  }

  return [
    { method: 'GET', path: 'datasources', answer: list },
    {
      method: 'POST',
      path: 'datasources',
      answer: async request => created({ datasource: toDatasource(await save(null, request)) }),
    },
    { method: 'GET', path: 'datasources/:id', answer: (_, { id }) => ok({ datasource: toDatasource(find(id())) }) },
    ...(['PUT', 'PATCH'] as const).map((method): Route => ({
      method,
      path: 'datasources/:id',
      answer: async (request, { id }) => ok({ datasource: toDatasource(await save(id(), request)) }),
    })),
    {
      method: 'DELETE',
      path: 'datasources/:id',
      async answer(_, { id }) {
        done(await datasources.editDatasource(id(), async () => ({ ok: true, value: null })))
        return noContent()
      },
    },
  ]
}

function toText(given: JsonObject, name: string, old: string): string {
  const value = given[name]
  if (value === undefined) return old
  if (typeof value !== 'string') throw invalid({ [name]: ["can't be blank"] })
  return value
}

/** `dimensions_attributes` changes only what it names, by id; what is new gets one. */
async function changeDimensions(
  old: readonly DatasourceDimension[],
  { dimensions_attributes: given }: JsonObject,
  takeId: TakeId,
  now: string,
): Promise<DatasourceDimension[]> {
  let dimensions = [...old]
  for (const entry of Array.isArray(given) ? given : []) {
    if (!isObject(entry)) throw invalid({ dimensions: ['is invalid'] })
    const known = dimensions.find(each => each.id === Number(entry.id ?? 0) || each.entryValue === entry.entry_value)
    if (entry._destroy === true || entry._destroy === 1 || entry._destroy === '1') {
      dimensions = dimensions.filter(each => each !== known)
      continue
    }
    const name = toText(entry, 'name', known?.name ?? '')
    const entryValue = toText(entry, 'entry_value', known?.entryValue ?? '')
    if (entryValue === '') throw invalid({ entry_value: ["can't be blank"] })
    if (known)
      dimensions = dimensions.map(each => (each === known ? { ...each, name, entryValue, updatedAt: now } : each))
    else dimensions.push({ id: await takeId('datasource_dimension'), name, entryValue, createdAt: now, updatedAt: now })
  }
  return dimensions
}

function toDatasource({ id, name, slug, dimensions }: Datasource) {
  return {
    ...{ id, name, slug },
    dimensions: dimensions.map(each => ({
      ...{ id: each.id, entry_value: each.entryValue, name: each.name, datasource_id: id },
      ...{ created_at: each.createdAt, updated_at: each.updatedAt },
    })),
  }
}
