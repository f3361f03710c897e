import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/**
 * Second factors, a list of sign-ins, tokens of sessions that are renewed, grants of applications that end when something of
 * theirs is used twice, and the seals of the activity log.
 */
export const secondFactors: Migration = {
  async up({ schema }: Kysely<Tables>) {
    await schema.alterTable('people').addColumn('totp_secret', 'text').execute()
    await schema.alterTable('people').addColumn('totp_step', 'bigint').execute()
    await schema.alterTable('people').addColumn('warned_at', 'text').execute()
    await schema.alterTable('editor_sessions').addColumn('way', 'text').execute()
    await schema.alterTable('editor_sessions').addColumn('previous_hash', 'text').execute()
    await schema.alterTable('editor_sessions').addColumn('previous_until', 'text').execute()
    await schema
      .alterTable('editor_sessions')
      .addColumn('renew', 'integer', c => c.notNull().defaultTo(0))
      .execute()
    await schema.createIndex('editor_sessions_previous').on('editor_sessions').column('previous_hash').execute()
    await schema
      .createTable('recovery_codes')
      .addColumn('code_hash', 'text', c => c.primaryKey())
      .addColumn('person_id', 'bigint', c => c.notNull().references('people.id').onDelete('cascade'))
      .execute()
    await schema.createIndex('recovery_codes_person').on('recovery_codes').column('person_id').execute()
    await schema
      .createTable('sign_ins')
      .addColumn('id', 'text', c => c.primaryKey())
      .addColumn('person_id', 'bigint', c => c.notNull().references('people.id').onDelete('cascade'))
      .addColumn('session_id', 'text', c => c.notNull())
      .addColumn('at', 'text', c => c.notNull())
      .addColumn('way', 'text', c => c.notNull())
      .addColumn('device', 'text', c => c.notNull())
      .addColumn('is_phone', 'integer', c => c.notNull())
      .addColumn('network', 'text', c => c.notNull())
      .execute()
    await schema.createIndex('sign_ins_at').on('sign_ins').columns(['at', 'id']).execute()
    await schema.alterTable('oauth_sessions').addColumn('family_hash', 'text').execute()
    await schema.createIndex('oauth_sessions_family').on('oauth_sessions').column('family_hash').execute()
    await schema.alterTable('space_records').addColumn('seal', 'text').execute()
  },
}
