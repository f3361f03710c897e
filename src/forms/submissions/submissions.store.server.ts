import type { Kysely } from 'kysely'
import type { Database } from '../../db/database.server.ts'
import type { Tables } from '../../db/tables.ts'
import type { NewMessage } from '../../outbox/outbox-message.ts'
import type { OutboxStore } from '../../outbox/outbox.store.server.ts'
import type { SubmissionData, SubmissionStatus } from './submission.ts'

/** A submission on its way into the database. */
export interface NewSubmission {
  id: string
  /** The same message has the same key. */
  sendKey: string
  form: string
  page: string
  locale: string
  topic: string
  status: SubmissionStatus
  data: SubmissionData
  files: readonly { id: string; name: string; mediaType: string; bytes: number; file: string; scan: string }[]
  /** Hashes of one-time tokens that it uses up. */
  tokens: readonly { hash: string; expiresAt: number }[]
  createdAt: number
  deleteAt: number
}

export interface StoredSubmission {
  id: string
  reference: string
  topic: string
  createdAt: string
}

export type Stored = { kind: 'stored' | 'known'; submission: StoredSubmission } | { kind: 'token_spent' }

/** What the message of a submission may depend on. */
export interface StoredFacts {
  reference: string
  /** Confirmations sent to this address within the last day. */
  receiptsToday: number
}

export interface SubmissionsStore {
  /** The submission with this key, if it was stored before. */
  find(sendKey: string): Promise<StoredSubmission | null>
  exists(id: string): Promise<boolean>
  /**
   * Stores a submission, its files and its messages in one transaction, synced
   * to disk when it returns. The same key again changes nothing and gives what
   * is there; a token that was used for another message stores nothing.
   *
   * @param toMessages makes the messages of the outbox, once the reference number is known.
   * @param along what the sender wants besides: part of the same transaction.
   */
  add(
    submission: NewSubmission,
    toMessages: (facts: StoredFacts) => readonly (NewMessage & { id: string })[],
    along: Along | null,
  ): Promise<Stored>
}

/** Work within the transaction of a submission: both are stored, or neither is. */
export type Along = (trx: Kysely<Tables>) => Promise<void>

const dayMs = 86_400_000

/** Undoes the transaction. */
class UndoError extends Error {
  override name = 'UndoError' as const
  readonly result: 'known' | 'token_spent'

  constructor(result: 'known' | 'token_spent') {
    super(result)
    this.result = result
  }
}

export function createSubmissionsStore({ db, reader }: Database, outbox: OutboxStore): SubmissionsStore {
  const iso = (ms: number): string => new Date(ms).toISOString()

  async function find(sendKey: string): Promise<StoredSubmission | null> {
    // The writing connection: what another request has just stored must be seen.
    const row = await db
      .selectFrom('submissions')
      .select(['id', 'reference', 'topic', 'created_at'])
      .where('send_key', '=', sendKey)
      .executeTakeFirst()
    return row ? { id: row.id, reference: row.reference, topic: row.topic, createdAt: row.created_at } : null
  }

  return {
    find,
    async exists(id) {
      const row = await reader.selectFrom('submissions').select('id').where('id', '=', id).executeTakeFirst()
      return row !== undefined
    },
    async add(submission, toMessages, along) {
      const { id, sendKey, topic, createdAt } = submission
      try {
        const reference = await db.transaction().execute(async trx => {
          // A statement that writes comes first: another process is then waited for, and never met in the middle.
          const given = await nextReference(trx, new Date(createdAt).getUTCFullYear())
          await insert(trx, submission, given)
          const receiptsToday = await countReceipts(trx, submission.data.email.toLowerCase(), iso(createdAt - dayMs))
          await outbox.add(trx, toMessages({ reference: given, receiptsToday }), createdAt)
          await along?.(trx)
          return given
        })
        return { kind: 'stored', submission: { id, reference, topic, createdAt: iso(createdAt) } }
      } catch (error) {
        if (!(error instanceof UndoError)) throw error
        if (error.result === 'token_spent') return { kind: 'token_spent' }
        const known = await find(sendKey)
        if (!known) throw new Error('The submission is neither new nor known', { cause: error })
        return { kind: 'known', submission: known }
      }
    },
  }

  async function insert(trx: Kysely<Tables>, submission: NewSubmission, reference: string): Promise<void> {
    const { id, sendKey, form, page, locale, topic, status, data, files, tokens } = submission
    const at = iso(submission.createdAt)
    const added = await trx
      .insertInto('submissions')
      .values({
        id,
        reference,
        send_key: sendKey,
        form,
        page,
        locale,
        topic,
        status,
        assignee: null,
        email_key: data.email.toLowerCase(),
        data: JSON.stringify(data),
        created_at: at,
        updated_at: at,
        delete_at: iso(submission.deleteAt),
      })
      .onConflict(conflict => conflict.column('send_key').doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 0n) throw new UndoError('known')
    for (const token of tokens) {
      const spent = await trx
        .insertInto('spent_tokens')
        .values({ token_hash: token.hash, spent_on: sendKey, expires_at: iso(token.expiresAt) })
        .onConflict(conflict => conflict.column('token_hash').doNothing())
        .executeTakeFirst()
      if (spent.numInsertedOrUpdatedRows === 0n) throw new UndoError('token_spent')
    }
    const rows = files.map((file, position) => ({
      id: file.id,
      submission_id: id,
      position,
      name: file.name,
      media_type: file.mediaType,
      bytes: file.bytes,
      file: file.file,
      scan: file.scan,
    }))
    if (rows.length > 0) await trx.insertInto('submission_files').values(rows).execute()
  }
}

/** `2026-0417`: numbers of a year, without gaps, because a submission that is not stored gives its number back. */
async function nextReference(trx: Kysely<Tables>, year: number): Promise<string> {
  const { value } = await trx
    .insertInto('counters')
    .values({ name: `submissions:${year}`, value: 1 })
    .onConflict(conflict =>
      conflict.column('name').doUpdateSet(({ ref, eb }) => ({ value: eb(ref('counters.value'), '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return `${year}-${String(value).padStart(4, '0')}`
}

async function countReceipts(trx: Kysely<Tables>, recipient: string, since: string): Promise<number> {
  const row = await trx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recipient', '=', recipient)
    .where('topic', '=', 'receipt')
    .where('created_at', '>', since)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
