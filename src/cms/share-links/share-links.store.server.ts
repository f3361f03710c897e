import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import type { ShareFeedbackTable, ShareLinksTable, Tables } from '../../db/tables.ts'
import type { ShareFeedback, ShareLink } from './share-link.ts'

type Db = Kysely<Tables>

export async function storeShareLink(db: Db, row: Insertable<ShareLinksTable>): Promise<void> {
  await db.insertInto('share_links').values(row).execute()
}

export async function readShareLinkByHash(db: Db, hash: string): Promise<(ShareLink & { tokenHash: string }) | null> {
  const row = await db.selectFrom('share_links').selectAll().where('token_hash', '=', hash).executeTakeFirst()
  return row ? { ...toLink(row), tokenHash: row.token_hash } : null
}

export async function readShareLink(db: Db, id: number): Promise<ShareLink | null> {
  const row = await db.selectFrom('share_links').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toLink(row) : null
}

/** Newest first; of one story where it is named. */
export async function readShareLinks(db: Db, storyId: number | null): Promise<ShareLink[]> {
  const query = db.selectFrom('share_links').selectAll().orderBy('id', 'desc').limit(1000)
  const rows = await (storyId === null ? query : query.where('story_id', '=', storyId)).execute()
  return rows.map(toLink)
}

/** @returns false where there is none, or it was revoked before. */
export async function revokeShareLink(db: Db, id: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('share_links')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countOpen(db: Db, id: number, now: string): Promise<void> {
  await db
    .updateTable('share_links')
    .set({ opens: sql<number>`opens + 1`, last_opened_at: now })
    .where('id', '=', id)
    .execute()
}

export async function storeShareFeedback(db: Db, row: Insertable<ShareFeedbackTable>): Promise<void> {
  await db.insertInto('share_feedback').values(row).execute()
}

/** In the order in which it came. */
export async function readShareFeedback(db: Db, linkIds: readonly number[]): Promise<ShareFeedback[]> {
  if (linkIds.length === 0) return []
  const rows = await db.selectFrom('share_feedback').selectAll().where('link_id', 'in', linkIds).orderBy('id').execute()
  return rows.map(({ id, link_id, locale, name, message, created_at }) => ({
    id: Number(id),
    linkId: Number(link_id),
    locale,
    name,
    message,
    createdAt: created_at,
  }))
}

export async function countShareFeedback(db: Db, linkId: number): Promise<number> {
  const { count } = await db
    .selectFrom('share_feedback')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('link_id', '=', linkId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function toLink(row: Selectable<ShareLinksTable>): ShareLink {
  return {
    id: Number(row.id),
    storyId: Number(row.story_id),
    locales: JSON.parse(row.locales) as string[],
    label: row.label,
    authorId: row.author_id === null ? null : Number(row.author_id),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    opens: Number(row.opens),
    lastOpenedAt: row.last_opened_at,
    takesFeedback: row.takes_feedback === 1,
    versionId: row.version_id === null ? null : Number(row.version_id),
  }
}
