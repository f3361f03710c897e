import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/db/database.server.ts'
import { migrations } from '../../src/db/migrations.server.ts'
import type { Tables } from '../../src/db/tables.ts'
import { openManagedService } from '../../src/cms/management.fixture.ts'
import { findPostgres, startPostgres, type Postgres } from './postgres.ts'

/*
 * All migrations on both databases, and the tables they make side by side. Skipped where PostgreSQL is not installed, except
 * in CI: there it has to be.
 */
const bin = findPostgres()
const onPostgres = test.skipIf(bin === null && process.env.CI === undefined)

let postgres: Postgres
let onServer: Database
let inFile: Database
beforeAll(async () => {
  if (bin === null) return
  postgres = await startPostgres(bin)
  onServer = await openDatabase({ kind: 'postgres', url: await postgres.newDatabase() })
  inFile = await openDatabase({ kind: 'sqlite', file: ':memory:' })
})
afterAll(async () => {
  await inFile?.close()
  await onServer?.close()
  await postgres?.stop()
})

/** The full-text index is a different thing in each of them. */
const isOurs = (table: string): boolean => !table.startsWith('story_search') && !table.startsWith('sqlite_')

interface Column {
  name: string
  kind: 'text' | 'whole' | 'real'
  isNullable: boolean
  hasDefault: boolean
  type: string
}

const kinds: Readonly<Record<string, Column['kind']>> = {
  text: 'text',
  integer: 'whole',
  bigint: 'whole',
  'double precision': 'real',
  varchar: 'text',
  int4: 'whole',
  int8: 'whole',
  float8: 'real',
}

