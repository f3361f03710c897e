import type { Kysely } from 'kysely'
import type { TranslationStatesTable, Tables } from '../../db/tables.ts'
import { inChunks } from '../stories/stories.store.server.ts'

export async function readTranslationStates(db: Kysely<Tables>): Promise<TranslationStatesTable[]> {
  const rows = await db.selectFrom('translation_states').selectAll().execute()
  return rows.map(row => ({
    story_id: Number(row.story_id),
    lang: row.lang,
    version_id: Number(row.version_id),
    fields: Number(row.fields),
    missing: Number(row.missing),
    stale: Number(row.stale),
  }))
}

/** Keeps what was counted; an earlier count of the same story and language goes. */
export async function storeTranslationStates(
  db: Kysely<Tables>,
  rows: readonly TranslationStatesTable[],
): Promise<void> {
  for (const part of inChunks(rows)) {
    await db
      .insertInto('translation_states')
      .values([...part])
      .onConflict(conflict =>
        conflict.columns(['story_id', 'lang']).doUpdateSet(({ ref }) => ({
          version_id: ref('excluded.version_id'),
          fields: ref('excluded.fields'),
          missing: ref('excluded.missing'),
          stale: ref('excluded.stale'),
        })),
      )
      .execute()
  }
}

/** Forgets everything: another schema counts other fields. */
export async function clearTranslationStates(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('translation_states').execute()
}
