import type { JsonObject } from '../../../base/json.ts'
import { type DeliveryQuery, pageOf, pagingHeaders, readPaging } from '../../delivery/query/delivery-query.ts'
import type { Records } from '../../records/records.server.ts'
import type { RecordKind, SpaceRecord } from '../../records/space-record.ts'
import { type ManagementAnswer, need, noContent, ok } from '../management-answer.ts'
import { fieldsOf, type Given, wrapper } from '../given.ts'
import type { Method } from '../management-request.ts'
import { nothing, reading, type Route, writing } from '../routes.ts'

/** How the endpoints of one kind of record differ. */
export interface RecordEndpoints {
  kind: RecordKind
  /** Path and name of the list: `internal_tags`. */
  plural: string
  /** Name of the wrapper: `internal_tag`. */
  singular: string
  statuses: { create: number; update: number; remove: number }
  updateMethods: readonly Method[]
  /** What may be set. */
  fields: readonly string[]
  /** What cannot be set: clients send records back whole, as they got them. */
  sentBack?: readonly string[]
  /** What lists may be asked for, beside their pages. */
  filters?: readonly string[]
  /** Whether the list is paged even when no page is given. */
  isPaged: boolean
  /**
   * Reads what may be set; `old` is what is changed, or null.
   *
   * @throws ManagementError 422 with messages by field.
   */
  parse(given: JsonObject, old: SpaceRecord | null, all: readonly SpaceRecord[]): JsonObject
  view(record: SpaceRecord, all: readonly SpaceRecord[]): JsonObject
  /** What whoever enters it should know of a record; added to its view as `warning`. */
  warning?(record: SpaceRecord): Promise<string | null>
  /** Adds to a new record what it cannot be without. */
  complete?(given: JsonObject): Promise<JsonObject>
  /** Which records a list shows. */
  matches?(record: SpaceRecord, query: DeliveryQuery): boolean
}

/** List, one, create, update and delete of a kind of record. */
export function recordRoutes(records: Records, endpoints: RecordEndpoints): Route[] {
  const { kind, plural, singular, statuses, parse } = endpoints
  const answer = (status: number, body: unknown): ManagementAnswer => (status === 204 ? noContent() : { status, body })

  async function view(record: SpaceRecord, all: readonly SpaceRecord[]): Promise<JsonObject> {
    const warning = (await endpoints.warning?.(record)) ?? null
    return { ...endpoints.view(record, all), ...(warning !== null && { warning }) }
  }

  async function list(query: DeliveryQuery): Promise<ManagementAnswer> {
    const all = await records.all(kind)
    const found = all.filter(record => endpoints.matches?.(record, query) ?? true)
    const isPaged = endpoints.isPaged || query.get('page') !== null || query.get('per_page') !== null
    const paging = isPaged ? readPaging(query, 100) : { page: 1, perPage: Math.max(found.length, 1) }
    const page = await Promise.all(pageOf(found, paging).map(record => view(record, all)))
    return ok({ [plural]: page }, pagingHeaders(found.length, paging))
  }

  const readOnly = ['id', 'uuid', 'created_at', 'updated_at', ...(endpoints.sentBack ?? [])]
  const shape = wrapper(singular, fieldsOf(...endpoints.fields), readOnly)
  const read = (given: Given): JsonObject => given.as({ [singular]: shape })[singular] ?? {}

  async function update(given: JsonObject, id: number): Promise<ManagementAnswer> {
    const old = need(await records.get(kind, id))
    const changed = need(await records.change(kind, id, parse(given, old, await records.all(kind))))
    return answer(statuses.update, { [singular]: await view(changed, await records.all(kind)) })
  }

  return [
    reading(plural, ['page', 'per_page', ...(endpoints.filters ?? [])], list),
    writing({
      method: 'POST',
      path: plural,
      read,
      touches: 'no story',
      async answer(fields) {
        const given = (await endpoints.complete?.(fields)) ?? fields
        const record = await records.add(kind, parse(given, null, await records.all(kind)))
        return { status: statuses.create, body: { [singular]: await view(record, await records.all(kind)) } }
      },
    }),
    reading(`${plural}/:id`, [], async (_, { id }) => {
      const record = need(await records.get(kind, id()))
      return ok({ [singular]: await view(record, await records.all(kind)) })
    }),
    ...endpoints.updateMethods.map(method =>
      writing({
        method,
        path: `${plural}/:id`,
        read,
        touches: 'no story',
        answer: (given, { id }) => update(given, id()),
      }),
    ),
    writing({
      method: 'DELETE',
      path: `${plural}/:id`,
      read: nothing,
      touches: 'no story',
      async answer(_, { id }) {
        const record = need(await records.remove(kind, id()))
        return answer(statuses.remove, { [singular]: await view(record, []) })
      },
    }),
  ]
}
