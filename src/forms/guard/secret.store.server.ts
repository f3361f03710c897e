import type { Database } from '../../db/database.server.ts'

/** Gives the secret that signs tokens: made once, then the same for every process of this database. */
export function createSecretStore({ db }: Database): (make: () => string) => Promise<string> {
  return async make => {
    await db
      .insertInto('settings')
      .values({ key: 'forms_secret', value: make() })
      .onConflict(conflict => conflict.column('key').doNothing())
      .execute()
    const row = await db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'forms_secret')
      .executeTakeFirstOrThrow()
    return row.value
  }
}
