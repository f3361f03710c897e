import { AppError } from '../../base/errors.ts'
import type { Clock, Sleep } from '../../base/clock.ts'

/** More is requested than can be made in time. The visitor's browser may try again. */
export class QueueFullError extends AppError {
  override name = 'QueueFullError' as const
  readonly code = 'image_queue_full'
  readonly pageStatus = 503

  constructor(waiting: number) {
    super(`Too many pictures are waiting to be made: ${waiting}`)
  }
}

export interface WorkQueueLimits {
  /** Jobs that run at once. */
  workers: number
  /** Jobs that may wait. */
  waiting: number
  /** **Milliseconds** after which a waiting job is given up instead of started. */
  maxWaitMs: number
}

export interface WorkQueue {
  /**
   * Runs the job when its turn comes: cheap ones first, equal ones in order.
   *
   * @throws QueueFullError when no place is left, or the job waited too long.
   */
  run<Value>(cost: number, job: () => Promise<Value>): Promise<Value>
  /** Jobs that run or wait. */
  readonly size: number
}

interface Waiting {
  cost: number
  since: number
  start(): void
  giveUp(error: Error): void
}

/**
 * A bounded queue: what cannot be done in time is refused, so memory and delay stay small.
 *
 * @param sleep gives waiting jobs up the moment they have waited too long; without it they learn it when a worker is free.
 */
export function createWorkQueue(limits: WorkQueueLimits, clock: Clock, sleep: Sleep | null = null): WorkQueue {
  const line: Waiting[] = []
  let running = 0

  function next() {
    running--
    for (let first = line.shift(); first; first = line.shift()) {
      if (clock() - first.since <= limits.maxWaitMs) return first.start()
      first.giveUp(new QueueFullError(line.length + 1))
    }
  }

  function turn(cost: number): Promise<void> {
    if (running < limits.workers) {
      running++
      return Promise.resolve()
    }
    if (line.length >= limits.waiting) return Promise.reject(new QueueFullError(line.length))
    return new Promise((resolve, reject) => {
      const start = () => {
        running++
        resolve()
      }
      const waiting = { cost, since: clock(), start, giveUp: reject }
      const place = line.findIndex(other => other.cost > cost)
      line.splice(place < 0 ? line.length : place, 0, waiting)
      void sleep?.(limits.maxWaitMs).then(() => drop(waiting))
    })
  }

  function drop(waiting: Waiting): void {
    const place = line.indexOf(waiting)
    if (place < 0) return
    line.splice(place, 1)
    waiting.giveUp(new QueueFullError(line.length + 1))
  }

  return {
    async run(cost, job) {
      await turn(cost)
      try {
        return await job()
      } finally {
        next()
      }
    },
    get size() {
      return running + line.length
    },
  }
}
