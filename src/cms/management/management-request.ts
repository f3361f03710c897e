import { isObject, type JsonObject } from '../../base/json.ts'
import type { DeliveryQuery } from '../delivery/query/delivery-query.ts'
import type { Principal } from '../../model/editing/principal.ts'
import { ManagementError } from './management-answer.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A request that was let in, read once. */
export interface ManagementRequest {
  method: Method
  query: DeliveryQuery
  /** The JSON of the body; empty where there is none. */
  body: JsonObject
  /** Who sends it. */
  user: Principal
}

/** What stands beside a wrapper in the body, or in the query: official clients use both. @see docs/storyblok-contract.md §7.3 */
export function option({ query, body }: ManagementRequest, name: string): string | null {
  const value = query.get(name) ?? body[name]
  if (value === undefined || value === null || value === '') return null
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

/** True for 1, "1", true and "true", in query or body. */
export function isOn(request: ManagementRequest, name: string): boolean {
  const value = option(request, name)
  return value === '1' || value === 'true'
}

/**
 * The object under its mandatory wrapper: `{"story": {…}}`.
 *
 * @throws ManagementError 422 without it.
 * @see docs/storyblok-contract.md §7.1
 */
export function wrapped({ body }: ManagementRequest, name: string): JsonObject {
  const value = body[name]
  if (isObject(value) && Object.keys(value).length > 0) return value
  throw new ManagementError(422, { error: `param is missing or the value is empty: ${name}` })
}
