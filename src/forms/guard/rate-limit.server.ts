import { createBoundedCache } from '../../base/bounded-cache.ts'
import type { Clock } from '../../base/clock.ts'

export interface RateLimit {
  /** Counts one more for this key, if fewer than `limit` were counted within the window. */
  take(key: string, limit: number): boolean
  /** Takes the last one back: it came to nothing. */
  giveBack(key: string): void
  used(key: string): number
}

/**
 * Counts events of a sliding window in bounded memory: when there are more
 * keys than are kept, those not seen for longest are forgotten.
 *
 * @param options.windowMs length of the window in milliseconds.
 */
export function createRateLimit(options: { windowMs: number; maxKeys: number; clock: Clock }): RateLimit {
  const { windowMs, clock } = options
  const times = createBoundedCache<number[]>({ entries: options.maxKeys })

  /** Those within the window, oldest first; the list that is kept. */
  function recent(key: string): number[] {
    const since = clock() - windowMs
    const seen = times.get(key) ?? []
    const first = seen.findIndex(time => time > since)
    seen.splice(0, first === -1 ? seen.length : first)
    return seen
  }

  return {
    take(key, limit) {
      const seen = recent(key)
      if (seen.length >= limit) return false
      seen.push(clock())
      times.set(key, seen)
      return true
    },
    giveBack(key) {
      recent(key).pop()
    },
    used: key => recent(key).length,
  }
}
