import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../db/database.server.ts'
import type { OutboxTable } from '../db/form-tables.ts'
import type { Tables } from '../db/tables.ts'
import { recipientOf, type NewMessage, type OutboxKind } from './outbox-message.ts'

export type OutboxRow = Readonly<Selectable<OutboxTable>>

/** How a delivery ended. `retry`: later again; `park`: never by itself. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'retry'; atMs: number; error: string }
  | { kind: 'park'; error: string }

export interface Claim {
  /** Who claims: unique for each claim. */
  lease: string
  leaseMs: number
  kind: OutboxKind
  limit: number
  now: number
}

/** The queue of messages on their way out. */
export interface OutboxStore {
  /** Adds messages; `trx` is the transaction of what they are about, so that both are stored or neither is. */
  add(trx: Kysely<Tables>, messages: readonly (NewMessage & { id: string })[], now: number): Promise<void>
  /** Takes due messages for one worker, in one statement: nobody else gets them before the lease ends. */
  claim(claim: Claim): Promise<OutboxRow[]>
  /** Notes how a delivery ended. False where the lease was lost meanwhile: then somebody else decides. */
  settle(id: string, lease: string, outcome: Outcome, now: number): Promise<boolean>
  /** When the next message is due; null where none waits. */
  nextDue(kinds: readonly OutboxKind[]): Promise<number | null>
  list(filter: { subjectId?: string; state?: string; recipient?: string }): Promise<OutboxRow[]>
  /** A parked or waiting message is tried again at once. @returns how many. */
  retry(ids: readonly string[], now: number): Promise<number>
  counts(): Promise<Readonly<Record<'waiting' | 'parked' | 'sent', number>>>
  /** Forgets messages sent before that time. */
  removeSent(before: number): Promise<number>
  /** Forgets messages that nobody could deliver and that were parked before that time. */
  removeParked(before: number): Promise<number>
}

export function createOutboxStore({ kind, db, reader }: Database): OutboxStore {
  const iso = (ms: number): string => new Date(ms).toISOString()

  async function claim({ lease, leaseMs, kind: wanted, limit, now }: Claim): Promise<OutboxRow[]> {
    const due = db
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'waiting')
      .where('kind', '=', wanted)
      .where('next_at', '<=', iso(now))
      .where(either => either.or([either('lease_until', 'is', null), either('lease_until', '<=', iso(now))]))
      .orderBy('next_at')
      .limit(limit)
    return db
      .updateTable('outbox')
      .set({ lease, lease_until: iso(now + leaseMs), attempts: sql`attempts + 1` })
      .where('id', 'in', kind === 'postgres' ? due.forUpdate().skipLocked() : due)
      .returningAll()
      .execute()
  }

  async function settle(id: string, lease: string, outcome: Outcome, now: number): Promise<boolean> {
    const free = { lease: null, lease_until: null }
    const result = await db
      .updateTable('outbox')
      .set(
        outcome.kind === 'sent'
          ? { ...free, state: 'sent', payload: null, last_error: null, settled_at: iso(now) }
          : outcome.kind === 'retry'
            ? { ...free, next_at: iso(outcome.atMs), last_error: outcome.error }
            : { ...free, state: 'parked', last_error: outcome.error, settled_at: iso(now) },
      )
      .where('id', '=', id)
      .where('lease', '=', lease)
      .executeTakeFirst()
    return result.numUpdatedRows > 0n
  }

  /** One kind at a time, so that the index has it in order. */
  const firstOf = (wanted: OutboxKind): Promise<Pick<OutboxRow, 'next_at'> | undefined> =>
    reader
      .selectFrom('outbox')
      .select('next_at')
      .where('state', '=', 'waiting')
      .where('kind', '=', wanted)
      .orderBy('next_at')
      .limit(1)
      .executeTakeFirst()

  return {
    async add(trx, messages, now) {
      if (messages.length === 0) return
      const rows = messages.map(({ id, topic, subjectId, message }) => ({
        id,
        kind: message.kind,
        topic,
        subject_id: subjectId,
        recipient: recipientOf(message),
        payload: JSON.stringify(message),
        state: 'waiting',
        attempts: 0,
        next_at: iso(now),
        lease: null,
        lease_until: null,
        last_error: null,
        created_at: iso(now),
        settled_at: null,
      }))
      await trx.insertInto('outbox').values(rows).execute()
    },
    claim,
    settle,
    async nextDue(kinds) {
      const due = await Promise.all(kinds.map(firstOf))
      const times = due.flatMap(row => (row ? Date.parse(row.next_at) : []))
      return times.length === 0 ? null : Math.min(...times)
    },
    list({ subjectId, state, recipient }) {
      let query = reader.selectFrom('outbox').selectAll().orderBy('created_at')
      if (subjectId !== undefined) query = query.where('subject_id', '=', subjectId)
      if (state !== undefined) query = query.where('state', '=', state)
      if (recipient !== undefined) query = query.where('recipient', '=', recipient)
      return query.execute()
    },
    async retry(ids, now) {
      if (ids.length === 0) return 0
      const result = await db
        .updateTable('outbox')
        .set({ state: 'waiting', attempts: 0, next_at: iso(now), settled_at: null })
        .where('id', 'in', ids)
        .where('state', '!=', 'sent')
        .where('lease', 'is', null)
        .executeTakeFirst()
      return Number(result.numUpdatedRows)
    },
    async counts() {
      const rows = await reader
        .selectFrom('outbox')
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute()
      const of = (state: string): number => Number(rows.find(row => row.state === state)?.count ?? 0)
      return { waiting: of('waiting'), parked: of('parked'), sent: of('sent') }
    },
    removeSent: before => remove('sent', before),
    removeParked: before => remove('parked', before),
  }

  async function remove(state: 'sent' | 'parked', before: number): Promise<number> {
    const result = await db
      .deleteFrom('outbox')
      .where('state', '=', state)
      .where('settled_at', '<', iso(before))
      .executeTakeFirst()
    return Number(result.numDeletedRows)
  }
}
