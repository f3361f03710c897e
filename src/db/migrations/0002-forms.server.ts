import { type Kysely, PostgresAdapter } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** What visitors send: submissions with files and notes, the outbox, spent tokens, newsletter subscribers. */
export const formTables: Migration = {
  async up(db: Kysely<Tables>) {
    await createSubmissions(db)
    await createOutbox(db)
    await createSubscribers(db)
  },
}

async function createSubmissions(db: Kysely<Tables>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('submissions')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('reference', 'text', c => c.notNull().unique())
    .addColumn('send_key', 'text', c => c.notNull().unique())
    .addColumn('form', 'text', c => c.notNull())
    .addColumn('page', 'text', c => c.notNull())
    .addColumn('locale', 'text', c => c.notNull())
    .addColumn('topic', 'text', c => c.notNull())
    .addColumn('status', 'text', c => c.notNull())
    .addColumn('assignee', 'text')
    .addColumn('email_key', 'text', c => c.notNull())
    .addColumn('data', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .addColumn('delete_at', 'text', c => c.notNull())
    .execute()
  await schema.createIndex('submissions_created').on('submissions').columns(['status', 'created_at']).execute()
  await schema.createIndex('submissions_email').on('submissions').columns(['email_key', 'created_at']).execute()
  await schema.createIndex('submissions_delete').on('submissions').column('delete_at').execute()
  await schema
    .createTable('submission_files')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('submission_id', 'text', c => c.notNull().references('submissions.id').onDelete('cascade'))
    .addColumn('position', 'integer', c => c.notNull())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('media_type', 'text', c => c.notNull())
    .addColumn('bytes', 'bigint', c => c.notNull())
    .addColumn('file', 'text', c => c.notNull())
    .addColumn('scan', 'text', c => c.notNull())
    .execute()
  await schema.createIndex('submission_files_submission').on('submission_files').column('submission_id').execute()
  await schema
    .createTable('submission_notes')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('submission_id', 'text', c => c.notNull().references('submissions.id').onDelete('cascade'))
    .addColumn('author', 'text', c => c.notNull())
    .addColumn('body', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await schema.createIndex('submission_notes_submission').on('submission_notes').column('submission_id').execute()
  await schema
    .createTable('spent_tokens')
    .addColumn('token_hash', 'text', c => c.primaryKey())
    .addColumn('spent_on', 'text', c => c.notNull())
    .addColumn('expires_at', 'text', c => c.notNull())
    .execute()
}

async function createOutbox(db: Kysely<Tables>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('outbox')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('topic', 'text', c => c.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('recipient', 'text', c => c.notNull())
    .addColumn('payload', 'text')
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('attempts', 'integer', c => c.notNull())
    .addColumn('next_at', 'text', c => c.notNull())
    .addColumn('lease', 'text')
    .addColumn('lease_until', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('settled_at', 'text')
    .execute()
  await schema.createIndex('outbox_due').on('outbox').columns(['state', 'next_at']).execute()
  await schema.createIndex('outbox_subject').on('outbox').column('subject_id').execute()
  await schema.createIndex('outbox_recipient').on('outbox').column('recipient').execute()
}

/** Double opt-in. Tokens are kept as hashes; `subscriber_events` is the proof of every consent. */
async function createSubscribers(db: Kysely<Tables>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('subscribers')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('email', 'text', c => c.notNull())
    .addColumn('email_key', 'text', c => c.notNull().unique())
    .addColumn('first_name', 'text')
    .addColumn('locale', 'text', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('left_at', 'text')
    .execute()
  await schema.createIndex('subscribers_state').on('subscribers').columns(['state', 'created_at']).execute()
  await schema
    .createTable('subscriber_tokens')
    .addColumn('token_hash', 'text', c => c.primaryKey())
    .addColumn('subscriber_id', 'text', c => c.notNull().references('subscribers.id').onDelete('cascade'))
    .addColumn('purpose', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('used_at', 'text')
    .execute()
  await schema.createIndex('subscriber_tokens_subscriber').on('subscriber_tokens').column('subscriber_id').execute()
  await schema
    .createTable('subscriber_events')
    .addColumn('id', idType(db), c => (isPostgres(db) ? c.generatedAlwaysAsIdentity() : c).primaryKey())
    .addColumn('subscriber_id', 'text', c => c.notNull().references('subscribers.id').onDelete('cascade'))
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('consent_version', 'text')
    .addColumn('consent_text', 'text')
    .addColumn('page', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await schema.createIndex('subscriber_events_subscriber').on('subscriber_events').column('subscriber_id').execute()
  await schema
    .createTable('blocked_addresses')
    .addColumn('email_hash', 'text', c => c.primaryKey())
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
}

function idType(db: Kysely<Tables>): 'integer' | 'bigint' {
  return isPostgres(db) ? 'bigint' : 'integer'
}

function isPostgres(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
