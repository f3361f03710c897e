import type { Datasource } from '../../datasources/datasource.ts'
import { recordNotFound } from '../answer/answers.ts'
import { jsonBody } from '../answer/json-body.ts'
import { type DeliveryQuery, pageOf, pagingHeaders, readPaging } from '../query/delivery-query.ts'
import type { Answer } from './stories-endpoint.server.ts'

/** `GET cdn/datasources` */
export function listDatasources(sources: readonly Datasource[], query: DeliveryQuery, cv: number): Answer {
  const search = query.get('search')?.toLowerCase() ?? ''
  const ids = query.list('by_ids')
  const found = sources.filter(({ id, name, slug }) => {
    return (ids.length === 0 || ids.includes(String(id))) && `${name}\n${slug}`.toLowerCase().includes(search)
  })
  const paging = readPaging(query, 1000)
  const datasources = pageOf(found, paging).map(toWire)
  return { body: jsonBody({ datasources, cv }), headers: pagingHeaders(found.length, paging) }
}

/** `GET cdn/datasources/{id | slug}` */
export function oneDatasource(sources: readonly Datasource[], identifier: string, cv: number): Answer {
  const source = find(sources, identifier)
  return source ? { body: jsonBody({ datasource: toWire(source), cv }) } : recordNotFound()
}

/**
 * `GET cdn/datasource_entries`: `value` is always the default value, `dimension_value` that of the requested dimension or null.
 * Without `datasource` the entries of all; an unknown one has none.
 */
export function listDatasourceEntries(sources: readonly Datasource[], query: DeliveryQuery, cv: number): Answer {
  const requested = query.get('datasource')
  const dimension = query.get('dimension')
  const chosen = requested === null ? sources : [find(sources, requested)].filter(source => source !== undefined)
  const entries = chosen.flatMap(source => source.entries)
  const paging = readPaging(query, 1000)
  const page = pageOf(entries, paging).map(({ id, name, value, dimensionValues }) => ({
    id,
    name,
    value,
    dimension_value:
      dimension !== null && Object.hasOwn(dimensionValues, dimension) ? (dimensionValues[dimension] ?? null) : null,
  }))
  return { body: jsonBody({ datasource_entries: page, cv }), headers: pagingHeaders(entries.length, paging) }
}

function find(sources: readonly Datasource[], identifier: string): Datasource | undefined {
  return sources.find(({ id, slug }) => slug === identifier || String(id) === identifier)
}

function toWire({ id, name, slug, dimensions }: Datasource) {
  return {
    id,
    name,
    slug,
    dimensions: dimensions.map(dimension => ({
      id: dimension.id,
      name: dimension.name,
      entry_value: dimension.entryValue,
      datasource_id: id,
      created_at: dimension.createdAt,
      updated_at: dimension.updatedAt,
    })),
  }
}
