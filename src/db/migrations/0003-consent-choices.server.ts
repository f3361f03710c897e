import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** Consent choices without identity. */
export const consentChoicesTable: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('consent_choices')
      .addColumn('consent_id', 'text', c => c.notNull())
      .addColumn('text_hash', 'text', c => c.notNull())
      .addColumn('locale', 'text', c => c.notNull())
      .addColumn('categories', 'text', c => c.notNull())
      .addColumn('revision', 'integer', c => c.notNull())
      .addColumn('created_at', 'text', c => c.notNull())
      .execute()
    await db.schema.createIndex('consent_choices_created_at').on('consent_choices').column('created_at').execute()
  },
}
