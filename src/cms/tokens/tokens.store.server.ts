import type { Insertable, Kysely } from 'kysely'
import type { PersonalTokensTable, Tables, TokensTable } from '../../db/tables.ts'

/** Kept tokens by what they open. */
export async function readStoredTokens(db: Kysely<Tables>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('tokens').selectAll().orderBy('created_at').execute()
  return new Map(rows.map(row => [row.access, row.token]))
}

export async function storeToken(db: Kysely<Tables>, token: Insertable<TokensTable>): Promise<void> {
  await db.insertInto('tokens').values(token).execute()
}

export async function readPersonalToken(db: Kysely<Tables>, hash: string) {
  return db.selectFrom('personal_tokens').selectAll().where('token_hash', '=', hash).executeTakeFirst()
}

export async function readPersonalTokens(db: Kysely<Tables>) {
  return db.selectFrom('personal_tokens').selectAll().orderBy('id').execute()
}

export async function storePersonalToken(trx: Kysely<Tables>, row: Insertable<PersonalTokensTable>): Promise<void> {
  await trx.insertInto('personal_tokens').values(row).execute()
}

export async function touchPersonalToken(db: Kysely<Tables>, id: number, usedAt: string): Promise<void> {
  await db.updateTable('personal_tokens').set({ used_at: usedAt }).where('id', '=', id).execute()
}

export async function deletePersonalToken(db: Kysely<Tables>, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('personal_tokens').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
