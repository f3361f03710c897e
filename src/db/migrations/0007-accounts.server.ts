import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** People of the editor: accounts, passkeys, sessions, one-time links; personal tokens that expire. */
export const accountTables: Migration = {
  async up(db: Kysely<Tables>) {
    const { schema } = db
    await schema
      .createTable('people')
      .addColumn('id', 'bigint', c => c.primaryKey())
      .addColumn('name', 'text', c => c.notNull())
      .addColumn('email', 'text')
      .addColumn('email_key', 'text', c => c.unique())
      .addColumn('role', 'text', c => c.notNull())
      .addColumn('languages', 'text', c => c.notNull())
      .addColumn('folders', 'text')
      .addColumn('password_hash', 'text')
      .addColumn('preferences', 'text', c => c.notNull())
      .addColumn('created_at', 'text', c => c.notNull())
      .addColumn('seen_at', 'text')
      .addColumn('disabled_at', 'text')
      .addColumn('removed_at', 'text')
      .execute()
    await schema
      .createTable('passkeys')
      .addColumn('id', 'text', c => c.primaryKey())
      .addColumn('person_id', 'bigint', c => c.notNull().references('people.id').onDelete('cascade'))
      .addColumn('name', 'text', c => c.notNull())
      .addColumn('public_key', 'text', c => c.notNull())
      .addColumn('counter', 'bigint', c => c.notNull())
      .addColumn('transports', 'text', c => c.notNull())
      .addColumn('created_at', 'text', c => c.notNull())
      .addColumn('used_at', 'text')
      .execute()
    await schema.createIndex('passkeys_person').on('passkeys').column('person_id').execute()
    await schema
      .createTable('editor_sessions')
      .addColumn('id', 'text', c => c.primaryKey())
      .addColumn('token_hash', 'text', c => c.notNull().unique())
      .addColumn('person_id', 'bigint', c => c.notNull().references('people.id').onDelete('cascade'))
      .addColumn('device', 'text', c => c.notNull())
      .addColumn('is_phone', 'integer', c => c.notNull())
      .addColumn('created_at', 'text', c => c.notNull())
      .addColumn('seen_at', 'text', c => c.notNull())
      .addColumn('proved_at', 'text', c => c.notNull())
      .addColumn('expires_at', 'text', c => c.notNull())
      .execute()
    await schema.createIndex('editor_sessions_person').on('editor_sessions').column('person_id').execute()
    await schema
      .createTable('account_links')
      .addColumn('id', 'text', c => c.primaryKey())
      .addColumn('token_hash', 'text', c => c.notNull().unique())
      .addColumn('purpose', 'text', c => c.notNull())
      .addColumn('person_id', 'bigint', c => c.references('people.id').onDelete('cascade'))
      .addColumn('data', 'text', c => c.notNull())
      .addColumn('made_by', 'bigint')
      .addColumn('created_at', 'text', c => c.notNull())
      .addColumn('expires_at', 'text', c => c.notNull())
      .addColumn('used_at', 'text')
      .execute()
    await schema.alterTable('personal_tokens').addColumn('expires_at', 'text').execute()
    await schema.alterTable('personal_tokens').addColumn('used_at', 'text').execute()
  },
}
