import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** Tables that processes hold in memory: a row that another process has written has to be read anew. */
const held = ['stories', 'components', 'datasources', 'assets', 'settings'] as const

/**
 * Who has written how often. On PostgreSQL triggers count, in the transaction of what is written, and tell the other processes
 * when it is committed; anyone who writes cannot forget it. SQLite knows by itself (`data_version`).
 */
export const writersTable: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('writers')
      .addColumn('name', 'text', c => c.primaryKey())
      .addColumn('writes', 'bigint', c => c.notNull())
      .addColumn('at', 'text', c => c.notNull())
      .execute()
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
    // The schema of today stays that of the function, no matter who writes and what is in their path.
    await sql`
      create function note_write() returns trigger language plpgsql set search_path from current as $$
      begin
        insert into writers (name, writes, at)
        values (current_setting('application_name'), 1, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        on conflict (name) do update set writes = writers.writes + 1, at = excluded.at;
        perform pg_notify('nennmass', json_build_object(
          'from', current_setting('application_name'), 'schema', tg_table_schema, 'topic', 'writes')::text);
        return null;
      end $$`.execute(db)
    for (const table of held)
      await sql`create trigger ${sql.ref(`${table}_written`)} after insert or update or delete on ${sql.table(table)}
        for each statement execute function note_write()`.execute(db)
  },
}
