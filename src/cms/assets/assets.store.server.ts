import type { Insertable, Kysely, Selectable } from 'kysely'
import type { AssetsTable, Tables } from '../../db/tables.ts'
import { inChunks } from '../stories/stories.store.server.ts'

export async function readAssets(db: Kysely<Tables>): Promise<Selectable<AssetsTable>[]> {
  return db.selectFrom('assets').selectAll().orderBy('id').execute()
}

/** Adds assets or replaces those at the same address; their ids stay. */
export async function storeAssets(trx: Kysely<Tables>, rows: readonly Insertable<AssetsTable>[]): Promise<void> {
  for (const chunk of inChunks(rows)) {
    await trx
      .insertInto('assets')
      .values(chunk)
      .onConflict(conflict =>
        conflict.column('filename').doUpdateSet(eb => ({
          file: eb.ref('excluded.file'),
          content_type: eb.ref('excluded.content_type'),
          content_length: eb.ref('excluded.content_length'),
          source_stamp: eb.ref('excluded.source_stamp'),
          data: eb.ref('excluded.data'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute()
  }
}
