import type { Insertable, Kysely, Selectable } from 'kysely'
import type { PublicationsTable } from '../../db/space-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { inChunks, takeIds } from '../stories/stories.store.server.ts'

type Db = Kysely<Tables>
export type PublicationRow = Selectable<PublicationsTable>
export type NewPublication = Omit<Insertable<PublicationsTable>, 'id'>

/** Notes what visitors see from now on, within the transaction that changes it. */
export async function insertPublications(trx: Db, publications: readonly NewPublication[]): Promise<void> {
  if (publications.length === 0) return
  const first = await takeIds(trx, 'publication', publications.length)
  const rows = publications.map((publication, i) => ({ ...publication, id: first + i }))
  for (const chunk of inChunks(rows)) await trx.insertInto('publications').values(chunk).execute()
}

/** Publications of a story, oldest first. */
export async function readPublications(db: Db, storyId: number): Promise<PublicationRow[]> {
  return db.selectFrom('publications').selectAll().where('story_id', '=', storyId).orderBy('at').orderBy('id').execute()
}

/** Publications of all stories, oldest first. */
export async function readAllPublications(db: Db): Promise<PublicationRow[]> {
  return db.selectFrom('publications').selectAll().orderBy('at').orderBy('id').execute()
}

/** The last publication of each story until a moment, by story. */
export async function readPublicationsAt(db: Db, at: string): Promise<Map<number, PublicationRow>> {
  // imported publications may be older than others with lower ids
  const rows = await db
    .selectFrom('publications')
    .selectAll()
    .where('id', 'in', eb =>
      eb
        .selectFrom(
          eb
            .selectFrom('publications as p')
            .select(({ fn }) => [
              'p.id',
              fn
                .agg<number>('row_number')
                .over(over => over.partitionBy('p.story_id').orderBy('p.at', 'desc').orderBy('p.id', 'desc'))
                .as('place'),
            ])
            .where('p.at', '<=', at)
            .as('newest'),
        )
        .select('newest.id')
        .where('newest.place', '=', 1),
    )
    .execute()
  return new Map(rows.map(row => [row.story_id, row]))
}
