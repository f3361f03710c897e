import type { JsonObject } from '../../base/json.ts'
import type { DeliveryQuery } from '../delivery/query/delivery-query.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A request as it came in; routes read it and pass on what they read. */
export interface ManagementRequest {
  query: DeliveryQuery
  /** The JSON of the body; empty where there is none. */
  body: JsonObject
}
