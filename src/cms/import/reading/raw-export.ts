import type { JsonObject } from '../../../base/json.ts'
import type { RecordKind } from '../../records/space-record.ts'

/** An export as it lies on disk: parsed JSON, nothing checked yet but its outer shape. */
export interface RawExport {
  stories: readonly { file: string; story: JsonObject }[]
  /** null when the export has no schema. */
  components: readonly JsonObject[] | null
  datasources: readonly { file: string; source: JsonObject }[]
  languages: { file: string; value: JsonObject } | null
  assets: readonly { file: string; sidecar: JsonObject; binary: string | null }[]
  /** Groups, presets, tags, folders of assets, webhooks: by the kind of record they become. */
  records: readonly { kind: ImportedRecordKind; value: JsonObject }[]
  /** What visitors see of stories whose draft is something else. */
  published: readonly JsonObject[]
  extra: RawExtra
  /** What is in files that nothing here is made of, by what it is: how much of it, and the first one. */
  unread: readonly { what: string; count: number; example: string }[]
}

/** Small things that an export may hold. */
export type ImportedRecordKind = Exclude<RecordKind, 'activity' | 'tag' | 'author'>

/** What an export holds beyond the layout of the command line. Contents of histories stay on disk until they are needed. */
export interface RawExtra {
  bin: readonly { file: string; story: JsonObject }[]
  /** Paths of histories by the uuid of their story. */
  histories: ReadonlyMap<string, string>
  schedules: readonly JsonObject[]
  /** Plans of the official service, which know no versions. */
  schedulings: readonly JsonObject[]
  releases: readonly JsonObject[]
  people: readonly JsonObject[]
  /** Names of tags that no story has. */
  tags: readonly string[]
  records: RawExport['records']
}
