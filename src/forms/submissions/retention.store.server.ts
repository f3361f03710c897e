import type { Database } from '../../db/database.server.ts'
import type { SubmissionsStore } from './submissions.store.server.ts'
import type { Uploads } from './uploads.server.ts'

/** What one run has deleted. */
export interface Cleaned {
  submissions: number
  files: number
  messages: number
  tokens: number
}

/** Deletes what has had its time. */
export interface Retention {
  run(now: number): Promise<Cleaned>
}

/** Sent messages keep the address they went to; after this nobody asks about them. */
const sentMessageDays = 30
const dayMs = 86_400_000
const batch = 100

/** @see docs/operations.md "Forms" */
export function createRetention({ db }: Database, uploads: Uploads, store: SubmissionsStore): Retention {
  const iso = (ms: number): string => new Date(ms).toISOString()

  async function removeSubmissions(now: number): Promise<number> {
    let removed = 0
    for (;;) {
      const due = await db
        .selectFrom('submissions')
        .select('id')
        .where('delete_at', '<=', iso(now))
        .limit(batch)
        .execute()
      if (due.length === 0) return removed
      const ids = due.map(row => row.id)
      // Files first: a row without its file is found again, a file without its row would be forgotten.
      await uploads.remove(ids)
      await db.transaction().execute(async trx => {
        await trx.deleteFrom('outbox').where('subject_id', 'in', ids).execute()
        await trx.deleteFrom('submissions').where('id', 'in', ids).execute()
      })
      removed += ids.length
    }
  }

  async function removeMessages(now: number): Promise<number> {
    const result = await db
      .deleteFrom('outbox')
      .where('state', '=', 'sent')
      .where('settled_at', '<', iso(now - sentMessageDays * dayMs))
      .executeTakeFirst()
    return Number(result.numDeletedRows)
  }

  async function removeTokens(now: number): Promise<number> {
    const result = await db.deleteFrom('spent_tokens').where('expires_at', '<', iso(now)).executeTakeFirst()
    return Number(result.numDeletedRows)
  }

  return {
    async run(now) {
      const submissions = await removeSubmissions(now)
      const [messages, tokens] = [await removeMessages(now), await removeTokens(now)]
      const files = await uploads.sweep(id => store.exists(id), now)
      return { submissions, files, messages, tokens }
    },
  }
}
