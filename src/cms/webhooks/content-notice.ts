import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** What other systems are told about a story. @see docs/storyblok-contract.md §6 */
export interface StoryNotice {
  action: 'published' | 'unpublished' | 'deleted' | 'moved'
  storyId: number
  name: string
  fullSlug: string
  /** Addresses by language, where they differ from `fullSlug`. */
  paths: Readonly<Record<string, string>>
}

export interface DatasourceNotice {
  action: 'entries_updated'
  datasourceId: number
  datasourceSlug: string
}

export interface AssetNotice {
  action: 'created' | 'replaced' | 'deleted' | 'restored'
  assetId: number
}

export interface ReleaseNotice {
  action: 'merged'
  releaseId: number
  name: string
}

/** A story has come to a stage of its workflow. */
export interface StageNotice {
  action: 'stage.changed'
  storyId: number
  name: string
  fullSlug: string
  stage: string
  workflow: string | null
}

export type ContentNotice = StoryNotice | DatasourceNotice | AssetNotice | ReleaseNotice | StageNotice

/** Where notices of a transaction go. */
export interface ContentNotices {
  /** Stores them with the change: both are kept, or neither is. */
  store(trx: Kysely<Tables>, notices: readonly ContentNotice[], author: number | null): Promise<void>
  /** Called once they are stored. */
  wake(): void
}
