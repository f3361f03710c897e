import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** What a share link allows: feedback, and whether it follows the draft or holds one version of it. */
export const shareSwitches: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .alterTable('share_links')
      .addColumn('takes_feedback', 'integer', c => c.notNull().defaultTo(1))
      .execute()
    await db.schema.alterTable('share_links').addColumn('version_id', 'bigint').execute()
  },
}
