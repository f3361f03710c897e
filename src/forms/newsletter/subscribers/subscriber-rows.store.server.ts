import type { Kysely, Selectable } from 'kysely'
import type { SubscribersTable } from '../../../db/form-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { defaultContentLocale, isLocale } from '../../../model/locale.ts'
import type { Consent, Subscriber, SubscriberEventKind } from './subscriber.ts'

/** Adds a line to the proof. */
export async function addEvent(
  trx: Kysely<Tables>,
  id: string,
  kind: SubscriberEventKind,
  at: string,
  consent: Consent | null,
): Promise<void> {
  await trx
    .insertInto('subscriber_events')
    .values({
      subscriber_id: id,
      kind,
      consent_version: consent?.version ?? null,
      consent_text: consent?.text ?? null,
      page: consent?.page ?? null,
      created_at: at,
    })
    .execute()
}

/** What was agreed to at the sign-up of that time; at the last one where no time is given. */
export async function consentOf(db: Kysely<Tables>, id: string, at: string | null): Promise<Consent | null> {
  let query = db
    .selectFrom('subscriber_events')
    .select(['consent_version as version', 'consent_text as text', 'page'])
    .where('subscriber_id', '=', id)
    .where('kind', '=', 'asked')
    .orderBy('id', 'desc')
    .limit(1)
  if (at !== null) query = query.where('created_at', '=', at)
  const row = await query.executeTakeFirst()
  return row ? { version: row.version ?? '', text: row.text ?? '', page: row.page ?? '' } : null
}

export function toSubscriber(row: Selectable<SubscribersTable>): Subscriber {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    locale: isLocale(row.locale) ? row.locale : defaultContentLocale,
    state: row.state === 'confirmed' ? 'confirmed' : row.state === 'left' ? 'left' : 'pending',
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    leftAt: row.left_at,
  }
}

/** How times are stored. */
export const iso = (ms: number): string => new Date(ms).toISOString()
