import type { JsonObject } from '../../../base/json.ts'
import { pageOf, pagingHeaders, readPaging } from '../../delivery/query/delivery-query.ts'
import type { Records } from '../../records/records.server.ts'
import type { RecordKind, SpaceRecord } from '../../records/space-record.ts'
import { type ManagementAnswer, need, noContent, ok } from '../management-answer.ts'
import { type ManagementRequest, type Method, wrapped } from '../management-request.ts'
import type { Route } from '../routes.ts'

/** How the endpoints of one kind of record differ. */
export interface RecordEndpoints {
  kind: RecordKind
  /** Path and name of the list: `internal_tags`. */
  plural: string
  /** Name of the wrapper: `internal_tag`. */
  singular: string
  statuses: { create: number; update: number; remove: number }
  updateMethods: readonly Method[]
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
  /** Which records a list shows. */
  matches?(record: SpaceRecord, request: ManagementRequest): boolean
}

/** List, one, create, update and delete of a kind of record. */
export function recordRoutes(records: Records, endpoints: RecordEndpoints): Route[] {
  const { kind, plural, singular, statuses, parse } = endpoints
  const answer = (status: number, body: unknown): ManagementAnswer => (status === 204 ? noContent() : { status, body })

  async function view(record: SpaceRecord, all: readonly SpaceRecord[]): Promise<JsonObject> {
    const warning = (await endpoints.warning?.(record)) ?? null
    return { ...endpoints.view(record, all), ...(warning !== null && { warning }) }
  }

  async function list(request: ManagementRequest): Promise<ManagementAnswer> {
    const all = await records.all(kind)
    const found = all.filter(record => endpoints.matches?.(record, request) ?? true)
    const isPaged = endpoints.isPaged || request.query.get('page') !== null || request.query.get('per_page') !== null
    const paging = isPaged ? readPaging(request.query, 100) : { page: 1, perPage: Math.max(found.length, 1) }
    const page = await Promise.all(pageOf(found, paging).map(record => view(record, all)))
    return ok({ [plural]: page }, pagingHeaders(found.length, paging))
  }

  async function update(request: ManagementRequest, id: number): Promise<ManagementAnswer> {
    const old = need(await records.get(kind, id))
    const changed = need(
      await records.change(kind, id, parse(wrapped(request, singular), old, await records.all(kind))),
    )
    return answer(statuses.update, { [singular]: await view(changed, await records.all(kind)) })
  }

  return [
    { method: 'GET', path: plural, answer: list },
    {
      method: 'POST',
      path: plural,
      async answer(request) {
        const record = await records.add(kind, parse(wrapped(request, singular), null, await records.all(kind)))
        return { status: statuses.create, body: { [singular]: await view(record, await records.all(kind)) } }
      },
    },
    {
      method: 'GET',
      path: `${plural}/:id`,
      async answer(_, { id }) {
        const record = need(await records.get(kind, id()))
        return ok({ [singular]: await view(record, await records.all(kind)) })
      },
    },
    ...endpoints.updateMethods.map((method): Route => ({
      method,
      path: `${plural}/:id`,
      answer: (request, { id }) => update(request, id()),
    })),
    {
      method: 'DELETE',
      path: `${plural}/:id`,
      async answer(_, { id }) {
        const record = need(await records.remove(kind, id()))
        return answer(statuses.remove, { [singular]: await view(record, []) })
      },
    },
  ]
}
