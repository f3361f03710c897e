import type { Log } from '../../../base/log.ts'

/** The part of `process` that tells of rejected promises nobody handles. */
export interface RejectionSource {
  on(event: 'unhandledRejection', listener: (reason: unknown) => void): unknown
}

/**
 * Keeps the process alive when a rejected promise is handled by nobody: one request has gone wrong, the others go on. Each is a
 * fault of ours, so each is logged, with how many there were since the start.
 *
 * @returns how many there were.
 */
export function surviveRejections(source: RejectionSource, log: Log): () => number {
  let count = 0
  source.on('unhandledRejection', reason => {
    count++
    log.error({ err: reason, count }, 'A rejected promise was handled by nobody')
  })
  return () => count
}
