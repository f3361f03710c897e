import type { Kysely, Selectable } from 'kysely'
import type { EditorSessionsTable } from '../../db/account-tables.ts'
import type { Database } from '../../db/database.server.ts'
import type { Tables } from '../../db/tables.ts'
import { type Person } from '../people/person.ts'
import { toPerson } from '../people/people.store.server.ts'

type Db = Kysely<Tables>
export type SessionRow = Readonly<Selectable<EditorSessionsTable>>

/** Sessions of one person that are kept; the one seen longest ago goes first. */
const maxPerPerson = 20

/** Reads and writes sessions of the editor. Tokens are kept as hashes. */
export function createSessionsStore({ db, reader }: Database) {
  return {
    /** A session that has not expired, with its person. Whether that person may still sign in is judged by the caller. */
    async find(
      tokenHash: string,
      now: string,
      seenAfter: string,
    ): Promise<{ session: SessionRow; person: Person } | null> {
      const session = await reader
        .selectFrom('editor_sessions')
        .selectAll()
        .where(either =>
          either.or([
            either('token_hash', '=', tokenHash),
            either.and([either('previous_hash', '=', tokenHash), either('previous_until', '>', now)]),
          ]),
        )
        .where('expires_at', '>', now)
        .where('seen_at', '>', seenAfter)
        .executeTakeFirst()
      if (!session) return null
      const row = await reader
        .selectFrom('people')
        .selectAll()
        .where('id', '=', session.person_id)
        .where('removed_at', 'is', null)
        .where('disabled_at', 'is', null)
        .executeTakeFirst()
      return row ? { session, person: toPerson(row) } : null
    },
    async add(trx: Db, session: SessionRow): Promise<void> {
      await trx.insertInto('editor_sessions').values(session).execute()
      const kept = await trx
        .selectFrom('editor_sessions')
        .select('id')
        .where('person_id', '=', session.person_id)
        .orderBy('seen_at', 'desc')
        .limit(1000)
        .execute()
      const tooMany = kept.slice(maxPerPerson).map(row => row.id)
      if (tooMany.length > 0) await trx.deleteFrom('editor_sessions').where('id', 'in', tooMany).execute()
    },
    async touch(
      id: string,
      change: { seen_at?: string; proved_at?: string; way?: string },
      on: Db = db,
    ): Promise<void> {
      await on.updateTable('editor_sessions').set(change).where('id', '=', id).execute()
    },
    /**
     * Puts a new token in the place of an old one.
     *
     * @param graceUntil the old one still counts until then; null: not at all.
     * @returns false where somebody was faster.
     */
    async renew(
      id: string,
      { from, to, graceUntil }: { from: string; to: string; graceUntil: string | null },
      on: Db = db,
    ): Promise<boolean> {
      const previous = graceUntil === null ? null : from
      const result = await on
        .updateTable('editor_sessions')
        .set({ token_hash: to, previous_hash: previous, previous_until: graceUntil, renew: 0 })
        .where('id', '=', id)
        .where('token_hash', '=', from)
        .executeTakeFirst()
      return result.numUpdatedRows === 1n
    },
    /** All sessions of a person get a new token with their next request. */
    async markForRenewal(personId: number, on: Db): Promise<void> {
      await on.updateTable('editor_sessions').set({ renew: 1 }).where('person_id', '=', personId).execute()
    },
    list: (personId: number): Promise<SessionRow[]> =>
      reader
        .selectFrom('editor_sessions')
        .selectAll()
        .where('person_id', '=', personId)
        .orderBy('seen_at', 'desc')
        .execute(),
    /** @returns ids of those that ended. */
    async end(filter: { personId: number; id?: string; except?: string }, on: Db = db): Promise<string[]> {
      let query = on.deleteFrom('editor_sessions').where('person_id', '=', filter.personId)
      if (filter.id !== undefined) query = query.where('id', '=', filter.id)
      if (filter.except !== undefined) query = query.where('id', '!=', filter.except)
      return (await query.returning('id').execute()).map(row => row.id)
    },
    async removeExpired(now: string, seenBefore: string): Promise<void> {
      await db
        .deleteFrom('editor_sessions')
        .where(either => either.or([either('expires_at', '<=', now), either('seen_at', '<=', seenBefore)]))
        .execute()
    },
  }
}

export type SessionsStore = ReturnType<typeof createSessionsStore>
