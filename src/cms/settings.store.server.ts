import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** A setting of the content service, or null. */
export async function readSetting(db: Kysely<Tables>, key: string): Promise<string | null> {
  return (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value ?? null
}

export async function writeSetting(trx: Kysely<Tables>, key: string, value: string): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ key, value })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
