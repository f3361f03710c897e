import type { Kysely, Selectable } from 'kysely'
import type { PasskeysTable } from '../../db/account-tables.ts'
import type { Database } from '../../db/database.server.ts'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>
export type PasskeyRow = Readonly<Selectable<PasskeysTable>>

/** Passkeys of one person that are kept. */
export const maxPasskeys = 20

export function createPasskeysStore({ db, reader }: Database) {
  return {
    find: async (id: string): Promise<PasskeyRow | null> =>
      (await reader.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
    of: (personId: number, on: Db = reader): Promise<PasskeyRow[]> =>
      on.selectFrom('passkeys').selectAll().where('person_id', '=', personId).orderBy('created_at').execute(),
    /** How many each person has. */
    async counts(): Promise<ReadonlyMap<number, number>> {
      const rows = await reader
        .selectFrom('passkeys')
        .select(({ fn }) => ['person_id', fn.countAll<number>().as('count')])
        .groupBy('person_id')
        .execute()
      return new Map(rows.map(row => [row.person_id, Number(row.count)]))
    },
    /** @returns false where this authenticator has an account already. */
    async add(row: PasskeyRow, on: Db = db): Promise<boolean> {
      const result = await on
        .insertInto('passkeys')
        .values(row)
        .onConflict(conflict => conflict.column('id').doNothing())
        .executeTakeFirst()
      return result.numInsertedOrUpdatedRows === 1n
    },
    async used(id: string, counter: number, now: string): Promise<void> {
      await db.updateTable('passkeys').set({ counter, used_at: now }).where('id', '=', id).execute()
    },
    async rename(personId: number, id: string, name: string): Promise<boolean> {
      const result = await db
        .updateTable('passkeys')
        .set({ name })
        .where('id', '=', id)
        .where('person_id', '=', personId)
        .executeTakeFirst()
      return result.numUpdatedRows === 1n
    },
    has: async (id: string, on: Db): Promise<boolean> =>
      (await on.selectFrom('passkeys').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
    async removeAll(personId: number, on: Db): Promise<void> {
      await on.deleteFrom('passkeys').where('person_id', '=', personId).execute()
    },
    async remove(personId: number, id: string, on: Db = db): Promise<boolean> {
      const result = await on
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('person_id', '=', personId)
        .executeTakeFirst()
      return result.numDeletedRows === 1n
    },
  }
}

export type PasskeysStore = ReturnType<typeof createPasskeysStore>
