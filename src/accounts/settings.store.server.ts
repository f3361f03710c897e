import type { Database } from '../db/database.server.ts'

/** Small values of accounts by name, in the table that all databases have. */
export function createAccountSettings({ db, reader }: Database) {
  const read = async (key: string): Promise<string | null> => {
    const row = await reader.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
    return row?.value ?? null
  }
  return {
    read,
    async write(key: string, value: string): Promise<void> {
      await db
        .insertInto('settings')
        .values({ key, value })
        .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
        .execute()
    },
    /** Made once, then the same for every process of this database. */
    async secret(key: string, make: () => string): Promise<string> {
      await db
        .insertInto('settings')
        .values({ key, value: make() })
        .onConflict(conflict => conflict.column('key').doNothing())
        .execute()
      return (await read(key)) ?? ''
    },
  }
}

export type AccountSettings = ReturnType<typeof createAccountSettings>
