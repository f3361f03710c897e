import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** The content service: stories with versions, components, data sources, assets, tokens and settings. */
export const contentTables: Migration = {
  async up(db: Kysely<Tables>) {
    await createSettings(db)
    await createStories(db)
    await createSearch(db)
    await createSchemaAndData(db)
  },
}

async function createSettings(db: Kysely<Tables>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('settings')
    .addColumn('key', 'text', c => c.primaryKey())
    .addColumn('value', 'text', c => c.notNull())
    .execute()
  await schema
    .createTable('counters')
    .addColumn('name', 'text', c => c.primaryKey())
    .addColumn('value', 'bigint', c => c.notNull())
    .execute()
  await schema
    .createTable('tokens')
    .addColumn('token', 'text', c => c.primaryKey())
    .addColumn('access', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
}

async function createStories(db: Kysely<Tables>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('stories')
    .addColumn('id', idType(db), c => c.primaryKey())
    .addColumn('uuid', 'text', c => c.notNull().unique())
    .addColumn('parent_id', 'bigint', c => c.notNull())
    .addColumn('slug', 'text', c => c.notNull())
    .addColumn('full_slug', 'text', c => c.notNull())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('is_folder', 'integer', c => c.notNull())
    .addColumn('is_startpage', 'integer', c => c.notNull())
    .addColumn('position', 'double precision', c => c.notNull())
    .addColumn('path', 'text')
    .addColumn('group_id', 'text', c => c.notNull())
    .addColumn('sort_by_date', 'text')
    .addColumn('tag_list', 'text', c => c.notNull())
    .addColumn('meta_data', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .addColumn('published_at', 'text')
    .addColumn('first_published_at', 'text')
    .addColumn('deleted_at', 'text')
    .addColumn('draft_version_id', 'bigint')
    .addColumn('published_version_id', 'bigint')
    .addColumn('import_hash', 'text')
    .addColumn('edited', 'integer', c => c.notNull())
    .execute()
  // a story in the trash does not hold its address
  await schema
    .createIndex('stories_full_slug')
    .on('stories')
    .column('full_slug')
    .unique()
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()
  await schema
    .createTable('story_versions')
    .addColumn('id', idType(db), c => c.primaryKey())
    .addColumn('story_id', 'bigint', c => c.notNull().references('stories.id'))
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('component', 'text', c => c.notNull())
    .addColumn('content', 'text', c => c.notNull())
    .addColumn('facts', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('reason', 'text', c => c.notNull())
    .execute()
  await schema.createIndex('story_versions_story').on('story_versions').columns(['story_id', 'id']).execute()
  await schema
    .createTable('translated_slugs')
    .addColumn('story_id', 'bigint', c => c.notNull().references('stories.id'))
    .addColumn('lang', 'text', c => c.notNull())
    .addColumn('slug', 'text', c => c.notNull())
    .addColumn('name', 'text')
    .addPrimaryKeyConstraint('translated_slugs_key', ['story_id', 'lang'])
    .execute()
  await schema
    .createTable('content_paths')
    .addColumn('path', 'text', c => c.primaryKey())
    .execute()
}

/** Both databases get ready-made words (see search-words.ts), so both find the same stories. */
async function createSearch(db: Kysely<Tables>): Promise<void> {
  if (isPostgres(db)) {
    await sql`create table story_search (rowid bigint primary key, words tsvector not null)`.execute(db)
    await sql`create index story_search_words on story_search using gin (words)`.execute(db)
  } else {
    await sql`create virtual table story_search using fts5(words, content='', contentless_delete=1, detail=none, prefix='3')`.execute(
      db,
    )
  }
}

async function createSchemaAndData(db: Kysely<Tables>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('components')
    .addColumn('id', idType(db), c => c.primaryKey())
    .addColumn('name', 'text', c => c.notNull().unique())
    .addColumn('data', 'text', c => c.notNull())
    .execute()
  await schema
    .createTable('datasources')
    .addColumn('id', idType(db), c => c.primaryKey())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('slug', 'text', c => c.notNull().unique())
    .addColumn('edited', 'integer', c => c.notNull())
    .execute()
  await schema
    .createTable('datasource_dimensions')
    .addColumn('id', idType(db), c => c.primaryKey())
    .addColumn('datasource_id', 'bigint', c => c.notNull().references('datasources.id').onDelete('cascade'))
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('entry_value', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .execute()
  await schema
    .createTable('datasource_entries')
    .addColumn('id', idType(db), c => c.primaryKey())
    .addColumn('datasource_id', 'bigint', c => c.notNull().references('datasources.id').onDelete('cascade'))
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('value', 'text', c => c.notNull())
    .addColumn('position', 'integer', c => c.notNull())
    .execute()
  await schema
    .createTable('datasource_entry_values')
    .addColumn('entry_id', 'bigint', c => c.notNull().references('datasource_entries.id').onDelete('cascade'))
    .addColumn('dimension_id', 'bigint', c => c.notNull().references('datasource_dimensions.id').onDelete('cascade'))
    .addColumn('value', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('datasource_entry_values_key', ['entry_id', 'dimension_id'])
    .execute()
  await schema
    .createTable('assets')
    .addColumn('id', idType(db), c => c.primaryKey())
    .addColumn('filename', 'text', c => c.notNull().unique())
    .addColumn('file', 'text', c => c.notNull())
    .addColumn('content_type', 'text', c => c.notNull())
    .addColumn('content_length', 'bigint', c => c.notNull())
    .addColumn('source_stamp', 'text', c => c.notNull())
    .addColumn('data', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .execute()
}

/** `integer primary key` is SQLite's row id, and fast; PostgreSQL needs eight bytes spelt out. */
function idType(db: Kysely<Tables>): 'integer' | 'bigint' {
  return isPostgres(db) ? 'bigint' : 'integer'
}

function isPostgres(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
