import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** What the studio has answered. The mail itself is in the outbox, whose row knows whether it arrived. */
export const enquiryAnswersTable: Migration = {
  async up(db: Kysely<Tables>) {
    const { schema } = db
    await schema
      .createTable('submission_answers')
      .addColumn('id', 'text', c => c.primaryKey())
      .addColumn('submission_id', 'text', c => c.notNull().references('submissions.id').onDelete('cascade'))
      .addColumn('author', 'text', c => c.notNull())
      .addColumn('subject', 'text', c => c.notNull())
      .addColumn('body', 'text', c => c.notNull())
      .addColumn('created_at', 'text', c => c.notNull())
      .execute()
    await schema.createIndex('submission_answers_submission').on('submission_answers').column('submission_id').execute()
  },
}
