import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { inChunks } from '../stories/stories.store.server.ts'
import type { Datasource } from './datasource.ts'

type Db = Kysely<Tables>

/** All data sources with dimensions and entries, in the order they were made. */
export async function readDatasources(db: Db): Promise<Datasource[]> {
  const sources = await db.selectFrom('datasources').selectAll().orderBy('id').execute()
  const dimensions = await db.selectFrom('datasource_dimensions').selectAll().orderBy('id').execute()
  const entries = await db.selectFrom('datasource_entries').selectAll().orderBy('position').orderBy('id').execute()
  const values = Map.groupBy(
    await db.selectFrom('datasource_entry_values').selectAll().execute(),
    value => value.entry_id,
  )
  const codes = new Map(dimensions.map(dimension => [dimension.id, dimension.entry_value]))
  const entriesBySource = Map.groupBy(entries, entry => entry.datasource_id)
  return sources.map(source => ({
    id: source.id,
    name: source.name,
    slug: source.slug,
    edited: source.edited === 1,
    dimensions: dimensions
      .filter(dimension => dimension.datasource_id === source.id)
      .map(({ id, name, entry_value, created_at, updated_at }) => ({
        id,
        name,
        entryValue: entry_value,
        createdAt: created_at,
        updatedAt: updated_at,
      })),
    entries: (entriesBySource.get(source.id) ?? []).map(({ id, name, value }) => ({
      id,
      name,
      value,
      dimensionValues: Object.fromEntries(
        (values.get(id) ?? []).map(each => [codes.get(each.dimension_id) ?? '', each.value]),
      ),
    })),
  }))
}

/** Puts a data source in the place of the one with the same id or slug, entries included. */
export async function replaceDatasource(trx: Db, source: Datasource): Promise<void> {
  const old = await trx
    .selectFrom('datasources')
    .select('id')
    .where(eb => eb.or([eb('id', '=', source.id), eb('slug', '=', source.slug)]))
    .execute()
  for (const { id } of old) await deleteDatasource(trx, id)
  const { id, name, slug, edited, dimensions, entries } = source
  await trx
    .insertInto('datasources')
    .values({ id, name, slug, edited: edited ? 1 : 0 })
    .execute()
  const dimensionRows = dimensions.map(dimension => ({
    id: dimension.id,
    datasource_id: id,
    name: dimension.name,
    entry_value: dimension.entryValue,
    created_at: dimension.createdAt,
    updated_at: dimension.updatedAt,
  }))
  if (dimensionRows.length > 0) await trx.insertInto('datasource_dimensions').values(dimensionRows).execute()
  const entryRows = entries.map((entry, position) => ({
    id: entry.id,
    datasource_id: id,
    name: entry.name,
    value: entry.value,
    position,
  }))
  for (const chunk of inChunks(entryRows)) await trx.insertInto('datasource_entries').values(chunk).execute()
  const valueRows = entries.flatMap(entry =>
    dimensions.flatMap(({ id: dimensionId, entryValue }) => {
      const value = entry.dimensionValues[entryValue]
      return value === undefined ? [] : [{ entry_id: entry.id, dimension_id: dimensionId, value }]
    }),
  )
  for (const chunk of inChunks(valueRows)) await trx.insertInto('datasource_entry_values').values(chunk).execute()
}

/** Deletes a data source with everything in it. */
export async function deleteDatasource(trx: Db, id: number): Promise<void> {
  // spelt out instead of left to cascades: the same on both databases, whatever their settings
  const entryIds = trx.selectFrom('datasource_entries').select('id').where('datasource_id', '=', id)
  await trx.deleteFrom('datasource_entry_values').where('entry_id', 'in', entryIds).execute()
  await trx.deleteFrom('datasource_entries').where('datasource_id', '=', id).execute()
  await trx.deleteFrom('datasource_dimensions').where('datasource_id', '=', id).execute()
  await trx.deleteFrom('datasources').where('id', '=', id).execute()
}
