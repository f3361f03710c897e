import type { Database } from '../db/database.server.ts'

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

/** What other processes have written to the same database, see `followOtherWriters`. */
export interface OtherWriters {
  /** Reads what differs from what this process holds; tells whether anything does. */
  check(): Promise<boolean>
  /** The next look compares everything. */
  doubt(): void
}

/**
 * The queue of changes where other processes write to the same database: what they have written is known before anything is
 * changed, and nobody writes in between.
 */
export function createSharedQueue(
  inOrder: WriteQueue,
  { oneWriter }: Pick<Database, 'oneWriter'>,
  others: () => OtherWriters,
): WriteQueue {
  return work =>
    inOrder(() =>
      oneWriter(async () => {
        await others().check()
        try {
          return await work()
        } catch (error) {
          others().doubt()
          throw error
        }
      }),
    )
}
