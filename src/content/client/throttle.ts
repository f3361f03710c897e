import type { Clock, Sleep } from '../../base/clock.ts'

const windowMs = 1000

/**
 * Limits how many calls start in a second, first come first served: each start
 * takes a place for exactly 1000 ms. It limits starts, not how many run at once.
 *
 * @param limit starts per second; null lets everything pass.
 * @param maxWaitMs who would wait longer is refused at once: a queue that grows while the service fails would keep it from
 *   being read for long after.
 * @see docs/specification.md §9 "default rate limit 5 requests per second"
 */
export function createThrottle(
  limit: number | null,
  clock: Clock,
  sleep: Sleep,
  maxWaitMs = Number.POSITIVE_INFINITY,
): () => Promise<void> {
  if (limit === null) return async () => {}
  if (!Number.isFinite(limit) || limit < 1) throw new TypeError('Expected `limit` to be a finite number')

  /** When each of the last `limit` calls started, or will start. */
  const starts: number[] = []
  return async () => {
    const now = clock()
    const oldest = starts.length < limit ? undefined : starts[0]
    const start = oldest === undefined ? now : Math.max(now, oldest + windowMs)
    if (start - now > maxWaitMs) throw new Error('Too many calls are waiting')
    if (oldest !== undefined) starts.shift()
    starts.push(start)
    if (start > now) await sleep(start - now)
  }
}
