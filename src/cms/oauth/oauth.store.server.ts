import type { Insertable, Kysely, Selectable } from 'kysely'
import type { OauthAppsTable, OauthCodesTable, OauthSessionsTable } from '../../db/space-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { takeIds } from '../stories/stories.store.server.ts'

type Db = Kysely<Tables>
export type OauthApp = Selectable<OauthAppsTable>

export async function readApps(db: Db): Promise<OauthApp[]> {
  return db.selectFrom('oauth_apps').selectAll().orderBy('id').execute()
}

export async function insertApp(trx: Db, app: Omit<Insertable<OauthAppsTable>, 'id'>): Promise<number> {
  const id = await takeIds(trx, 'oauth_app', 1)
  await trx
    .insertInto('oauth_apps')
    .values({ ...app, id })
    .execute()
  return id
}

/** Takes an application away, and with it everything it was given. */
export async function deleteApp(trx: Db, id: number): Promise<boolean> {
  await trx.deleteFrom('oauth_sessions').where('app_id', '=', id).execute()
  await trx.deleteFrom('oauth_codes').where('app_id', '=', id).execute()
  const { numDeletedRows } = await trx.deleteFrom('oauth_apps').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function insertCode(db: Db, code: Insertable<OauthCodesTable>): Promise<void> {
  await db.deleteFrom('oauth_codes').where('expires_at', '<', code.expires_at.slice(0, 10)).execute()
  await db.insertInto('oauth_codes').values(code).execute()
}

/** Reads a code and takes it away in one statement: it opens once. */
export async function takeCode(db: Db, codeHash: string): Promise<Selectable<OauthCodesTable> | null> {
  const row = await db.deleteFrom('oauth_codes').where('code_hash', '=', codeHash).returningAll().executeTakeFirst()
  return row ?? null
}

export async function insertSession(trx: Db, session: Omit<Insertable<OauthSessionsTable>, 'id'>): Promise<void> {
  const id = await takeIds(trx, 'oauth_session', 1)
  await trx
    .insertInto('oauth_sessions')
    .values({ ...session, id })
    .execute()
}

export async function readSession(db: Db, accessHash: string): Promise<Selectable<OauthSessionsTable> | null> {
  const row = await db.selectFrom('oauth_sessions').selectAll().where('access_hash', '=', accessHash).executeTakeFirst()
  return row ?? null
}

/** Ends a grant: nothing of it opens anything any more. @returns how many tokens that were. */
export async function endFamily(db: Db, familyHash: string, appId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('oauth_sessions')
    .where('family_hash', '=', familyHash)
    .where('app_id', '=', appId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Puts new tokens in the place of those that a refresh token belongs to. @returns null where there are none. */
export async function renewSession(
  db: Db,
  refreshHash: string,
  appId: number,
  next: Pick<
    Selectable<OauthSessionsTable>,
    'access_hash' | 'access_expires_at' | 'refresh_hash' | 'family_hash' | 'updated_at'
  >,
): Promise<Selectable<OauthSessionsTable> | null> {
  const row = await db
    .updateTable('oauth_sessions')
    .set(next)
    .where('refresh_hash', '=', refreshHash)
    .where('app_id', '=', appId)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}
