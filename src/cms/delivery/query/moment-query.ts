import { parseDateMs } from '../../columns/date-value.ts'
import type { DeliveryApi } from '../answer/delivery-answer.ts'
import { BadRequest, type DeliveryQuery } from './delivery-query.ts'

/** Another state of the space than that of now. */
export type MomentOfSpace =
  /** As visitors saw it, or will see it once everything planned until then is carried out. ISO, UTC. */
  | { kind: 'time'; at: string }
  /** As if a release were carried out now. */
  | { kind: 'release'; id: number }

/** Delivery of other states of the space; null for a release that is not there. */
export interface Moments {
  at(moment: MomentOfSpace): Promise<Pick<DeliveryApi, 'find'> | null>
}

/**
 * The state that a request asks for by `as_of` (ours) or `from_release`; null for that of now.
 *
 * @throws BadRequest 400 for a moment that is no date.
 */
export function readMoment(query: DeliveryQuery): MomentOfSpace | null {
  const at = query.get('as_of')
  if (at !== null) {
    const ms = parseDateMs(at)
    if (ms === null || Math.abs(ms) > 8.64e15) throw new BadRequest(400, 'as_of is not a date')
    return { kind: 'time', at: new Date(ms).toISOString() }
  }
  const release = query.get('from_release')
  return release !== null && /^[1-9]\d{0,14}$/.test(release) ? { kind: 'release', id: Number(release) } : null
}

/** The same question about the state of now. */
export function withoutMoment(search: URLSearchParams): URLSearchParams {
  const plain = new URLSearchParams(search)
  plain.delete('as_of')
  plain.delete('from_release')
  return plain
}
