import type { Kysely } from 'kysely'
import type { JsonObject } from '../../base/json.ts'
import type { Tables } from '../../db/tables.ts'
import { raiseIds, takeIds } from '../stories/stories.store.server.ts'
import { type Component, parseComponent } from './component.ts'

export async function readComponents(db: Kysely<Tables>): Promise<Component[]> {
  const rows = await db.selectFrom('components').selectAll().orderBy('id').execute()
  return rows.flatMap(row => parseComponent({ ...JSON.parse(row.data), id: row.id }) ?? [])
}

/**
 * Puts all components in the place of those of the same name; others stay.
 *
 * @returns the ids they have here, by the ids they came with.
 */
export async function storeComponents(
  trx: Kysely<Tables>,
  components: readonly Component[],
): Promise<ReadonlyMap<number, number>> {
  const ids = new Map<number, number>()
  const known = new Map(
    (await trx.selectFrom('components').select(['id', 'name']).execute()).map(row => [row.name, row.id]),
  )
  const taken = new Set(known.values())
  await raiseIds(trx, 'component', Math.max(0, ...taken, ...components.map(component => component.id)))
  for (const { name, data, id: wanted } of components) {
    const id = known.get(name) ?? (wanted > 0 && !taken.has(wanted) ? wanted : await takeIds(trx, 'component', 1))
    taken.add(id)
    ids.set(wanted, id)
    const text = JSON.stringify({ ...data, id })
    await trx
      .insertInto('components')
      .values({ id, name, data: text })
      .onConflict(conflict => conflict.column('name').doUpdateSet({ data: text }))
      .execute()
  }
  return ids
}

/** Makes a component, or puts another in the place of the one with this id. */
export async function storeComponent(trx: Kysely<Tables>, id: number | null, data: JsonObject): Promise<number> {
  const componentId = id ?? (await takeIds(trx, 'component', 1))
  const row = { name: String(data.name), data: JSON.stringify({ ...data, id: componentId }) }
  if (id === null)
    await trx
      .insertInto('components')
      .values({ id: componentId, ...row })
      .execute()
  else await trx.updateTable('components').set(row).where('id', '=', id).execute()
  return componentId
}

/** Takes a component away; it can be brought back. */
export async function deleteComponent(trx: Kysely<Tables>, id: number, now: string): Promise<void> {
  const row = await trx.selectFrom('components').select('data').where('id', '=', id).executeTakeFirst()
  if (!row) return
  const kept = { kind: 'deleted_component', id, data: row.data, created_at: now, updated_at: now }
  await trx
    .insertInto('space_records')
    .values(kept)
    .onConflict(conflict => conflict.columns(['kind', 'id']).doUpdateSet({ data: row.data, updated_at: now }))
    .execute()
  await trx.deleteFrom('components').where('id', '=', id).execute()
}

/** Brings a deleted component back under its id. */
export async function restoreComponent(trx: Kysely<Tables>, id: number, data: JsonObject): Promise<void> {
  const row = { id, name: String(data.name), data: JSON.stringify({ ...data, id }) }
  await trx.insertInto('components').values(row).execute()
  await trx.deleteFrom('space_records').where('kind', '=', 'deleted_component').where('id', '=', id).execute()
}
