import { isObject, type JsonObject } from '../../../base/json.ts'
import type { RecordKind, SpaceRecord } from '../../records/space-record.ts'
import type { ImportedRecordKind } from '../reading/raw-export.ts'

/** A small thing of an export: a group, a preset, a tag, a folder of files, a step of a workflow. */
export interface ImportedRecord {
  kind: ImportedRecordKind
  value: JsonObject
}

/** The id that something has here, by its id in the export. What did not come along keeps the number that was given. */
export interface IdsHere {
  of(kind: RecordKind | 'component', id: number): number
}

/** Fields by which a record names others: in records, in components and in what is known of files. */
const references: Readonly<Record<string, RecordKind | 'component'>> = {
  component_id: 'component',
  preset_id: 'preset',
  internal_tag_ids: 'internal_tag',
  component_tag_whitelist: 'internal_tag',
  component_tag_denylist: 'internal_tag',
  asset_folder_id: 'asset_folder',
  workflow_id: 'workflow',
  workflow_stage_id: 'workflow_stage',
  workflow_stage_ids: 'workflow_stage',
  after_publish_id: 'workflow_stage',
}

/** The same with ids of this space; `parent_id` names another record of the same kind. */
export function withIdsHere(value: JsonObject, ids: IdsHere, own: RecordKind | null = null): JsonObject {
  const named = own === null ? references : { ...references, parent_id: own }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const kind = named[key]
      return [key, kind === undefined ? item : toHere(item, id => ids.of(kind, id))]
    }),
  ) as JsonObject
}

/** A number, a number written as text, or a list of those; anything else stays. */
function toHere(value: unknown, map: (id: number) => number): unknown {
  if (Array.isArray(value)) return value.map(each => toHere(each, map))
  if (typeof value === 'number' && value > 0) return map(value)
  if (typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value)) return String(map(Number(value)))
  return value
}

/** A component with ids of this space, in its fields too. */
export function componentWithIdsHere(data: JsonObject, ids: IdsHere): JsonObject {
  const { schema } = data
  if (!isObject(schema)) return withIdsHere(data, ids)
  const fields = Object.entries(schema).map(([name, field]) => [
    name,
    isObject(field) ? withIdsHere(field, ids) : field,
  ])
  return { ...withIdsHere(data, ids), schema: Object.fromEntries(fields) as JsonObject }
}

/** What is named by others comes before them. */
const order: readonly ImportedRecordKind[] = [
  ...(['component_group', 'asset_folder', 'internal_tag', 'workflow', 'workflow_stage', 'preset'] as const),
  ...(['proposal', 'workflow_stage_change', 'webhook_endpoint'] as const),
]

export interface RecordsHere {
  known(kind: ImportedRecordKind): Promise<readonly SpaceRecord[]>
  /** An id that nothing has, above `most`. */
  takeId(kind: ImportedRecordKind, most: number): Promise<number>
  /** The story here by its id in the export. */
  storyOf(id: number): number | null
  /** Of what is no record: components. */
  ids: IdsHere
}

/**
 * Gives records of an export the ids they can have here: one that is here already keeps its id, one whose id something else
 * has gets a new one.
 */
export async function mapRecordIds(records: readonly ImportedRecord[], deps: RecordsHere): Promise<IdsHere> {
  const maps = new Map<string, Map<number, number>>()
  const ids: IdsHere = { of: (kind, id) => maps.get(kind)?.get(id) ?? deps.ids.of(kind, id) }
  for (const kind of order) {
    const own = records.filter(each => each.kind === kind && idOf(each.value) > 0)
    const known = await deps.known(kind)
    const here = new Map(known.map(({ id, data, createdAt }) => [identityOf(kind, data, createdAt), id]))
    const taken = new Set(known.map(({ id }) => id))
    const most = Math.max(0, ...taken, ...own.map(({ value }) => idOf(value)))
    const map = new Map<number, number>()
    maps.set(kind, map)
    for (const { value } of own) {
      const given = idOf(value)
      const story = typeof value.story_id === 'number' ? { story_id: deps.storyOf(value.story_id) } : null
      const found = here.get(identityOf(kind, { ...withIdsHere(value, ids), ...story }, value.created_at))
      map.set(given, found ?? (taken.has(given) ? await deps.takeId(kind, most) : given))
    }
  }
  return ids
}

function idOf({ id }: JsonObject): number {
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : 0
}

/** What makes two records of two spaces the same one. */
function identityOf(kind: ImportedRecordKind, data: JsonObject, createdAt: unknown): string {
  const { uuid, name, object_type: type, workflow_id: workflow, component_id: component, endpoint } = data
  switch (kind) {
    case 'component_group':
    case 'asset_folder':
      return JSON.stringify(typeof uuid === 'string' ? [uuid] : [null, name])
    case 'proposal':
    case 'workflow_stage_change':
      return JSON.stringify([data.story_id, createdAt])
    default:
      return JSON.stringify([name, type, workflow, component, endpoint].map(each => each ?? null))
  }
}
