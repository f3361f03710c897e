import { type Kysely, PostgresAdapter } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** The management interface: who changed what, locks, languages published alone, personal tokens, the small records of a space. */
export const managementTables: Migration = {
  async up(db: Kysely<Tables>) {
    const { schema } = db
    await schema
      .alterTable('stories')
      .addColumn('lock_version', 'integer', c => c.notNull().defaultTo(0))
      .execute()
    await schema.alterTable('stories').addColumn('published_languages', 'text').execute()
    await schema.alterTable('stories').addColumn('last_author_id', 'bigint').execute()
    await schema.alterTable('stories').addColumn('editor_data', 'text').execute()
    await schema.alterTable('story_versions').addColumn('author_id', 'bigint').execute()
    await schema
      .createTable('personal_tokens')
      .addColumn('id', idType(db), c => c.primaryKey())
      .addColumn('name', 'text', c => c.notNull())
      .addColumn('token_hash', 'text', c => c.notNull().unique())
      .addColumn('created_at', 'text', c => c.notNull())
      .execute()
    await schema
      .createTable('space_records')
      .addColumn('kind', 'text', c => c.notNull())
      .addColumn('id', 'bigint', c => c.notNull())
      .addColumn('data', 'text', c => c.notNull())
      .addColumn('created_at', 'text', c => c.notNull())
      .addColumn('updated_at', 'text', c => c.notNull())
      .addPrimaryKeyConstraint('space_records_key', ['kind', 'id'])
      .execute()
  },
}

function idType(db: Kysely<Tables>): 'integer' | 'bigint' {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'bigint' : 'integer'
}
