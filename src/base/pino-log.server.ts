import { AsyncLocalStorage } from 'node:async_hooks'
import { pino, type DestinationStream } from 'pino'
import type { Log } from './log.ts'

/** Mark of the request that is being answered: every line written meanwhile carries it. */
const requestId = new AsyncLocalStorage<string>()

/** JSON lines on standard output. Names and addresses of people are never among the facts that callers hand in. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    serializers: { err: toErrorFacts },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const id = requestId.getStore()
      return id === undefined ? {} : { requestId: id }
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Errors of mail servers and databases carry recipients and values: only these facts are kept, without addresses of people. */
function toErrorFacts(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? { code: String(error.code) } : {}
  const cause = error.cause === undefined || depth === 3 ? {} : { cause: toErrorFacts(error.cause, depth + 1) }
  const { name: type, message, stack = '' } = error
  return { type, message: withoutAddresses(message), ...code, stack: withoutAddresses(stack), ...cause }
}

function withoutAddresses(text: string): string {
  return text.slice(0, 4000).replace(/[^\s@<>"'()]{1,64}@[^\s@<>"'()]{1,255}/g, '(address)')
}

/** Runs work whose log lines carry this request id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return requestId.run(id, work)
}