async function tablesOf({ db, kind }: Database): Promise<Record<string, Column[]>> {
  const tables = await db.introspection.getTables()
  // SQLite says of keys of text that they may be null; on the server they may not, and nobody writes such a row
  const { rows: keys } = await (
    kind === 'sqlite'
      ? sql<{ table: string; column: string }>`
        select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c where c.pk > 0`
      : sql<{ table: string; column: string }>`select '' as "table", '' as "column" where false`
  ).execute(db)
  const isKey = (table: string, column: string) => keys.some(key => key.table === table && key.column === column)
  const ours = tables.filter(({ name, isView }) => !isView && isOurs(name))
  return Object.fromEntries(
    ours
      .map(
        ({ name, columns }) =>
          [
            name,
            columns
              .map(column => toColumn({ ...column, isNullable: column.isNullable && !isKey(name, column.name) }))
              .sort((a, b) => (a.name < b.name ? -1 : 1)),
          ] as const,
      )
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

function toColumn(column: {
  name: string
  dataType: string
  isNullable: boolean
  hasDefaultValue: boolean
  isAutoIncrementing: boolean
}): Column {
  const type = column.dataType.toLowerCase()
  const kind = kinds[type]
  if (!kind) throw new Error(`${column.name}: no kind for the type "${type}"`)
  return {
    name: column.name,
    kind,
    isNullable: column.isNullable,
    type,
    hasDefault: column.hasDefaultValue && !column.isAutoIncrementing,
  }
}

/** `table (column, column) unique`: names that the databases give by themselves do not count. */
async function indexesOf({ db, kind }: Database): Promise<string[]> {
  const query =
    kind === 'sqlite'
      ? sql<Index>`
          select m.name as "table", il."unique" as is_unique, il.partial as is_partial,
            (select group_concat(name) from (select name from pragma_index_info(il.name) order by seqno)) as columns
          from sqlite_master m, pragma_index_list(m.name) il where m.type = 'table' and il.origin <> 'pk'
          union all
          select m.name, 1, 0, (select group_concat(name) from (select name from pragma_table_info(m.name) where pk > 0 order by pk))
          from sqlite_master m
          where m.type = 'table' and exists (select 1 from pragma_table_info(m.name) where pk > 0)`
      : sql<Index>`
          select t.relname as "table", i.indisunique as is_unique, i.indpred is not null as is_partial,
            (select string_agg(a.attname, ',' order by k.place) from unnest(i.indkey) with ordinality as k(number, place)
              join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number) as columns
          from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
          where n.nspname = 'public'`
  return linesOf(db, query, ({ table, columns, is_unique: isUnique, is_partial: isPartial }) => {
    const words = [isUnique ? ' unique' : '', isPartial ? ' partial' : ''].join('')
    return `${table} (${columns})${words}`
  })
}

interface Index {
  table: string
  is_unique: boolean | number
  is_partial: boolean | number
  columns: string
}

/** `table.column -> table.column CASCADE` */
async function referencesOf({ db, kind }: Database): Promise<string[]> {
  const query =
    kind === 'sqlite'
      ? sql<Reference>`
          select m.name as "table", f."from" as "column", f."table" as target, f."to" as key, f.on_delete as rule
          from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`
      : sql<Reference>`
          select t.relname as "table", a.attname as "column", r.relname as target, b.attname as key,
            case c.confdeltype when 'c' then 'CASCADE' when 'n' then 'SET NULL' else 'NO ACTION' end as rule
          from pg_constraint c
          join pg_class t on t.oid = c.conrelid join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
          join pg_class r on r.oid = c.confrelid join pg_attribute b on b.attrelid = r.oid and b.attnum = c.confkey[1]
          where c.contype = 'f'`
  return linesOf(db, query, each => `${each.table}.${each.column} -> ${each.target}.${each.key} ${each.rule}`)
}

interface Reference {
  table: string
  column: string
  target: string
  key: string
  rule: string
}

async function linesOf<Row extends { table: string }>(
  db: Kysely<Tables>,
  query: ReturnType<typeof sql<Row>>,
  toLine: (row: Row) => string,
): Promise<string[]> {
  const { rows } = await query.execute(db)
  return rows
    .filter(({ table }) => isOurs(table))
    .map(toLine)
    .sort()
}

onPostgres('every migration has run on both databases', async () => {
  for (const { db } of [inFile, onServer]) {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
  }
})

onPostgres('a schema of newer code is refused with the version that made it', async () => {
  const url = await postgres.newDatabase()
  const first = await openDatabase({ kind: 'postgres', url, schema: 'content' })
  await sql`insert into content.kysely_migration (name, timestamp) values ('0999-of-tomorrow', '2031-05-06T07:08:09.000Z')`.execute(
    first.db,
  )
  await first.close()
  const opening = openDatabase({ kind: 'postgres', url, schema: 'content' })
  await expect(opening).rejects.toMatchObject({ code: 'database_newer' })
  await expect(opening).rejects.toThrow(/by a newer version .*0999-of-tomorrow of 2031-05-06/)
})

onPostgres('both databases have the same tables, columns, indexes and references', async () => {
  const [file, server] = [await tablesOf(inFile), await tablesOf(onServer)]
  expect(Object.keys(server).length).toBeGreaterThan(30)
  const alike = (tables: Record<string, Column[]>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(tables).map(([table, columns]) => [table, columns.map(column => ({ ...column, type: null }))]),
    )
  expect(alike(server)).toEqual(alike(file))
  expect(await indexesOf(onServer)).toEqual(await indexesOf(inFile))
  expect(await referencesOf(onServer)).toEqual(await referencesOf(inFile))
})

onPostgres('numbers that name something have eight bytes on the server, as in the file', async () => {
  const short = Object.entries(await tablesOf(onServer)).flatMap(([table, columns]) =>
    columns
      .filter(({ name, kind, type }) => kind === 'whole' && /^id$|_id$|^rowid$/.test(name) && type !== 'int8')
      .map(({ name }) => `${table}.${name}`),
  )
  expect(short).toEqual([])
})

onPostgres('stories, plans, releases and history work on the server', async () => {
  const t = await openManagedService({ database: onServer })
  const content = { component: 'page', title: 'one' }
  const { story } = (await t.manage('POST', 'stories', { story: { name: 'a', slug: 'a', content }, publish: 1 })).body
  const at = '2026-11-22T09:00:00.000Z'
  const { schedule } = (await t.manage('POST', 'schedules', { schedule: { story_id: story.id, at } })).body
  const { release } = (await t.manage('POST', 'releases', { release: { name: 'R', release_at: at } })).body
  await t.manage('PUT', `releases/${release.id}/stories/${story.id}`, {})
  t.advance(48 * 3_600_000)
  expect(await t.service.stories.runSchedules()).toBe(2)
  expect((await t.manage('GET', `schedules/${schedule.id}`)).body.schedule.state).toBe('done')
  expect((await t.manage('GET', `releases/${release.id}`)).body.release.released).toBe(true)
  const { publications } = (await t.manage('GET', `stories/${story.id}/publications`)).body
  expect(publications).toHaveLength(3)
  expect((await t.get('stories/a?version=published')).body.story.content.title).toBe('one')
})
