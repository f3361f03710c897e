import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

type Db = Kysely<Tables>

/** A content that counts now or will: a draft, what visitors see, or what a plan is to publish. */
export interface CountingContent {
  storyId: number
  uuid: string
  /** Name of the story. */
  name: string
  fullSlug: string
  isTrashed: boolean
  draftId: number | null
  publishedId: number | null
  publishedLanguages: string | null
  versionId: number
  /** Name in this version. */
  versionName: string
  content: string
  isPlanned: boolean
}

/**
 * Contents that hold a text, as JSON has it, of at most `limit` stories after one, by story; those in the bin included.
 */
export async function readContentsWith(
  db: Db,
  text: string,
  range: { after: number; limit: number },
): Promise<CountingContent[]> {
  const pattern = `%${JSON.stringify(text).replace(/[!%_]/g, char => `!${char}`)}%`
  const stories = await counting(db)
    .select('s.id')
    .distinct()
    .where('s.id', '>', range.after)
    .where(sql<boolean>`v.content like ${pattern} escape '!'`)
    .orderBy('s.id')
    .limit(range.limit)
    .execute()
  if (stories.length === 0) return []
  const rows = await counting(db)
    .select(['s.id', 's.uuid', 's.name', 's.full_slug', 's.deleted_at', 's.draft_version_id', 's.published_version_id'])
    .select(['s.published_languages', 'v.id as version', 'v.name as version_name', 'v.content'])
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('schedules as c')
            .select('c.id')
            .whereRef('c.version_id', '=', 'v.id')
            .where('c.state', '=', 'planned'),
        )
        .as('planned'),
    )
    .where(
      's.id',
      'in',
      stories.map(({ id }) => id),
    )
    .where(sql<boolean>`v.content like ${pattern} escape '!'`)
    .orderBy('s.id')
    .orderBy('v.id')
    .execute()
  return rows.map(row => ({
    storyId: row.id,
    uuid: row.uuid,
    name: row.name,
    fullSlug: row.full_slug,
    isTrashed: row.deleted_at !== null,
    draftId: row.draft_version_id,
    publishedId: row.published_version_id,
    publishedLanguages: row.published_languages,
    versionId: row.version,
    versionName: row.version_name,
    content: row.content,
    isPlanned: Boolean(row.planned),
  }))
}

function counting(db: Db) {
  return db
    .selectFrom('stories as s')
    .innerJoin('story_versions as v', 'v.story_id', 's.id')
    .where(eb =>
      eb.or([
        eb('v.id', '=', eb.ref('s.draft_version_id')),
        eb('v.id', '=', eb.ref('s.published_version_id')),
        eb.exists(
          eb
            .selectFrom('schedules as c')
            .select('c.id')
            .whereRef('c.version_id', '=', 'v.id')
            .where('c.state', '=', 'planned'),
        ),
      ]),
    )
}
