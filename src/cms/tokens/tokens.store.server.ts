import type { Insertable, Kysely } from 'kysely'
import type { Tables, TokensTable } from '../../db/tables.ts'

/** Kept tokens by what they open. */
export async function readStoredTokens(db: Kysely<Tables>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('tokens').selectAll().orderBy('created_at').execute()
  return new Map(rows.map(row => [row.access, row.token]))
}

export async function storeToken(db: Kysely<Tables>, token: Insertable<TokensTable>): Promise<void> {
  await db.insertInto('tokens').values(token).execute()
}
