import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../db/database.server.ts'
import type { Tables } from '../../db/tables.ts'
import { hashEmail, leftPrefix, toEmailKey } from '../newsletter/subscribers/email-key.server.ts'
import { readParts, toHead } from '../inbox/inbox.store.server.ts'
import type { Submission } from '../submissions/submission.ts'
import type { Uploads } from '../submissions/uploads.server.ts'

/** Everything that is stored about one mail address. */
export interface PersonalData {
  email: string
  submissions: readonly Submission[]
  /** Messages on their way or sent, to this address or about its submissions. */
  messages: readonly { topic: string; state: string; recipient: string; createdAt: string; payload: unknown }[]
  subscriptions: readonly {
    state: string
    locale: string
    firstName: string | null
    createdAt: string
    confirmedAt: string | null
    leftAt: string | null
    events: readonly object[]
  }[]
  /** Files as they lie on disk. */
  files: readonly { name: string; path: string }[]
}

export interface Erased {
  submissions: number
  files: number
  messages: number
  subscriptions: number
}

/** Access and erasure by address. @see docs/forms-and-legal.md "rights" */
export interface Privacy {
  export(email: string): Promise<PersonalData>
  /** Deletes everything about the address, files included; what is being sent this moment may still arrive. */
  erase(email: string): Promise<Erased>
}

export function createPrivacy({ db, kind, reader }: Database, uploads: Uploads): Privacy {
  async function readSubscriptions(key: string): Promise<PersonalData['subscriptions']> {
    const rows = await reader.selectFrom('subscribers').selectAll().where(isAddress(key)).execute()
    return Promise.all(
      rows.map(async row => ({
        state: row.state,
        locale: row.locale,
        firstName: row.first_name,
        createdAt: row.created_at,
        confirmedAt: row.confirmed_at,
        leftAt: row.left_at,
        events: await reader.selectFrom('subscriber_events').selectAll().where('subscriber_id', '=', row.id).execute(),
      })),
    )
  }

  return {
    async export(email) {
      const key = toEmailKey(email)
      const rows = await reader.selectFrom('submissions').selectAll().where('email_key', '=', key).execute()
      const submissions = await Promise.all(
        rows.map(async row => ({ ...toHead(row), ...(await readParts(reader, row.id)) })),
      )
      const messages = await reader
        .selectFrom('outbox')
        .selectAll()
        .where(either =>
          either.or([
            either('recipient', '=', key),
            ...(rows.length > 0
              ? [
                  either(
                    'subject_id',
                    'in',
                    rows.map(row => row.id),
                  ),
                ]
              : []),
          ]),
        )
        .execute()
      return {
        email: key,
        submissions,
        messages: messages.map(({ topic, state, recipient, created_at: createdAt, payload }) => ({
          topic,
          state,
          recipient,
          createdAt,
          payload: payload === null ? null : (JSON.parse(payload) as unknown),
        })),
        subscriptions: await readSubscriptions(key),
        files: submissions.flatMap(({ files }) =>
          files.map(({ name, file }) => ({ name, path: uploads.pathOf(file) })),
        ),
      }
    },
    async erase(email) {
      const key = toEmailKey(email)
      const rows = await db.selectFrom('submissions').select('id').where('email_key', '=', key).execute()
      const ids = rows.map(row => row.id)
      const subscribers = await db.selectFrom('subscribers').select('id').where(isAddress(key)).execute()
      const subjects = [...ids, ...subscribers.map(row => row.id)]
      const files = ids.length === 0 ? [] : await countFiles(ids)
      await uploads.remove(ids)
      const erased = await db.transaction().execute(async trx => {
        const messages = await trx
          .deleteFrom('outbox')
          .where(either =>
            either.or([
              either('recipient', '=', key),
              ...(subjects.length > 0 ? [either('subject_id', 'in', subjects)] : []),
            ]),
          )
          .executeTakeFirst()
        const submissions = await trx.deleteFrom('submissions').where('email_key', '=', key).executeTakeFirst()
        const subscriptions = await trx.deleteFrom('subscribers').where(isAddress(key)).executeTakeFirst()
        await trx.deleteFrom('blocked_addresses').where('email_hash', '=', hashEmail(key)).execute()
        await trx.deleteFrom('spent_tokens').where('spent_on', '=', hashEmail(key)).execute()
        return {
          messages: Number(messages.numDeletedRows),
          submissions: Number(submissions.numDeletedRows),
          subscriptions: Number(subscriptions.numDeletedRows),
          files: files.length,
        }
      })
      await overwriteFreed()
      return erased
    },
  }

  function countFiles(ids: readonly string[]): Promise<{ id: string }[]> {
    return db.selectFrom('submission_files').select('id').where('submission_id', 'in', ids).execute()
  }

  /** SQLite keeps the bytes of deleted rows until their pages are used again, in the file and in its log. */
  async function overwriteFreed(): Promise<void> {
    if (kind !== 'sqlite') return
    const { sql } = await import('kysely')
    await sql`vacuum`.execute(db)
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
  }
}

/** Subscriptions of an address: those it has, and proofs of those it left, which know it as a hash only. */
function isAddress(key: string) {
  return (either: ExpressionBuilder<Tables, 'subscribers'>) =>
    either.or([either('email_key', '=', key), either('email_key', 'like', `${leftPrefix(key)}%`)])
}
