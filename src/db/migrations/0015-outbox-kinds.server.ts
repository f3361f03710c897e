import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/**
 * What is due is looked up by kind: messages of a kind without a way (mails where no server is set) wait for months and
 * would be read again for each one of the other kind.
 */
export const outboxKinds: Migration = {
  async up({ schema }: Kysely<Tables>) {
    await schema.dropIndex('outbox_due').execute()
    await schema.createIndex('outbox_due').on('outbox').columns(['state', 'kind', 'next_at']).execute()
  },
}
