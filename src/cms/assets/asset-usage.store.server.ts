import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** A story that shows or links an asset. */
export interface AssetUse {
  storyId: number
  uuid: string
  name: string
  fullSlug: string
  /** In what editors see. */
  inDraft: boolean
  /** In what visitors see. */
  isPublished: boolean
}

/** Stories outside the trash whose draft or published content holds one of these addresses, by full slug. */
export async function readAssetUses(db: Kysely<Tables>, addresses: readonly string[]): Promise<AssetUse[]> {
  const patterns = addresses.flatMap(address => [`%${escape(address)}"%`, `%${escape(address)}/m/%`])
  const rows = await db
    .selectFrom('stories as s')
    .innerJoin('story_versions as v', 'v.story_id', 's.id')
    .select([
      's.id',
      's.uuid',
      's.name',
      's.full_slug',
      's.draft_version_id',
      's.published_version_id',
      'v.id as version',
    ])
    .where('s.deleted_at', 'is', null)
    .where(eb =>
      eb.or([eb('v.id', '=', eb.ref('s.draft_version_id')), eb('v.id', '=', eb.ref('s.published_version_id'))]),
    )
    .where(eb => eb.or(patterns.map(pattern => sql<boolean>`${eb.ref('v.content')} like ${pattern} escape '!'`)))
    .orderBy('s.full_slug')
    .execute()
  const byStory = Map.groupBy(rows, row => row.id)
  return [...byStory.values()].flatMap(versions => {
    const [row] = versions
    if (!row) return []
    const has = (id: number | null) => versions.some(each => each.version === id)
    const { id: storyId, uuid, name, full_slug: fullSlug } = row
    return [
      { storyId, uuid, name, fullSlug, inDraft: has(row.draft_version_id), isPublished: has(row.published_version_id) },
    ]
  })
}

function escape(text: string): string {
  return text.replace(/[!%_]/g, char => `!${char}`)
}

/** A content that editors or visitors see now. */
export interface CurrentContent {
  storyId: number
  content: string
  isDraft: boolean
  isPublished: boolean
}

/** Drafts and published contents of stories outside the trash, after a story, by story. */
export async function readCurrentContents(
  db: Kysely<Tables>,
  range: { afterStory: number; limit: number } | { storyIds: readonly number[] },
): Promise<CurrentContent[]> {
  const stories = db.selectFrom('stories').select('id').where('deleted_at', 'is', null).orderBy('id')
  const ids =
    'storyIds' in range
      ? range.storyIds
      : (await stories.where('id', '>', range.afterStory).limit(range.limit).execute()).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('stories as s')
    .innerJoin('story_versions as v', 'v.story_id', 's.id')
    .select(['s.id', 'v.id as version', 'v.content', 's.draft_version_id', 's.published_version_id'])
    .where('s.id', 'in', [...ids])
    .where(eb =>
      eb.or([eb('v.id', '=', eb.ref('s.draft_version_id')), eb('v.id', '=', eb.ref('s.published_version_id'))]),
    )
    .orderBy('s.id')
    .execute()
  return rows.map(row => ({
    storyId: row.id,
    content: row.content,
    isDraft: row.version === row.draft_version_id,
    isPublished: row.version === row.published_version_id,
  }))
}

/** Differs once another content is shown anywhere, or a story is gone or back: unpublishing and deleting make no version. */
export async function readContentStamp(db: Kysely<Tables>): Promise<string> {
  const row = await db
    .selectFrom('stories')
    .select(({ fn }) => [
      ...[fn.countAll().as('count'), fn.sum('id').as('ids')],
      ...[fn.sum('draft_version_id').as('drafts'), fn.sum('published_version_id').as('published')],
    ])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return JSON.stringify(row)
}
