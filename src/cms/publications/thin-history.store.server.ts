import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { inChunks } from '../stories/stories.store.server.ts'

/** A version that is nothing but history. */
export interface DraftVersion {
  id: number
  storyId: number
  createdAt: string
}

/** Versions that nothing but the history knows, oldest first. */
export async function readDraftVersions(db: Kysely<Tables>): Promise<DraftVersion[]> {
  const rows = await unused(db)
    .select(['v.id', 'v.story_id', 'v.created_at'])
    .orderBy('v.created_at')
    .orderBy('v.id')
    .execute()
  return rows.map(row => ({ id: row.id, storyId: row.story_id, createdAt: row.created_at }))
}

/** Deletes versions that are still nothing but history. @returns how many. */
export async function deleteVersions(db: Kysely<Tables>, ids: readonly number[]): Promise<number> {
  let deleted = 0
  for (const chunk of inChunks(ids)) {
    // looked up and deleted in one statement: a plan made meanwhile keeps its version
    const { numDeletedRows } = await db
      .deleteFrom('story_versions')
      .where('id', 'in', unused(db).select('v.id').where('v.id', 'in', chunk))
      .executeTakeFirst()
    deleted += Number(numDeletedRows)
  }
  return deleted
}

function unused(db: Kysely<Tables>) {
  return db
    .selectFrom('story_versions as v')
    .where('v.label', 'is', null)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('stories as s')
            .select('s.id')
            .whereRef('s.id', '=', 'v.story_id')
            .where(or =>
              or.or([or('s.draft_version_id', '=', or.ref('v.id')), or('s.published_version_id', '=', or.ref('v.id'))]),
            ),
        ),
      ),
    )
    .where(eb =>
      eb.not(eb.exists(eb.selectFrom('publications as p').select('p.id').whereRef('p.version_id', '=', 'v.id'))),
    )
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('schedules as c')
            .select('c.id')
            .whereRef('c.version_id', '=', 'v.id')
            .where('c.state', '=', 'planned'),
        ),
      ),
    )
    .where(eb =>
      eb.not(eb.exists(eb.selectFrom('share_links as l').select('l.id').whereRef('l.version_id', '=', 'v.id'))),
    )
}
