import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Locale } from '../../../model/locale.ts'
import type { NewMessage } from '../../../outbox/outbox-message.ts'
import type { OutboxStore } from '../../../outbox/outbox.store.server.ts'
import { hashEmail, toEmailKey, toLeftKey } from './email-key.server.ts'
import { addEvent, iso, toSubscriber } from './subscriber-rows.store.server.ts'
import { confirmMs, mailsPerDay, repeatMs, type Consent, type Subscriber } from './subscriber.ts'

/** A sign-up on its way into the database. */
export interface NewSignUp {
  id: string
  email: string
  firstName: string | null
  locale: Locale
  consent: Consent
  /** Hash of the token in the confirmation mail. */
  tokenHash: string
  /** Hashes of one-time tokens of the form that it uses up. */
  spent: readonly { hash: string; expiresAt: number }[]
  now: number
}

/** `quiet`: enough mails went to this address lately. `token_spent`: the form was used for another address. */
export type SignedUp = 'mailed' | 'quiet' | 'token_spent'

/** Makes the mail of a sign-up, for an address that is new or waiting, or for a reader. */
export type ToSignUpMail = (subscriber: Subscriber) => readonly (NewMessage & { id: string })[]

/** Topic in the outbox of every mail of the sign-up. Letters themselves will have another. */
export const newsletterTopic = 'newsletter'
const dayMs = 86_400_000

/** Undoes the transaction. */
export class TokenSpentError extends Error {
  override name = 'TokenSpentError' as const
}

/**
 * Adds a sign-up within a transaction; changes nothing for people in the list already.
 *
 * @throws TokenSpentError to undo it.
 */
export async function addSignUp(
  trx: Kysely<Tables>,
  outbox: OutboxStore,
  signUp: NewSignUp,
  toMail: ToSignUpMail,
): Promise<SignedUp> {
  const { id, email, firstName, locale, consent, tokenHash, spent, now } = signUp
  const key = toEmailKey(email)
  await spend(trx, spent, hashEmail(key))
  await forgetLeft(trx, key)
  const at = iso(now)
  const fresh = { email, first_name: firstName, locale, state: 'pending', created_at: at }
  await trx
    .insertInto('subscribers')
    .values({ ...fresh, id, email_key: key, confirmed_at: null, left_at: null })
    .onConflict(conflict => conflict.column('email_key').doUpdateSet({ email_key: key }))
    .execute()
  const row = await trx.selectFrom('subscribers').selectAll().where('email_key', '=', key).executeTakeFirstOrThrow()
  if (await hasEnoughMail(trx, newsletterTopic, key, now)) return 'quiet'
  if (row.state === 'pending') {
    await trx.updateTable('subscribers').set(fresh).where('id', '=', row.id).execute()
    await addEvent(trx, row.id, 'asked', at, consent)
    await trx
      .insertInto('subscriber_tokens')
      .values({
        token_hash: tokenHash,
        subscriber_id: row.id,
        purpose: 'confirm',
        created_at: at,
        expires_at: iso(now + confirmMs),
        used_at: null,
      })
      .execute()
  }
  const subscriber = toSubscriber(row.state === 'pending' ? { ...row, ...fresh } : row)
  await outbox.add(trx, toMail(subscriber), now)
  return 'mailed'
}

/** Somebody comes back: the proof of the first time stays, under the hash of the address. */
async function forgetLeft(trx: Kysely<Tables>, key: string): Promise<void> {
  // A statement that writes comes first: two sign-ups at once then wait for each other.
  const known = await trx
    .updateTable('subscribers')
    .set({ email_key: key })
    .where('email_key', '=', key)
    .returning(['id', 'state'])
    .executeTakeFirst()
  if (known?.state === 'left') await hideAddress(trx, known.id, key)
}

/** Keeps of somebody who left what proves the consent, and nothing they could be written to by. */
export async function hideAddress(trx: Kysely<Tables>, id: string, key: string): Promise<void> {
  await trx
    .updateTable('subscribers')
    .set({ email: '', email_key: toLeftKey(key, id), first_name: null })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('outbox').where('subject_id', '=', id).execute()
}

async function spend(trx: Kysely<Tables>, tokens: NewSignUp['spent'], spentOn: string): Promise<void> {
  for (const { hash, expiresAt } of tokens) {
    await trx
      .insertInto('spent_tokens')
      .values({ token_hash: hash, spent_on: spentOn, expires_at: iso(expiresAt) })
      .onConflict(conflict => conflict.column('token_hash').doNothing())
      .execute()
    const kept = await trx
      .selectFrom('spent_tokens')
      .select('spent_on')
      .where('token_hash', '=', hash)
      .executeTakeFirstOrThrow()
    if (kept.spent_on !== spentOn) throw new TokenSpentError()
  }
}

/** True where the day's mails of the sign-up are used up, or one has just gone out. */
export async function hasEnoughMail(
  trx: Kysely<Tables>,
  topic: string,
  recipient: string,
  now: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('created_at').as('last')])
    .where('recipient', '=', recipient)
    .where('topic', '=', topic)
    .where('created_at', '>', iso(now - dayMs))
    .executeTakeFirst()
  return Number(row?.count ?? 0) >= mailsPerDay || (row?.last ?? '') > iso(now - repeatMs)
}
