import type { Database } from '../../../db/database.server.ts'
import { hashEmail, leftPrefix, toEmailKey } from './email-key.server.ts'
import type { OwnData } from './own-data.ts'
import type { Subscriber, SubscriberEventKind } from './subscriber.ts'

/** One's own data, by a link that only the owner of the address has. */
export interface OwnDataStore {
  read(subscriber: Subscriber): Promise<OwnData>
  /** Everything, proof and earlier times in the list included. False where nothing was left. */
  erase(subscriber: Subscriber): Promise<boolean>
}

const kinds: readonly SubscriberEventKind[] = ['asked', 'confirmed', 'left', 'undone']

export function createOwnData({ db, reader }: Database): OwnDataStore {
  return {
    async read(subscriber) {
      const events = await reader
        .selectFrom('subscriber_events')
        .selectAll()
        .where('subscriber_id', '=', subscriber.id)
        .orderBy('id')
        .execute()
      const mails = await reader
        .selectFrom('outbox')
        .select(['topic', 'state', 'created_at'])
        .where('subject_id', '=', subscriber.id)
        .orderBy('created_at')
        .execute()
      return {
        subscriber,
        events: events.map(row => ({
          kind: kinds.find(kind => kind === row.kind) ?? 'asked',
          at: row.created_at,
          consent:
            row.consent_version === null
              ? null
              : { version: row.consent_version, text: row.consent_text ?? '', page: row.page ?? '' },
        })),
        mails: mails.map(({ topic, state, created_at: createdAt }) => ({
          topic,
          state: state === 'sent' ? 'sent' : state === 'parked' ? 'parked' : 'waiting',
          createdAt,
        })),
      }
    },
    async erase({ id, email }) {
      const key = toEmailKey(email)
      return db.transaction().execute(async trx => {
        const gone = await trx
          .deleteFrom('subscribers')
          .where(either =>
            either.or([
              either('id', '=', id),
              // Earlier times in the list; a hidden address has none that could be found.
              ...(key === '' ? [] : [either('email_key', 'like', `${leftPrefix(key)}%`)]),
            ]),
          )
          .returning('id')
          .execute()
        const ids = gone.map(row => row.id)
        if (ids.length > 0) await trx.deleteFrom('outbox').where('subject_id', 'in', ids).execute()
        if (key !== '') {
          await trx.deleteFrom('blocked_addresses').where('email_hash', '=', hashEmail(key)).execute()
          await trx.deleteFrom('spent_tokens').where('spent_on', '=', hashEmail(key)).execute()
        }
        return ids.length > 0
      })
    },
  }
}
