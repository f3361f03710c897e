import type { RequestListener } from 'node:http'
import type { Fetch } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { kindOf, type SiteMetrics } from './site-metrics.ts'

/** Seconds of a monotonic clock. */
export type Stopwatch = () => number

/** Counts what goes through a listener, answers that the client did not wait for included. */
export function observeListener(listener: RequestListener, metrics: SiteMetrics, now: Stopwatch): RequestListener {
  return (request, response) => {
    const start = now()
    const kind = kindOf(request.url ?? '/')
    response.on('close', () =>
      metrics.request(kind, response.writableFinished ? response.statusCode : 0, now() - start),
    )
    return listener(request, response)
  }
}

/** Puts a counter in front of what answers: a `fetch`, or a service in the same process. */
export type Observe = <Question extends unknown[], Reply extends { status: number }>(
  ask: (...question: Question) => Promise<Reply>,
) => (...question: Question) => Promise<Reply>

/** Counts calls of a `fetch` with how long they took. */
export function observeFetch(fetch: Fetch, count: (status: number, seconds: number) => void, now: Stopwatch): Fetch {
  return createObserver(count, now)(fetch)
}

/** Counts calls with how long they took. */
export function createObserver(count: (status: number, seconds: number) => void, now: Stopwatch): Observe {
  return ask =>
    async (...question) => {
      const start = now()
      try {
        const response = await ask(...question)
        count(response.status, now() - start)
        return response
      } catch (error) {
        count(0, now() - start)
        throw error
      }
    }
}

/** Counts lines that say something is wrong. */
export function observeLog(log: Log, metrics: Pick<SiteMetrics, 'logLine'>): Log {
  return {
    debug: (facts, message) => log.debug(facts, message),
    info: (facts, message) => log.info(facts, message),
    warn(facts, message) {
      metrics.logLine('warn')
      log.warn(facts, message)
    },
    error(facts, message) {
      metrics.logLine('error')
      log.error(facts, message)
    },
  }
}
