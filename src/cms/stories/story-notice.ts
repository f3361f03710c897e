import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** What other systems are told about a story. @see storyblok-contract §6 */
export interface StoryNotice {
  action: 'published' | 'unpublished' | 'deleted' | 'moved'
  storyId: number
  name: string
  fullSlug: string
  /** Addresses by language, where they differ from `fullSlug`. */
  paths: Readonly<Record<string, string>>
}

/** Where notices of a transaction go. */
export interface StoryNotices {
  /** Stores them with the change: both are kept, or neither is. */
  store(trx: Kysely<Tables>, notices: readonly StoryNotice[], author: number | null): Promise<void>
  /** Called once they are stored. */
  wake(): void
}

/** For whoever tells nobody. */
export const noNotices: StoryNotices = { store: async () => {}, wake: () => {} }
