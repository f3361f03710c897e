import type { Database } from '../../../db/database.server.ts'
import { hideAddress } from './sign-up.store.server.ts'
import { iso } from './subscriber-rows.store.server.ts'
import { pendingMs, undoMs } from './subscriber.ts'

/** What one run has deleted. */
export interface CleanedSubscribers {
  /** Sign-ups that nobody confirmed. */
  pending: number
  /** People who left, whose address became a hash. */
  hidden: number
  /** Proofs that nobody can ask for any more. */
  proofs: number
  tokens: number
}

const batch = 100
/** A link that is over still says so for a while; then it is as unknown as any other. */
const tokenMs = 30 * 86_400_000
/** @see docs/forms-and-legal.md "three years after the end of the year of leaving" */
const proofYears = 3

/** Deletes what the newsletter has no reason to keep. @see docs/decisions/0022-newsletter.md */
export interface SubscriberRetention {
  run(now: number): Promise<CleanedSubscribers>
}

export function createSubscriberRetention({ db }: Database): SubscriberRetention {
  async function removePending(now: number): Promise<number> {
    return inBatches(async () => {
      const due = await db
        .selectFrom('subscribers')
        .select('id')
        .where('state', '=', 'pending')
        .where('created_at', '<=', iso(now - pendingMs))
        .limit(batch)
        .execute()
      await remove(
        due.map(row => row.id),
        'pending',
      )
      return due.length
    })
  }

  async function removeProofs(now: number): Promise<number> {
    const firstKept = `${new Date(now).getUTCFullYear() - proofYears}-01-01`
    return inBatches(async () => {
      const due = await db
        .selectFrom('subscribers')
        .select('id')
        .where('state', '=', 'left')
        .where('left_at', '<', firstKept)
        .limit(batch)
        .execute()
      await remove(
        due.map(row => row.id),
        'left',
      )
      return due.length
    })
  }

  /** The state is looked at again: somebody may have confirmed in this very moment. */
  async function remove(ids: readonly string[], state: string): Promise<void> {
    if (ids.length === 0) return
    await db.transaction().execute(async trx => {
      const gone = await trx
        .deleteFrom('subscribers')
        .where('id', 'in', ids)
        .where('state', '=', state)
        .returning('id')
        .execute()
      const subjects = gone.map(row => row.id)
      if (subjects.length > 0) await trx.deleteFrom('outbox').where('subject_id', 'in', subjects).execute()
    })
  }

  async function hideLeft(now: number): Promise<number> {
    return inBatches(async () => {
      const due = await db
        .selectFrom('subscribers')
        .select(['id', 'email_key'])
        .where('state', '=', 'left')
        .where('email', '!=', '')
        .where('left_at', '<=', iso(now - undoMs))
        .limit(batch)
        .execute()
      for (const { id, email_key } of due) {
        await db.transaction().execute(trx => hideAddress(trx, id, email_key))
      }
      return due.length
    })
  }

  async function removeTokens(now: number): Promise<number> {
    const result = await db
      .deleteFrom('subscriber_tokens')
      .where('expires_at', '<', iso(now - tokenMs))
      .executeTakeFirst()
    return Number(result.numDeletedRows)
  }

  return {
    async run(now) {
      return {
        pending: await removePending(now),
        hidden: await hideLeft(now),
        proofs: await removeProofs(now),
        tokens: await removeTokens(now),
      }
    },
  }
}

async function inBatches(step: () => Promise<number>): Promise<number> {
  for (let sum = 0; ;) {
    const count = await step()
    sum += count
    if (count < batch) return sum
  }
}
