import type { Clock, Sleep } from '../../../base/clock.ts'
import type { Haste } from './haste.ts'
import { createThrottle, type Throttle } from './throttle.ts'

/** Waits until a call for this resource may start. */
export interface Pace extends Pick<Throttle, 'queuedUntil'> {
  (path: string, search: URLSearchParams, haste?: Haste, generation?: number): Promise<void>
}

/**
 * How many requests a second Storyblok documents for what is not in its cache, by how much is asked for at once.
 *
 * @see docs/storyblok-contract.md §1.4
 */
export function documentedLimit(path: string, search: URLSearchParams): number {
  const perPage = path === 'stories' ? Number(search.get('per_page') ?? 25) : 1
  if (perPage <= 25) return 50
  if (perPage <= 50) return 15
  return perPage <= 75 ? 10 : 6
}

/**
 * Limits calls: to a number of starts a second, to none, or (`auto`) to what is documented for each kind of call. Kinds do not
 * wait for each other: the service counts them apart.
 */
export function createPace(limit: number | 'auto' | null, clock: Clock, sleep: Sleep, maxWaitMs: number): Pace {
  if (limit !== 'auto') {
    const throttle = createThrottle(limit, clock, sleep, maxWaitMs)
    const one = (_path: string, _search: URLSearchParams, haste?: Haste, generation?: number): Promise<void> =>
      throttle(haste, generation)
    return Object.assign(one, { queuedUntil: throttle.queuedUntil })
  }
  const byLimit = new Map(
    [6, 10, 15, 50].map(perSecond => [perSecond, createThrottle(perSecond, clock, sleep, maxWaitMs)]),
  )
  const many = async (path: string, search: URLSearchParams, haste?: Haste, generation?: number): Promise<void> =>
    byLimit.get(documentedLimit(path, search))?.(haste, generation)
  const queuedUntil = (): number => Math.max(...[...byLimit.values()].map(throttle => throttle.queuedUntil()))
  return Object.assign(many, { queuedUntil })
}
