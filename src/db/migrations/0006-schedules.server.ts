import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** Publications, plans and releases, names of versions, applications. What is published already becomes the first publication. */
export const scheduleTables: Migration = {
  async up(db: Kysely<Tables>) {
    const { schema } = db
    await schema.alterTable('story_versions').addColumn('label', 'text').execute()
    await createPublications(db)
    await createSchedules(db)
    await createOauth(db)
  },
}

async function createPublications(db: Kysely<Tables>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('publications')
    .addColumn('id', idType(db), c => c.primaryKey())
    .addColumn('story_id', 'bigint', c => c.notNull().references('stories.id'))
    .addColumn('action', 'text', c => c.notNull())
    .addColumn('languages', 'text')
    .addColumn('version_id', 'bigint')
    .addColumn('published_languages', 'text')
    .addColumn('at', 'text', c => c.notNull())
    .addColumn('author_id', 'bigint')
    .addColumn('schedule_id', 'bigint')
    .execute()
  await schema.createIndex('publications_story').on('publications').columns(['story_id', 'id']).execute()
  await schema.createIndex('publications_version').on('publications').column('version_id').execute()
  await schema.createIndex('publications_at').on('publications').columns(['at', 'id']).execute()
  await db
    .insertInto('publications')
    .columns(['id', 'story_id', 'action', 'version_id', 'published_languages', 'at', 'author_id'])
    .expression(
      db
        .selectFrom('stories')
        .select(eb => [
          'id',
          'id as story_id',
          sql.lit('publish').as('action'),
          'published_version_id as version_id',
          'published_languages',
          eb.fn.coalesce('published_at', 'updated_at').as('at'),
          'last_author_id as author_id',
        ])
        .where('published_version_id', 'is not', null),
    )
    .execute()
  // the ids of those first ones are the ids of their stories
  await sql`insert into counters (name, value) select 'publication', coalesce(max(id), 0) from publications`.execute(db)
}

async function createSchedules(db: Kysely<Tables>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('schedules')
    .addColumn('id', idType(db), c => c.primaryKey())
    .addColumn('story_id', 'bigint', c => c.notNull().references('stories.id'))
    .addColumn('release_id', 'bigint')
    .addColumn('action', 'text', c => c.notNull())
    .addColumn('languages', 'text')
    .addColumn('at', 'text')
    .addColumn('time_zone', 'text', c => c.notNull())
    .addColumn('version_id', 'bigint')
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('error', 'text')
    .addColumn('author_id', 'bigint')
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .addColumn('done_at', 'text')
    .execute()
  await schema.createIndex('schedules_due').on('schedules').columns(['state', 'at']).execute()
  await schema.createIndex('schedules_version').on('schedules').column('version_id').execute()
  await schema.createIndex('schedules_story').on('schedules').column('story_id').execute()
  await schema
    .createTable('releases')
    .addColumn('id', idType(db), c => c.primaryKey())
    .addColumn('uuid', 'text', c => c.notNull().unique())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('at', 'text')
    .addColumn('time_zone', 'text', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('author_id', 'bigint')
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .addColumn('done_at', 'text')
    .execute()
}

async function createOauth(db: Kysely<Tables>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('oauth_apps')
    .addColumn('id', idType(db), c => c.primaryKey())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('client_id', 'text', c => c.notNull().unique())
    .addColumn('secret_hash', 'text', c => c.notNull())
    .addColumn('redirect_uri', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await schema
    .createTable('oauth_codes')
    .addColumn('code_hash', 'text', c => c.primaryKey())
    .addColumn('app_id', 'bigint', c => c.notNull())
    .addColumn('user_id', 'bigint', c => c.notNull())
    .addColumn('redirect_uri', 'text', c => c.notNull())
    .addColumn('scope', 'text', c => c.notNull())
    .addColumn('challenge', 'text')
    .addColumn('expires_at', 'text', c => c.notNull())
    .execute()
  await schema
    .createTable('oauth_sessions')
    .addColumn('id', idType(db), c => c.primaryKey())
    .addColumn('app_id', 'bigint', c => c.notNull())
    .addColumn('user_id', 'bigint', c => c.notNull())
    .addColumn('scope', 'text', c => c.notNull())
    .addColumn('access_hash', 'text', c => c.notNull().unique())
    .addColumn('access_expires_at', 'text', c => c.notNull())
    .addColumn('refresh_hash', 'text', c => c.notNull().unique())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .execute()
}

function idType(db: Kysely<Tables>): 'integer' | 'bigint' {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'bigint' : 'integer'
}
