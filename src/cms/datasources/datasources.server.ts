import type { Clock } from '../../base/clock.ts'
import type { Result } from '../../base/result.ts'
import type { Database } from '../../db/database.server.ts'
import type { ContentEvents } from '../content-events.ts'
import type { ContentVersion } from '../content-version.server.ts'
import type { FieldProblems } from '../stories/story-change.ts'
import { takeIds } from '../stories/stories.store.server.ts'
import type { WriteQueue } from '../write-queue.ts'
import type { Datasource } from './datasource.ts'
import { readDatasources, replaceDatasource } from './datasources.store.server.ts'

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
}

/** Data sources: all in memory, they are few and small. */
export async function loadDatasources({ database, contentVersion, events, clock, queue }: DatasourcesDeps) {
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
      })
      await reload()
      contentVersion.commit(cv)
      events.emit({ kind: 'datasource', slug: change.slug })
      const value = sources.find(source => source.slug === change.slug)
      if (!value) throw new Error('unreachable: the data source was just stored')
      return { ok: true, value }
    })
  }

  return { all: () => sources, reload, saveDatasource }
}

export type Datasources = Awaited<ReturnType<typeof loadDatasources>>

function checkDatasource({ name, slug, dimensions, entries }: DatasourceChange): FieldProblems {
  const problems: FieldProblems = {}
  if (name.trim() === '') problems.name = ["can't be blank"]
  if (!/^[a-z0-9][a-z0-9_-]*$/i.test(slug)) problems.slug = ['is invalid']
  if (new Set(dimensions.map(dimension => dimension.entryValue)).size < dimensions.length)
    problems.dimensions = ['has already been taken']
  if (new Set(entries.map(entry => entry.name)).size < entries.length) problems.entries = ['has already been taken']
  return problems
}
