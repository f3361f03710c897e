import type { JsonObject } from '../../base/json.ts'

/** Small things of a space that only the management interface knows. */
export const recordKinds = [
  'component_group',
  'preset',
  'internal_tag',
  'asset_folder',
  'webhook_endpoint',
  'api_key',
  'activity',
  'proposal',
  'tag',
  'workflow',
  'workflow_stage',
  'workflow_stage_change',
  'author',
  'deleted_component',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** One of them: its own fields are in `data`. */
export interface SpaceRecord {
  id: number
  data: JsonObject
  createdAt: string
  updatedAt: string
}
