export interface TaskQueue {
  /** Queues an item, unless it has been here before. */
  add(item: string): void
  readonly count: number
}

/**
 * Queues of work that may find more work while they run: each does its items a
 * few at a time, all queues at once.
 */
export function createTaskPool() {
  const { promise: finished, resolve, reject } = Promise.withResolvers<void>()
  let open = 0

  function queue(atOnce: number, work: (item: string) => Promise<void>): TaskQueue {
    const known = new Set<string>()
    const waiting: string[] = []
    let running = 0
    const next = (): void => {
      const item = running < atOnce ? waiting.shift() : undefined
      if (item === undefined) return
      running++
      work(item).then(() => {
        running--
        open--
        if (open === 0) resolve()
        next()
      }, reject)
    }
    return {
      add(item) {
        if (known.has(item)) return
        known.add(item)
        waiting.push(item)
        open++
        next()
      },
      get count() {
        return known.size
      },
    }
  }

  return { queue, finished }
}
