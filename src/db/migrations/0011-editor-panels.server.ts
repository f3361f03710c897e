import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** How far each story is in each language, kept for the version that was counted; for whom a share link was made. */
export const editorPanelTables: Migration = {
  async up(db: Kysely<Tables>) {
    const { schema } = db
    await schema
      .createTable('translation_states')
      .addColumn('story_id', 'bigint', c => c.notNull())
      .addColumn('lang', 'text', c => c.notNull())
      .addColumn('version_id', 'bigint', c => c.notNull())
      .addColumn('fields', 'integer', c => c.notNull())
      .addColumn('missing', 'integer', c => c.notNull())
      .addColumn('stale', 'integer', c => c.notNull())
      .addPrimaryKeyConstraint('translation_states_key', ['story_id', 'lang'])
      .execute()
    await schema
      .alterTable('share_links')
      .addColumn('label', 'text', c => c.notNull().defaultTo(''))
      .execute()
  },
}
