import type { Clock } from '../../base/clock.ts'

/**
 * Allowed requests per second by what is requested.
 *
 * @see docs/storyblok-contract.md §1.4
 */
export function requestsPerSecond(request: { isCached: boolean; perPage: number }): number {
  if (request.isCached) return 1000
  if (request.perPage <= 25) return 50
  if (request.perPage <= 50) return 15
  return request.perPage <= 75 ? 10 : 6
}

/** Callers that are counted within one second; those counted first are forgotten for another. */
const maxCallers = 10_000

/** Counts requests per caller and limit within each second of the clock. */
export function createRateLimit(clock: Clock) {
  let second = 0
  let counts = new Map<string, number>()
  return {
    /** Counts one request; false when the caller has used up its second. */
    take(caller: string, perSecond: number): boolean {
      const now = Math.floor(clock() / 1000)
      if (now !== second) {
        second = now
        counts = new Map()
      }
      const key = `${perSecond} ${caller}`
      const count = (counts.get(key) ?? 0) + 1
      const [first] = counts.size >= maxCallers && count === 1 ? counts.keys() : []
      if (first !== undefined) counts.delete(first)
      counts.set(key, count)
      return count <= perSecond
    },
  }
}
