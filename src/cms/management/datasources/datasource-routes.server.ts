import { isObject, type JsonObject } from '../../../base/json.ts'
import type { Datasource, DatasourceDimension } from '../../datasources/datasource.ts'
import type { Datasources } from '../../datasources/datasources.server.ts'
import { type DeliveryQuery, pageOf, pagingHeaders, readPaging } from '../../delivery/query/delivery-query.ts'
import { created, done, invalid, type ManagementAnswer, need, noContent, ok } from '../management-answer.ts'
import { fieldsOf, flag, type Given, idOrNone, wrapper } from '../given.ts'
import { nothing, reading, type Route, writing } from '../routes.ts'

export interface DatasourceRoutesDeps {
  datasources: Datasources
  now: () => string
}

type TakeId = (kind: 'datasource_dimension' | 'datasource_entry') => Promise<number>

/** Data sources with their dimensions; entries are in a file of their own. @see docs/storyblok-contract.md §7.4 */
export function datasourceRoutes({ datasources, now }: DatasourceRoutesDeps): Route[] {
  const find = (id: number) => need(datasources.all().find(source => source.id === id))

  function list(query: DeliveryQuery): ManagementAnswer {
    const term = query.words('search')
    const ids = query.list('by_ids')
    const found = datasources
      .all()
      .filter(
        ({ id, name, slug }) =>
          (ids.length === 0 || ids.includes(String(id))) &&
          (term === undefined || `${name} ${slug}`.toLowerCase().includes(term)),
      )
    sortBy(found, query.get('sort_by'))
    const paging = readPaging(query, 100)
    // a count of our own, for those who ask
    const withCounts = query.flag('with_counts')
    const shown = pageOf(found, paging).map(source => ({
      ...toDatasource(source),
      ...(withCounts && { entries_count: source.entries.length }),
    }))
    return ok({ datasources: shown }, pagingHeaders(found.length, paging))
  }

  async function save(id: number | null, given: JsonObject): Promise<Datasource> {
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
    reading('datasources', ['search', 'by_ids', 'with_counts', 'sort_by', 'page', 'per_page'], list),
    writing({
      method: 'POST',
      path: 'datasources',
      read,
      touches: 'no story',
      answer: async given => created({ datasource: toDatasource(await save(null, given)) }),
    }),
    reading('datasources/:id', [], (_, { id }) => ok({ datasource: toDatasource(find(id())) })),
    ...(['PUT', 'PATCH'] as const).map(method =>
      writing({
        method,
        path: 'datasources/:id',
        read,
        touches: 'no story',
        answer: async (given, { id }) => ok({ datasource: toDatasource(await save(id(), given)) }),
      }),
    ),
    writing({
      method: 'DELETE',
      path: 'datasources/:id',
      read: nothing,
      touches: 'no story',
      async answer(_, { id }) {
        done(await datasources.editDatasource(id(), async () => ({ ok: true, value: null })))
        return noContent()
      },
    }),
  ]
}

/** `name:desc` and so on; when a list was made is known by its number alone. */
function sortBy(sources: Datasource[], order: string | null): void {
  const [field = '', direction = 'asc'] = (order ?? '').split(':')
  const keyOf = { name: ({ name }: Datasource) => name, created_at: ({ id }: Datasource) => id }[field]
  if (order === null) return
  if (!keyOf) throw invalid({ sort_by: ['is not supported'] })
  sources.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1) * (direction === 'desc' ? -1 : 1))
}

function read(given: Given): JsonObject {
  const shape = fieldsOf('name', 'slug', 'dimensions_attributes')
  const sentBack = ['id', 'dimensions', 'created_at', 'updated_at', 'entries_count']
  return given.as({ datasource: wrapper('datasource', shape, sentBack) }).datasource
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
  if (given !== undefined && given !== null && !Array.isArray(given)) throw invalid({ dimensions: ['is not a list'] })
  for (const entry of Array.isArray(given) ? given : []) {
    if (!isObject(entry)) throw invalid({ dimensions: ['is invalid'] })
    const [id, isGone] = [idOrNone.safeParse(entry.id), flag.safeParse(entry._destroy)]
    if (!id.success || !isGone.success) throw invalid({ dimensions: ['is invalid'] })
    const known = dimensions.find(each => each.id === id.data || each.entryValue === entry.entry_value)
    if (isGone.data) {
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
    id,
    name,
    slug,
    dimensions: dimensions.map(each => ({
      id: each.id,
      entry_value: each.entryValue,
      name: each.name,
      datasource_id: id,
      created_at: each.createdAt,
      updated_at: each.updatedAt,
    })),
  }
}
