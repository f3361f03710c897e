import { type DeliveryQuery, pageOf, pagingHeaders, readPaging } from '../delivery/query/delivery-query.ts'
import type { FieldProblems } from '../stories/story-change.ts'
import type { Result } from '../../base/result.ts'

/** What a route answers; `body` null sends none, a stream is sent as it is. */
export interface ManagementAnswer {
  status: number
  body: unknown
  /** What is sent in place of JSON; `headers` say what it is. */
  text?: string
  headers?: Readonly<Record<string, string>>
}

/** Ends a request with an error whose body goes to the caller as it is. */
export class ManagementError extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(`Management request refused with ${status}`)
    this.status = status
    this.body = body
  }
}

export const ok = (body: unknown, headers: Readonly<Record<string, string>> = {}): ManagementAnswer => ({
  status: 200,
  body,
  headers,
})
export const created = (body: unknown): ManagementAnswer => ({ status: 201, body })
/** Done, and nothing to say. */
export const noContent = (): ManagementAnswer => ({ status: 204, body: null })

/** A list that is whole unless a page is asked for, with what clients page by. */
export function pagedList(name: string, items: readonly unknown[], query: DeliveryQuery): ManagementAnswer {
  const isPaged = query.get('page') !== null || query.get('per_page') !== null
  const paging = isPaged ? readPaging(query, 100) : { page: 1, perPage: Math.max(items.length, 1) }
  return ok({ [name]: pageOf(items, paging) }, pagingHeaders(items.length, paging))
}

/** @see docs/storyblok-contract.md §1.5 */
export const recordMissing = (): ManagementError => new ManagementError(404, ['This record could not be found'])
/** Messages by field. @see docs/storyblok-contract.md §7.1 */
export const invalid = (problems: FieldProblems): ManagementError => new ManagementError(422, problems)
export const refused = (status: number, error: string): ManagementError => new ManagementError(status, { error })

/** What was found, or 404. */
export function need<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw recordMissing()
  return value
}

/** The value of a change; what was wrong with it as 404, 409 or 422. */
export function done<Value>(result: Result<Value, FieldProblems>): Value {
  if (result.ok) return result.value
  const { problem } = result
  if (problem.id?.includes('could not be found')) throw recordMissing()
  if (problem.lock_version) {
    throw refused(409, 'The story was changed meanwhile. Read it again, or send force_update=1 to overwrite it.')
  }
  throw invalid(problem)
}
