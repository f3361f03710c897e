import type { Clock, Sleep } from './clock.ts'

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

/** Whether somebody is waiting for the turn of a call that is limited. */
export interface Queue {
  /** Until when, in milliseconds since 1970: now where somebody is. Absent: nothing is limited. */
  queuedUntil?(): number
}

/** Waiting for one's own turn may take so many times the time limit. */
const mostWaits = 4

/**
 * As `within`, but that time does not count during which calls wait for their turn at a rate limit: at most three more times
 * as long.
 */
export async function withinOwnTime<Value, Late>(
  work: Promise<Value>,
  ms: number,
  { sleep, clock, queue }: { sleep: Sleep; clock: Clock; queue: Queue },
  late: () => Late,
): Promise<Value | Late> {
  const isOver = Symbol('over')
  const start = clock()
  let wait = ms
  while (wait > 0) {
    const found = await within(work, wait, sleep, () => isOver as typeof isOver)
    if (found !== isOver) return found as Value
    const now = clock()
    const since = Math.max(start, queue.queuedUntil?.() ?? start)
    wait = Math.min(since + ms, start + mostWaits * ms) - now
  }
  return late()
}
