import type { Sleep } from './clock.ts'

/** One for all: a platform's own reason would be an error with a stack, made for every page. */
const over = new Error('The wait is over')

/**
 * The result of `work`, or `late()` where it takes longer than `ms` milliseconds. The work itself goes on: who asks
 * again meanwhile may share it.
 */
export async function within<Value, Late>(
  work: Promise<Value>,
  ms: number,
  sleep: Sleep,
  late: () => Late,
): Promise<Value | Late> {
  const done = new AbortController()
  // Each its own: one promise that everybody waits for without end would keep every result that ever came in time.
  const timer = sleep(ms, done.signal).then(late, () => new Promise<never>(() => {}))
  try {
    return await Promise.race([work, timer])
  } finally {
    done.abort(over)
    // Nobody waits for these any more; a late failure has been or will be reported by those who share the work.
    work.catch(() => {})
    timer.catch(() => {})
  }
}
