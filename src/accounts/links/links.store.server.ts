import type { Kysely, Selectable } from 'kysely'
import type { AccountLinksTable } from '../../db/account-tables.ts'
import type { Database } from '../../db/database.server.ts'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>
export type LinkRow = Readonly<Selectable<AccountLinksTable>>
export type LinkPurpose = 'first' | 'invitation' | 'reset' | 'challenge'

/** Reads and writes what can be used once. Tokens are kept as hashes. */
export function createLinksStore({ db, reader }: Database) {
  return {
    add: async (row: LinkRow, on: Db = db): Promise<void> => {
      await on.insertInto('account_links').values(row).execute()
    },
    /** A link that can still be used. */
    async find(tokenHash: string, now: string, on: Db = reader): Promise<LinkRow | null> {
      const row = await on
        .selectFrom('account_links')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('purpose', '!=', 'challenge')
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row ?? null
    },
    /** Uses a link up. @returns false where somebody was faster. */
    async use(id: string, now: string, trx: Db): Promise<boolean> {
      const result = await trx
        .updateTable('account_links')
        .set({ used_at: now })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return result.numUpdatedRows === 1n
    },
    /** Notes that a challenge was used. @returns false where it was before. */
    async spend(row: LinkRow): Promise<boolean> {
      const result = await db
        .insertInto('account_links')
        .values(row)
        .onConflict(conflict => conflict.column('token_hash').doNothing())
        .executeTakeFirst()
      return result.numInsertedOrUpdatedRows === 1n
    },
    open: (purpose: LinkPurpose, now: string, on: Db = reader): Promise<LinkRow[]> =>
      on
        .selectFrom('account_links')
        .selectAll()
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('created_at')
        .execute(),
    /** @returns how many were taken back. */
    async remove(filter: { purpose: LinkPurpose; id?: string; personId?: number }, on: Db = db): Promise<number> {
      let query = on.deleteFrom('account_links').where('purpose', '=', filter.purpose)
      if (filter.id !== undefined) query = query.where('id', '=', filter.id)
      if (filter.personId !== undefined) query = query.where('person_id', '=', filter.personId)
      return Number((await query.executeTakeFirst()).numDeletedRows)
    },
    async removeExpired(now: string): Promise<void> {
      await db.deleteFrom('account_links').where('expires_at', '<=', now).execute()
    },
  }
}

export type LinksStore = ReturnType<typeof createLinksStore>
