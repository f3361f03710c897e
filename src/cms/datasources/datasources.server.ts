import { visibleLine } from '../../base/visible-text.ts'
import type { Clock } from '../../base/clock.ts'
import type { Result } from '../../base/result.ts'
import type { Database } from '../../db/database.server.ts'
import type { ContentEvents } from '../content-events.ts'
import type { ContentVersion } from '../content-version.server.ts'
import type { FieldProblems } from '../stories/story-change.ts'
import { takeIds } from '../stories/stories.store.server.ts'
import type { ContentNotices, DatasourceNotice } from '../webhooks/content-notice.ts'
import type { WriteQueue } from '../write-queue.ts'
import type { Datasource } from './datasource.ts'
import { deleteDatasource, readDatasources, replaceDatasource } from './datasources.store.server.ts'

/** A data source as an editor saves it: whole, entries in order. Known slug = replaced. */
export interface DatasourceChange {
  name: string
  slug: string
  dimensions: readonly { name: string; entryValue: string }[]
  entries: readonly { name: string; value: string; dimensionValues?: Readonly<Record<string, string>> }[]
}

export interface DatasourcesDeps {
  database: Database
  contentVersion: ContentVersion
  events: ContentEvents
  clock: Clock
  queue: WriteQueue
  notices: ContentNotices
}

/** Data sources: all in memory, they are few and small. */
export async function loadDatasources({ database, contentVersion, events, clock, queue, notices }: DatasourcesDeps) {
  let sources: readonly Datasource[] = await readDatasources(database.reader)

  async function reload(): Promise<void> {
    sources = await readDatasources(database.reader)
  }

  /** Stores a data source; ids of dimensions and entries with the same code or name stay. */
  function saveDatasource(change: DatasourceChange): Promise<Result<Datasource, FieldProblems>> {
    return queue(async () => {
      const problem = checkDatasource(change)
      if (Object.keys(problem).length > 0) return { ok: false, problem }
      const old = sources.find(source => source.slug === change.slug)
      const now = new Date(clock()).toISOString()
      let cv = 0
      await database.db.transaction().execute(async trx => {
        const id = old?.id ?? (await takeIds(trx, 'datasource', 1))
        const dimensions = []
        for (const { name, entryValue } of change.dimensions) {
          const known = old?.dimensions.find(dimension => dimension.entryValue === entryValue)
          const dimensionId = known?.id ?? (await takeIds(trx, 'datasource_dimension', 1))
          dimensions.push({ id: dimensionId, name, entryValue, createdAt: known?.createdAt ?? now, updatedAt: now })
        }
        const entries = []
        for (const { name, value, dimensionValues = {} } of change.entries) {
          const known = old?.entries.find(entry => entry.name === name)
          entries.push({ id: known?.id ?? (await takeIds(trx, 'datasource_entry', 1)), name, value, dimensionValues })
        }
        await replaceDatasource(trx, { id, name: change.name, slug: change.slug, dimensions, entries, edited: true })
        cv = await contentVersion.advance(trx)
        await notices.store(trx, [noticeOf({ id, slug: change.slug })], null)
      })
      await reload()
      contentVersion.commit(cv)
      notices.wake()
      events.emit({ kind: 'datasource', slug: change.slug })
      const value = sources.find(source => source.slug === change.slug)
      if (!value) throw new Error('unreachable: the data source was just stored')
      return { ok: true, value }
    })
  }

  /**
   * Changes one data source, from the state it has in the transaction.
   *
   * @param id null makes a new one.
   * @param change gets what there is, or an empty one, and gives out ids by `takeId`; returns null to delete it.
   */
  function editDatasource(
    id: number | null,
    change: (
      source: Datasource,
      takeId: (kind: 'datasource_dimension' | 'datasource_entry') => Promise<number>,
    ) => Promise<Result<Datasource | null, FieldProblems>>,
  ): Promise<Result<Datasource, FieldProblems>> {
    return queue(async () => {
      let cv = 0
      const result = await database.db
        .transaction()
        .execute(async (trx): Promise<Result<Datasource, FieldProblems>> => {
          const all = await readDatasources(trx)
          const old = all.find(source => source.id === id)
          if (id !== null && !old) return { ok: false, problem: { id: ['could not be found'] } }
          const empty = { id: 0, name: '', slug: '', dimensions: [], entries: [], edited: true }
          const changed = await change(old ?? empty, kind => takeIds(trx, kind, 1))
          if (!changed.ok) return changed
          if (changed.value === null) {
            if (old) await deleteDatasource(trx, old.id)
            cv = await contentVersion.advance(trx)
            await notices.store(trx, [noticeOf(old ?? empty)], null)
            return { ok: true, value: old ?? empty }
          }
          const problem = checkDatasource(changed.value)
          if (all.some(each => each.slug === changed.value?.slug && each.id !== old?.id))
            problem.slug = ['has already been taken']
          if (Object.keys(problem).length > 0) return { ok: false, problem }
          const value = { ...changed.value, id: old?.id ?? (await takeIds(trx, 'datasource', 1)), edited: true }
          await replaceDatasource(trx, value)
          cv = await contentVersion.advance(trx)
          await notices.store(trx, [noticeOf(value)], null)
          return { ok: true, value }
        })
      if (!result.ok) return result
      await reload()
      contentVersion.commit(cv)
      notices.wake()
      events.emit({ kind: 'datasource', slug: result.value.slug })
      return result
    })
  }

  return { all: () => sources, reload, saveDatasource, editDatasource }
}

function noticeOf({ id, slug }: Pick<Datasource, 'id' | 'slug'>): DatasourceNotice {
  return { action: 'entries_updated', datasourceId: id, datasourceSlug: slug }
}

export type Datasources = Awaited<ReturnType<typeof loadDatasources>>

function checkDatasource({
  name,
  slug,
  dimensions,
  entries,
}: Pick<DatasourceChange, 'name' | 'slug'> & {
  dimensions: readonly { entryValue: string }[]
  entries: readonly { name: string }[]
}): FieldProblems {
  const problems: FieldProblems = {}
  if (visibleLine(name) === '') problems.name = ["can't be blank"]
  if (!/^[a-z0-9][a-z0-9_-]*$/i.test(slug)) problems.slug = ['is invalid']
  if (new Set(dimensions.map(dimension => dimension.entryValue)).size < dimensions.length)
    problems.dimensions = ['has already been taken']
  if (new Set(entries.map(entry => entry.name)).size < entries.length) problems.entries = ['has already been taken']
  return problems
}
