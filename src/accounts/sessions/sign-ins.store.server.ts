import type { Kysely, Selectable } from 'kysely'
import type { SignInsTable } from '../../db/account-tables.ts'
import type { Database } from '../../db/database.server.ts'
import type { Tables } from '../../db/tables.ts'

export type SignInRow = Readonly<Selectable<SignInsTable>>

/** Sign-ins that are kept, however many there are. */
const maxKept = 20_000

/** Reads and writes who signed in when. */
export function createSignInsStore({ db, reader }: Database) {
  const find = async (id: string): Promise<SignInRow | null> =>
    (await reader.selectFrom('sign_ins').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

  return {
    find,
    async add(trx: Kysely<Tables>, row: SignInRow): Promise<void> {
      await trx.insertInto('sign_ins').values(row).execute()
    },
    /** The newest before one (null: from the newest on), with whether their session is still open. */
    async list(filter: {
      before: string | null
      person: number | null
      limit: number
      now: string
      seenAfter: string
    }) {
      let query = reader
        .selectFrom('sign_ins')
        .leftJoin('editor_sessions', 'editor_sessions.id', 'sign_ins.session_id')
        .selectAll('sign_ins')
        .select(['editor_sessions.expires_at', 'editor_sessions.seen_at'])
      if (filter.person !== null) query = query.where('sign_ins.person_id', '=', filter.person)
      const last = filter.before === null ? null : await find(filter.before)
      if (last)
        query = query.where(either =>
          either.or([
            either('sign_ins.at', '<', last.at),
            either.and([either('sign_ins.at', '=', last.at), either('sign_ins.id', '<', last.id)]),
          ]),
        )
      const rows = await query
        .orderBy('sign_ins.at', 'desc')
        .orderBy('sign_ins.id', 'desc')
        .limit(filter.limit)
        .execute()
      return rows.map(({ expires_at: expires, seen_at: seen, ...row }) => ({
        row,
        isOpen: expires !== null && expires > filter.now && seen !== null && seen > filter.seenAfter,
      }))
    },
    async removeBefore(at: string): Promise<void> {
      await db.deleteFrom('sign_ins').where('at', '<', at).execute()
      const oldest = await reader
        .selectFrom('sign_ins')
        .select('at')
        .orderBy('at', 'desc')
        .offset(maxKept)
        .limit(1)
        .executeTakeFirst()
      if (oldest) await db.deleteFrom('sign_ins').where('at', '<=', oldest.at).execute()
    },
  }
}

export type SignInsStore = ReturnType<typeof createSignInsStore>
