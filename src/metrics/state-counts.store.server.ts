import { sql } from 'kysely'
import type { Database } from '../db/database.server.ts'

/** What is counted in the database when somebody asks, and whether it answers. */
export interface StateCounts {
  /** Rejects where the database does not answer. */
  ask(): Promise<void>
  /** Sessions of the editor that have not ended. */
  sessions(now: number): Promise<number>
}

export function createStateCounts({ reader }: Pick<Database, 'reader'>): StateCounts {
  return {
    async ask() {
      await sql`select 1`.execute(reader)
    },
    async sessions(now) {
      const row = await reader
        .selectFrom('editor_sessions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('expires_at', '>', new Date(now).toISOString())
        .executeTakeFirst()
      return Number(row?.count ?? 0)
    },
  }
}
