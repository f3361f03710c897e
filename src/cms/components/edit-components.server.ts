import { visibleLine } from '../../base/visible-text.ts'
import { isObject, type JsonObject } from '../../base/json.ts'
import type { Result } from '../../base/result.ts'
import type { Database } from '../../db/database.server.ts'
import type { ContentEvents } from '../content-events.ts'
import type { ContentVersion } from '../content-version.server.ts'
import { readRecord } from '../records/records.store.server.ts'
import type { FieldProblems } from '../stories/story-change.ts'
import type { WriteQueue } from '../write-queue.ts'
import type { Component } from './component.ts'
import type { Components } from './components.server.ts'
import { deleteComponent, restoreComponent, storeComponent } from './components.store.server.ts'

export interface EditComponentsDeps {
  database: Database
  components: Components
  contentVersion: ContentVersion
  events: ContentEvents
  queue: WriteQueue
  /** ISO, UTC. */
  now(): string
  /** Whether a data source of this slug exists. */
  hasDatasource(slug: string): boolean
  /** Called once a change is stored, before anybody is told: what was rendered by other components is stale. */
  onChanged(): void
}

const maxLength = 1024 * 1024

/** Making, changing and deleting components. Content that uses one stays as it is. */
export function createComponentEditing(deps: EditComponentsDeps) {
  const { components, queue } = deps
  const byId = (id: number): Component | undefined => components.all().find(component => component.id === id)

  /** @param id null makes a new one. */
  function save(id: number | null, data: JsonObject): Promise<Result<Component, FieldProblems>> {
    return queue(async () => {
      const old = id === null ? null : byId(id)
      if (old === undefined) return { ok: false, problem: { id: ['could not be found'] } }
      const next = { ...old?.data, ...data }
      const problem = check(next, old)
      if (Object.keys(problem).length > 0) return { ok: false, problem }
      const storedId = await write(trx => storeComponent(trx, id, next))
      const value = byId(storedId)
      if (!value) throw new Error('unreachable: the component was just stored')
      return { ok: true, value }
    })
  }

  function remove(id: number): Promise<Component | null> {
    return queue(async () => {
      const old = byId(id)
      if (!old) return null
      await write(trx => deleteComponent(trx, id, deps.now()))
      return old
    })
  }

  /** Brings a deleted component back; null where there is none. */
  function restore(id: number): Promise<Result<Component, FieldProblems> | null> {
    return queue(async () => {
      const kept = byId(id) ? null : await readRecord(deps.database.reader, 'deleted_component', id)
      if (!kept) return null
      const problem = check(kept.data, null)
      if (Object.keys(problem).length > 0) return { ok: false, problem }
      await write(trx => restoreComponent(trx, id, kept.data))
      const value = byId(id)
      if (!value) throw new Error('unreachable: the component was just stored')
      return { ok: true, value }
    })
  }

  async function write<Value>(work: (trx: Database['db']) => Promise<Value>): Promise<Value> {
    let cv = 0
    const value = await deps.database.db.transaction().execute(async trx => {
      const done = await work(trx)
      cv = await deps.contentVersion.advance(trx)
      return done
    })
    await components.reload()
    deps.onChanged()
    deps.contentVersion.commit(cv)
    deps.events.emit({ kind: 'components' })
    return value
  }

  function check(data: JsonObject, old: Component | null): FieldProblems {
    const { name, schema = {} } = data
    if (typeof name !== 'string' || visibleLine(name) === '') return { name: ["can't be blank"] }
    if (!/^[\w -]{1,120}$/.test(name)) return { name: ['is invalid'] }
    const other = components.get(name)
    if (other && other.id !== old?.id) return { name: ['has already been taken'] }
    if (!isObject(schema)) return { schema: ['is not an object'] }
    if (JSON.stringify(data).length > maxLength) return { schema: ['is too large (maximum is 1 MB)'] }
    const sources = Object.values(schema).flatMap(field =>
      isObject(field) && field.source === 'internal' && typeof field.datasource_slug === 'string'
        ? [field.datasource_slug]
        : [],
    )
    const missing = sources.find(slug => slug !== '' && !deps.hasDatasource(slug))
    return missing === undefined ? {} : { schema: [`datasource "${missing}" could not be found`] }
  }

  return { save, remove, restore, byId }
}

export type ComponentEditing = ReturnType<typeof createComponentEditing>
