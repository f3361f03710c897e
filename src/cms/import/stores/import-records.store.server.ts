import type { Kysely } from 'kysely'
import type { JsonObject } from '../../../base/json.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Component } from '../../components/component.ts'
import { storeComponents } from '../../components/components.store.server.ts'
import { raiseIds, takeIds } from '../../stories/stories.store.server.ts'
import { readRecord, readRecords } from '../../records/records.store.server.ts'
import {
  componentWithIdsHere,
  type IdsHere,
  type ImportedRecord,
  mapRecordIds,
  withIdsHere,
} from '../ids/record-ids.ts'

/** What only the view of a record says; null stands there for what is not set. */
const derived: ReadonlySet<string> = new Set([
  ...['id', 'created_at', 'updated_at', 'space_id', 'parent_uuid', 'deleted_at', 'has_secret'],
  ...['story_name', 'full_slug', 'user_name'],
])

/** How ids of an export become those of this space; null: there is no such thing here. */
export interface RecordIds {
  story(id: number): number | null
  person(id: unknown): number | null
  /** Records, and components that they name. */
  here: IdsHere
}

/** Stores records of an export, over those that are there under the same id. */
export async function importRecords(
  trx: Kysely<Tables>,
  records: readonly ImportedRecord[],
  ids: RecordIds,
  now: string,
): Promise<void> {
  for (const { kind, value } of records) {
    const own = toData(withIdsHere(value, ids.here, kind), ids)
    if (!own) continue
    const given = Number(value.id)
    const id = Number.isSafeInteger(given) && given > 0 ? ids.here.of(kind, given) : await takeIds(trx, kind, 1)
    // an endpoint that is here has a secret that no export knows, and may have been switched off
    if (kind === 'webhook_endpoint' && (await readRecord(trx, kind, id))) continue
    await raiseIds(trx, kind, id)
    const data = JSON.stringify(own)
    const time = (key: string): string => (typeof value[key] === 'string' ? value[key] : now)
    const row = { kind, id, data, created_at: time('created_at'), updated_at: time('updated_at') }
    await trx
      .insertInto('space_records')
      .values(row)
      .onConflict(conflict => conflict.columns(['kind', 'id']).doUpdateSet({ data, updated_at: row.updated_at }))
      .execute()
  }
}

/** Null for what is about a story that is not here. */
function toData(value: JsonObject, ids: RecordIds): JsonObject | null {
  const own = Object.entries(value).filter(([key, item]) => item !== null && !derived.has(key))
  const data: JsonObject = Object.fromEntries(own)
  if (data.story_id !== undefined) {
    const story = ids.story(Number(data.story_id))
    if (story === null) return null
    data.story_id = story
  }
  for (const key of ['user_id', 'decided_by']) if (data[key] !== undefined) data[key] = ids.person(data[key])
  // anyone who is told must be able to see that it is us: the secret has to be entered here first
  if (value.has_secret === true) data.activated = false
  return data
}

export interface SchemaImport {
  /** Null: the export has none. */
  components: readonly Component[] | null
  records: readonly ImportedRecord[]
  /** Stories here by their ids in the export. */
  stories: ReadonlyMap<number, number>
  /** False: records keep their ids, and stand in the place of what had them. */
  mapIds: boolean
}

/**
 * Stores the components of an export, with the ids that their groups, presets and tags have here.
 *
 * @returns which ids records and components of the export have here.
 */
export async function storeSchema(
  trx: Kysely<Tables>,
  { components, records, stories, mapIds }: SchemaImport,
): Promise<IdsHere> {
  const componentIds = components ? await storeComponents(trx, components) : new Map<number, number>()
  const ids: IdsHere = { of: (kind, id) => (kind === 'component' ? (componentIds.get(id) ?? id) : id) }
  if (!mapIds) return ids
  const here = await mapRecordIds(records, {
    known: kind => readRecords(trx, kind),
    async takeId(kind, most) {
      await raiseIds(trx, kind, most)
      return takeIds(trx, kind, 1)
    },
    storyOf: id => stories.get(id) ?? null,
    ids,
  })
  const mapped = components?.map(each => ({ ...each, data: componentWithIdsHere(each.data, here) }))
  if (mapped) await storeComponents(trx, mapped)
  return here
}
