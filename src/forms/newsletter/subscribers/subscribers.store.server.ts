import type { Kysely } from 'kysely'
import type { Database } from '../../../db/database.server.ts'
import type { Tables } from '../../../db/tables.ts'
import type { NewMessage } from '../../../outbox/outbox-message.ts'
import type { OutboxStore } from '../../../outbox/outbox.store.server.ts'
import { hashEmail, toEmailKey } from './email-key.server.ts'
import {
  addSignUp,
  hasEnoughMail,
  TokenSpentError,
  type NewSignUp,
  type SignedUp,
  type ToSignUpMail,
} from './sign-up.store.server.ts'
import { addEvent, consentOf, iso, toSubscriber } from './subscriber-rows.store.server.ts'
import { undoMs, type Consent, type Subscriber } from './subscriber.ts'

/** What a link in a confirmation mail leads to. */
export type FoundToken =
  | { kind: 'open'; subscriber: Subscriber; consent: Consent }
  | { kind: 'expired' | 'used'; subscriber: Subscriber }

export interface SubscribersStore {
  /** One transaction, synced to disk with its mail when it returns; changes nothing for people in the list already. */
  signUp(signUp: NewSignUp, toMail: ToSignUpMail): Promise<SignedUp>
  /** The same within the transaction of something else; nothing is spent by it. */
  signUpWithin(trx: Kysely<Tables>, signUp: NewSignUp, toMail: ToSignUpMail): Promise<SignedUp>
  /** Null for tokens that were never made, or whose sign-up was deleted. */
  findToken(tokenHash: string, now: number): Promise<FoundToken | null>
  /** Uses the token up. Null where it is not open any more. */
  confirm(tokenHash: string, now: number): Promise<Subscriber | null>
  /** What was agreed to at the last sign-up. */
  lastConsent(id: string): Promise<Consent | null>
  find(id: string): Promise<Subscriber | null>
  findByEmail(email: string): Promise<Subscriber | null>
  /** False where they had left before. */
  leave(id: string, now: number): Promise<boolean>
  /** Takes leaving back, for a day. Null where it is too late. */
  undoLeave(id: string, now: number): Promise<Subscriber | null>
  /** Adds a mail about a subscriber, unless enough went to the address lately. */
  addMail(
    subscriber: Subscriber,
    topic: string,
    messages: readonly (NewMessage & { id: string })[],
    now: number,
  ): Promise<boolean>
}

export function createSubscribersStore({ db, reader }: Database, outbox: OutboxStore): SubscribersStore {
  async function find(id: string): Promise<Subscriber | null> {
    const row = await reader.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? toSubscriber(row) : null
  }

  return {
    find,
    async findByEmail(email) {
      const row = await reader
        .selectFrom('subscribers')
        .selectAll()
        .where('email_key', '=', toEmailKey(email))
        .executeTakeFirst()
      return row ? toSubscriber(row) : null
    },
    async signUp(signUp, toMail) {
      try {
        return await db.transaction().execute(trx => addSignUp(trx, outbox, signUp, toMail))
      } catch (error) {
        if (error instanceof TokenSpentError) return 'token_spent'
        throw error
      }
    },
    signUpWithin: (trx, signUp, toMail) => addSignUp(trx, outbox, signUp, toMail),
    async findToken(tokenHash, now) {
      const token = await reader
        .selectFrom('subscriber_tokens')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', 'confirm')
        .executeTakeFirst()
      const subscriber = token && (await find(token.subscriber_id))
      if (!token || !subscriber) return null
      if (token.used_at !== null) return { kind: 'used', subscriber }
      const consent = await consentOf(reader, subscriber.id, token.created_at)
      const open = consent !== null && (token.expires_at ?? '') > iso(now)
      return open ? { kind: 'open', subscriber, consent } : { kind: 'expired', subscriber }
    },
    lastConsent: id => consentOf(reader, id, null),
    confirm: (tokenHash, now) => db.transaction().execute(trx => confirm(trx, tokenHash, now)),
    leave: (id, now) => db.transaction().execute(trx => leave(trx, id, now)),
    undoLeave: (id, now) => db.transaction().execute(trx => undoLeave(trx, id, now)),
    addMail: (subscriber, topic, messages, now) =>
      db.transaction().execute(async trx => {
        // A statement that writes comes first: two at once then wait for each other.
        await touch(trx, subscriber.id)
        if (await hasEnoughMail(trx, topic, toEmailKey(subscriber.email), now)) return false
        await outbox.add(trx, messages, now)
        return true
      }),
  }
}

async function confirm(trx: Kysely<Tables>, tokenHash: string, now: number): Promise<Subscriber | null> {
  const at = iso(now)
  const token = await trx
    .updateTable('subscriber_tokens')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', 'confirm')
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['subscriber_id', 'created_at'])
    .executeTakeFirst()
  if (!token) return null
  const id = token.subscriber_id
  const row = await trx
    .updateTable('subscribers')
    .set({ state: 'confirmed', confirmed_at: at, left_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await addEvent(trx, id, 'confirmed', at, await consentOf(trx, id, token.created_at))
  await trx.deleteFrom('blocked_addresses').where('email_hash', '=', hashEmail(row.email_key)).execute()
  return toSubscriber(row)
}

async function leave(trx: Kysely<Tables>, id: string, now: number): Promise<boolean> {
  const at = iso(now)
  const row = await trx
    .updateTable('subscribers')
    .set({ state: 'left', left_at: at })
    .where('id', '=', id)
    .where('state', '!=', 'left')
    .returning('email_key')
    .executeTakeFirst()
  if (!row) return false
  await addEvent(trx, id, 'left', at, null)
  // An older confirmation link would bring them back.
  await trx.deleteFrom('subscriber_tokens').where('subscriber_id', '=', id).execute()
  await trx
    .insertInto('blocked_addresses')
    .values({ email_hash: hashEmail(row.email_key), created_at: at })
    .onConflict(conflict => conflict.column('email_hash').doNothing())
    .execute()
  return true
}

async function undoLeave(trx: Kysely<Tables>, id: string, now: number): Promise<Subscriber | null> {
  const row = await trx
    .updateTable('subscribers')
    .set({ state: 'confirmed', left_at: null })
    .where('id', '=', id)
    .where('state', '=', 'left')
    .where('confirmed_at', 'is not', null)
    .where('left_at', '>', iso(now - undoMs))
    // Otherwise the address is no longer kept.
    .where('email', '!=', '')
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  await addEvent(trx, id, 'undone', iso(now), null)
  await trx.deleteFrom('blocked_addresses').where('email_hash', '=', hashEmail(row.email_key)).execute()
  return toSubscriber(row)
}

async function touch(trx: Kysely<Tables>, id: string): Promise<void> {
  await trx.updateTable('subscribers').set({ id }).where('id', '=', id).execute()
}
