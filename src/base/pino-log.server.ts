import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'
import type { Log } from './log.ts'

/** Mark of the request that is being answered: every line written meanwhile carries it. */
const requestId = new AsyncLocalStorage<string>()

/** JSON lines on standard output. Names and addresses of people are never among the facts that callers hand in. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const id = requestId.getStore()
      return id === undefined ? {} : { requestId: id }
    },
  })
}

/** Runs work whose log lines carry this request id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return requestId.run(id, work)
}
