import { inTime } from '../../../base/in-time.ts'

/** How long the work of one call may take, all of it together. */
export type Limit = <T>(work: (signal: AbortSignal | null) => Promise<T>) => Promise<T>

/** One limit, in milliseconds, for all the work that it is given. */
export function limitedTo(timeoutMs: number): Limit {
  const signal = AbortSignal.timeout(timeoutMs)
  return work => inTime(signal, work(signal))
}

/** A service in this process answers at once or fails; a timer for each of a page's calls costs as much as the calls. */
export const unlimited: Limit = work => work(null)
