import { type Kysely, PostgresAdapter } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** Links that show the draft of one story to people without an account, and what these answer. */
export const shareLinkTables: Migration = {
  async up(db: Kysely<Tables>) {
    const { schema } = db
    await schema
      .createTable('share_links')
      .addColumn('id', idType(db), c => c.primaryKey())
      .addColumn('token_hash', 'text', c => c.notNull().unique())
      .addColumn('story_id', 'bigint', c => c.notNull())
      .addColumn('locales', 'text', c => c.notNull())
      .addColumn('author_id', 'bigint')
      .addColumn('created_at', 'text', c => c.notNull())
      .addColumn('expires_at', 'text', c => c.notNull())
      .addColumn('revoked_at', 'text')
      .addColumn('opens', 'integer', c => c.notNull().defaultTo(0))
      .addColumn('last_opened_at', 'text')
      .execute()
    await schema.createIndex('share_links_by_story').on('share_links').column('story_id').execute()
    await schema
      .createTable('share_feedback')
      .addColumn('id', idType(db), c => c.primaryKey())
      .addColumn('link_id', 'bigint', c => c.notNull())
      .addColumn('locale', 'text', c => c.notNull())
      .addColumn('name', 'text', c => c.notNull())
      .addColumn('message', 'text', c => c.notNull())
      .addColumn('created_at', 'text', c => c.notNull())
      .execute()
    await schema.createIndex('share_feedback_by_link').on('share_feedback').columns(['link_id', 'id']).execute()
  },
}

function idType(db: Kysely<Tables>): 'integer' | 'bigint' {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'bigint' : 'integer'
}
