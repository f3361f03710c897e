import type { Kysely } from 'kysely'
import type { Database } from '../../db/database.server.ts'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

/** Reads and writes what an app and recovery codes are checked against. */
export function createSecondFactorStore({ db, reader }: Database) {
  return {
    /** Uses a step up. @returns false where a code of it, or of a later one, was taken before. */
    async useStep(personId: number, secret: string, step: number): Promise<boolean> {
      const result = await db
        .updateTable('people')
        .set({ totp_step: step })
        .where('id', '=', personId)
        .where('totp_secret', '=', secret)
        .where(either => either.or([either('totp_step', 'is', null), either('totp_step', '<', step)]))
        .executeTakeFirst()
      return result.numUpdatedRows === 1n
    },
    /** Uses a recovery code up. @returns false where there is none such. */
    async useCode(personId: number, codeHash: string): Promise<boolean> {
      const result = await db
        .deleteFrom('recovery_codes')
        .where('person_id', '=', personId)
        .where('code_hash', '=', codeHash)
        .executeTakeFirst()
      return result.numDeletedRows === 1n
    },
    async countCodes(personId: number): Promise<number> {
      const row = await reader
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('person_id', '=', personId)
        .executeTakeFirst()
      return Number(row?.count ?? 0)
    },
    /** Puts codes in the place of those there were. */
    async setCodes(personId: number, hashes: readonly string[], trx: Db): Promise<void> {
      await trx.deleteFrom('recovery_codes').where('person_id', '=', personId).execute()
      const rows = hashes.map(code_hash => ({ code_hash, person_id: personId }))
      if (rows.length > 0) await trx.insertInto('recovery_codes').values(rows).execute()
    },
    /** @param step of the code that was shown; null with null: there is no app any more. */
    async setSecret(personId: number, secret: string | null, step: number | null, trx: Db): Promise<void> {
      await trx.updateTable('people').set({ totp_secret: secret, totp_step: step }).where('id', '=', personId).execute()
    },
    /** Notes that a person is told of guesses. @returns false where they were told after `since`. */
    async warn(personId: number, now: string, since: string, trx: Db): Promise<boolean> {
      const result = await trx
        .updateTable('people')
        .set({ warned_at: now })
        .where('id', '=', personId)
        .where(either => either.or([either('warned_at', 'is', null), either('warned_at', '<', since)]))
        .executeTakeFirst()
      return result.numUpdatedRows === 1n
    },
  }
}

export type SecondFactorStore = ReturnType<typeof createSecondFactorStore>
