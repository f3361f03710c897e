import type { Clock, Fetch, Sleep } from '../../base/clock.ts'
import { ContentServiceError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import type { LeftOut } from '../changes/left-out.ts'
import type { ServiceReply } from '../../model/story/service-reply.ts'
import { lateShare, longestQueue, maxRetries } from './client-times.ts'
import type { ContentAnswer, ReadService } from './content-answer.ts'
import { cutDeep } from './cut-deep.ts'
import { fetchWithin } from './follow-redirects.ts'
import { limitedTo, unlimited } from './limits/call-limit.ts'
import { createPace } from './limits/documented-limits.ts'
import { hurry, ranks, type Haste } from './limits/haste.ts'
import { repeatWhenLate } from './limits/repeat-late.ts'
import { errorBody, failWith, toAnswer } from './read-answer.ts'

export interface CallsDeps {
  fetch: Fetch
  read?: ReadService | undefined
  origin: string
  token: string
  rateLimit: number | 'auto' | null
  timeoutMs: number
  /** The version of the space that is sent along; none where it is not known. */
  version(): number | undefined
  /** Number of the newest change: calls for what is newer go first. */
  generation(): number
  leftOut?: LeftOut | undefined
  /** Told of every body that arrives. */
  arrived(body: unknown): void
  clock: Clock
  sleep: Sleep
  log: Log
}

export interface Calls {
  /**
   * Asks the service, within its rate limit. A 429 is tried again after 1, 2, 3, 4 and 5 seconds.
   *
   * @returns null where the service says 404.
   */
  request(path: string, search: URLSearchParams, haste: Haste, retries?: number): Promise<ContentAnswer | null>
  /** Until when a call that somebody waits for has stood in the queue, in milliseconds since 1970. @see throttle.ts */
  queuedUntil(): number
}

interface Waiting {
  answer: Promise<ContentAnswer | null>
  haste: Haste
}

/** Creates what sends calls to a content service. @see docs/specification.md §9, docs/readings.md 18 */
export function createCalls(deps: CallsDeps): Calls {
  const { fetch, origin, token, timeoutMs, sleep, log } = deps
  const pace = createPace(deps.rateLimit, deps.clock, sleep, timeoutMs * longestQueue)
  /** Calls that have not been sent, or not sent again: who asks for the same gets their answer, which is as new. */
  const unsent = new Map<string, Waiting>()

  function request(
    path: string,
    search: URLSearchParams,
    haste: Haste,
    retries = maxRetries,
  ): Promise<ContentAnswer | null> {
    const key = `${path}?${search}`
    const same = unsent.get(key)
    if (same) {
      hurry(same.haste, haste)
      return same.answer
    }
    const own: Waiting = { haste, answer: attempt() }
    return own.answer

    async function attempt(): Promise<ContentAnswer | null> {
      const generation = deps.generation()
      for (let retry = 1; ; retry++) {
        await queued(pace(path, search, haste, generation)).catch(refused => failWith(path, refused))
        const limit = deps.read ? unlimited : limitedTo(timeoutMs)
        const response = await limit(signal => begin(path, search, haste, signal)).catch(late => failWith(path, late))
        if (response.ok) return limit(() => read(path, search, response)).catch(late => failWith(path, late))
        if (response.status === 404) {
          await response.body?.cancel()
          return null
        }
        if (response.status !== 429 || retry > retries) {
          throw new ContentServiceError(path, response.status, await errorBody(response))
        }
        log.warn({ path, retry }, `Hit rate limit. Retrying in ${retry} seconds.`)
        await queued(sleep(retry * 1000))
      }
    }

    /** Others may join meanwhile. */
    async function queued(wait: Promise<void>): Promise<void> {
      if (deps.read) return wait
      // The first wait begins before the call has a promise of its own.
      await Promise.resolve()
      if (!unsent.has(key)) unsent.set(key, own)
      try {
        await wait
      } finally {
        if (unsent.get(key) === own) unsent.delete(key)
      }
    }
  }

  /** What tells of changes is not kept from it by one call that hangs. */
  function begin(
    path: string,
    search: URLSearchParams,
    haste: Haste,
    signal: AbortSignal | null,
  ): Promise<ServiceReply> {
    const first = send(path, search, signal)
    if (haste.rank !== ranks.first) return first
    const again = (): Promise<ServiceReply> => pace(path, search, haste).then(() => send(path, search, signal))
    return repeatWhenLate(first, again, timeoutMs * lateShare, sleep)
  }

  async function send(path: string, search: URLSearchParams, signal: AbortSignal | null): Promise<ServiceReply> {
    const params = new URLSearchParams(search)
    params.set('token', token)
    const version = deps.version()
    if (version !== undefined) params.set('cv', String(version))
    if (deps.read) return deps.read(path, params)
    const url = new URL(`/v2/cdn/${path}`, origin)
    url.search = params.toString()
    return fetchWithin(fetch, url, new Headers({ accept: 'application/json' }), signal).catch((cause: unknown) => {
      throw new ContentServiceError(path, null, null, cause)
    })
  }

  async function read(path: string, search: URLSearchParams, response: ServiceReply): Promise<ContentAnswer> {
    const answer = await toAnswer(path, response)
    deps.arrived(answer.body)
    return deps.read ? answer : cutDeep(answer, `${path}?${search}`, deps.leftOut)
  }

  return { request, queuedUntil: pace.queuedUntil }
}
