import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Component } from '../../components/component.ts'
import type { Datasource } from '../../datasources/datasource.ts'
import { deleteDatasource } from '../../datasources/datasources.store.server.ts'
import { insertPublications } from '../../publications/publications.store.server.ts'
import { noteOf } from '../../stories/publish-stories.server.ts'
import { deleteWords } from '../../stories/search.store.server.ts'
import { updateStory } from '../../stories/stories.store.server.ts'
import type { KnownStory } from '../plan-stories.ts'

export interface Prune {
  /** Stories that are in no export any more. */
  gone: readonly KnownStory[]
  /** All there are; null: the export does not say. */
  components: readonly Component[] | null
  datasources: readonly Datasource[]
  now: string
}

/** Takes away what an export no longer has, within the transaction of its import. */
export async function pruneTo(trx: Kysely<Tables>, { gone, components, datasources, now }: Prune): Promise<void> {
  for (const { id } of gone) {
    const row = await trx
      .selectFrom('stories')
      .select(['draft_version_id', 'published_version_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    const versions = [row?.draft_version_id, row?.published_version_id].filter(
      each => each !== null && each !== undefined,
    )
    await deleteWords(trx, versions)
    await updateStory(trx, id, { deleted_at: now })
    if (row?.published_version_id == null) continue
    const note = { ...noteOf('unpublish', id, 'all', null), version_id: null, published_languages: null, at: now }
    await insertPublications(trx, [note])
  }
  const names = new Set(components?.map(component => component.name))
  const kept = await trx.selectFrom('components').select(['id', 'name']).execute()
  for (const { id, name } of components ? kept : [])
    if (!names.has(name)) await trx.deleteFrom('components').where('id', '=', id).execute()
  const slugs = new Set(datasources.map(source => source.slug))
  for (const { id, slug } of await trx.selectFrom('datasources').select(['id', 'slug']).execute())
    if (!slugs.has(slug)) await deleteDatasource(trx, id)
}
