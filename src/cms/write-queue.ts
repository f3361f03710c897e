/** Runs one piece of work after the other, so that what one has checked still holds when it writes. */
export function createWriteQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return function run<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}

export type WriteQueue = ReturnType<typeof createWriteQueue>
