import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

type Db = Kysely<Tables>

/** All versions of a story, newest first, without their content. */
export async function readHistory(db: Db, storyId: number) {
  return (
    db
      .selectFrom('story_versions')
      .select(['id', 'name', 'component', 'created_at', 'reason', 'author_id', 'label'])
      .where('story_id', '=', storyId)
      // imported versions are older than their ids
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
  )
}

export async function readVersion(db: Db, storyId: number, versionId: number) {
  return db
    .selectFrom('story_versions')
    .select(['name', 'content'])
    .where('id', '=', versionId)
    .where('story_id', '=', storyId)
    .executeTakeFirst()
}

/** Names a version, or takes the name away. @returns false where the story has no such version. */
export async function setVersionLabel(
  db: Db,
  storyId: number,
  versionId: number,
  label: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('story_versions')
    .set({ label })
    .where('id', '=', versionId)
    .where('story_id', '=', storyId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a version that somebody has kept aside, unless it has a name, is public, or was made by somebody else. */
export async function dropAside(db: Db, storyId: number, versionId: number, author: number | null): Promise<void> {
  await db
    .deleteFrom('story_versions')
    .where('id', '=', versionId)
    .where('story_id', '=', storyId)
    .where('reason', '=', 'aside')
    .where('author_id', author === null ? 'is' : '=', author)
    .where('label', 'is', null)
    .execute()
}
