import { createBoundedCache } from '../../base/bounded-cache.ts'
import type { Clock, Fetch, Sleep } from '../../base/clock.ts'
import { ContentServiceError } from '../../base/errors.ts'
import { isObject } from '../../base/json.ts'
import type { Log } from '../../base/log.ts'
import type { ContentChanges } from '../changes/content-changes.ts'
import { createThrottle } from './throttle.ts'

const maxRetries = 5

/** Query of one call; `undefined` and `null` are left out, never sent as text. @see docs/readings.md 19 */
export type ContentQuery = Readonly<Record<string, string | number | undefined | null>>

export interface ContentAnswer {
  body: unknown
  /** Matches in all pages, from the `Total` header; null where the service sends none. */
  total: number | null
  perPage: number | null
}

export interface ContentClient {
  /**
   * Reads one resource, e.g. `get('stories/website/home', { version: 'published' })`.
   *
   * @returns body and paging, or null where the service says 404.
   * @throws ContentServiceError on any other status, on no answer, and on a body that is not JSON.
   */
  get(path: string, query: ContentQuery): Promise<ContentAnswer | null>
  /**
   * Asks for the content version of the space: one small answer, never a kept one. A new one is announced as a change.
   *
   * @throws ContentServiceError where the service does not say.
   */
  checkVersion(): Promise<void>
}

export interface ContentClientDeps {
  /** Who answers: the network, or the content service in this very process. Callers cannot tell. */
  fetch: Fetch
  /** e.g. `https://api.storyblok.com`, without a path. */
  origin: string
  /** Sent with every request and never logged. */
  token: string
  /** Starts per second; null for no limit. */
  rateLimit: number | null
  /** Longest wait for one answer, in milliseconds. */
  timeoutMs: number
  /** Most published answers kept at a time. */
  cacheEntries: number
  changes: ContentChanges
  /** True where a new `cv` is how a change becomes known: a service of another process. */
  announcesVersion: boolean
  clock: Clock
  sleep: Sleep
  log: Log
}

/**
 * Creates a reader of the Content Delivery API.
 *
 * A 429 is tried again up to five times, after 1, 2, 3, 4 and 5 seconds. The
 * newest `cv` of every answer is sent with the next call; published answers
 * are kept until the content changes; drafts never are.
 *
 * @see docs/specification.md §7, §9 "Content service"; docs/readings.md 18–20
 */
export function createContentClient(deps: ContentClientDeps): ContentClient {
  const { fetch, origin, token, log } = deps
  const throttle = createThrottle(deps.rateLimit, deps.clock, deps.sleep, deps.timeoutMs)
  const answers = createBoundedCache<Promise<ContentAnswer | null>>({ entries: deps.cacheEntries })
  /** The newest seen. */
  let newest: number | undefined
  /** Sent with calls: makes caches of the service answer with that version or a newer one. */
  let cv: number | undefined
  deps.changes.derive('answers', {
    invalidate() {
      answers.clear()
      // Who announces a change knows of one that this version may not hold: without `cv` the newest is answered.
      cv = undefined
    },
  })

  async function get(path: string, query: ContentQuery): Promise<ContentAnswer | null> {
    const search = toSearch(query)
    if (query.version !== 'published') return request(path, search)

    const key = `${path}?${search}`
    const known = answers.get(key)
    if (known) return known
    const answer = request(path, search)
    answers.set(key, answer)
    const forget = (): void => {
      if (answers.peek(key) === answer) answers.delete(key)
    }
    answer.then(found => found && isOlder(found.body) && forget(), forget)
    return answer
  }

  /** @param isUrgent goes first: one call now and then. */
  async function request(path: string, search: URLSearchParams, isUrgent = false): Promise<ContentAnswer | null> {
    for (let retry = 1; ; retry++) {
      if (!isUrgent) await throttle().catch(refused => failWith(path, refused))
      const response = await send(path, search)
      if (response.ok) return read(path, response)
      if (response.status === 404) {
        await response.body?.cancel()
        return null
      }
      if (response.status !== 429 || retry > maxRetries) {
        throw new ContentServiceError(path, response.status, await errorBody(response))
      }
      log.warn({ path, retry }, `Hit rate limit. Retrying in ${retry} seconds.`)
      await deps.sleep(retry * 1000)
    }
  }

  async function send(path: string, search: URLSearchParams): Promise<Response> {
    const url = new URL(`/v2/cdn/${path}`, origin)
    const params = new URLSearchParams(search)
    params.set('token', token)
    if (cv !== undefined) params.set('cv', String(cv))
    url.search = params.toString()
    const request = new Request(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(deps.timeoutMs),
    })
    return fetch(request).catch((cause: unknown) => {
      throw new ContentServiceError(path, null, null, cause)
    })
  }

  async function read(path: string, response: Response): Promise<ContentAnswer> {
    const body: unknown = await response.json().catch((cause: unknown) => {
      throw new ContentServiceError(path, response.status, null, cause)
    })
    noteVersion(body)
    return { body, total: toNumber(response.headers.get('total')), perPage: toNumber(response.headers.get('per-page')) }
  }

  function noteVersion(body: unknown): void {
    const next = versionOf(body)
    if (next === null || (newest !== undefined && next < newest)) return
    const isNew = next !== newest
    newest = next
    // The first one too: what was read before it was known may be of an older version.
    if (isNew && deps.announcesVersion) deps.changes.announce({ tags: 'all' })
    else if (isNew) answers.clear()
    cv = next
  }

  /** From a cache that lags behind: good for this caller, not to be kept. */
  function isOlder(body: unknown): boolean {
    const version = versionOf(body)
    return version !== null && newest !== undefined && version < newest
  }

  async function checkVersion(): Promise<void> {
    const path = 'spaces/me'
    const answer = await request(path, new URLSearchParams(), true)
    const space = isObject(answer?.body) ? answer.body.space : undefined
    const version = isObject(space) ? versionOf({ cv: space.version }) : null
    if (version === null) throw new ContentServiceError(path, answer ? 200 : 404, answer?.body ?? null)
    // Also a lower one: a space that was put back to an older state.
    if (newest !== undefined && version < newest) newest = undefined
    noteVersion({ cv: version })
  }

  return { get, checkVersion }
}

function failWith(path: string, cause: unknown): never {
  throw new ContentServiceError(path, null, null, cause)
}

function versionOf(body: unknown): number | null {
  return isObject(body) && typeof body.cv === 'number' ? body.cv : null
}

function toSearch(query: ContentQuery): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search
}

/** What official clients report: the first item of an array, else `error`, else the whole text. */
async function errorBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '')
  try {
    const body: unknown = JSON.parse(text)
    if (Array.isArray(body)) return body[0]
    return typeof body === 'object' && body !== null && 'error' in body ? body.error : body
  } catch {
    return text
  }
}

function toNumber(header: string | null): number | null {
  if (header === null) return null
  const value = Number(header)
  return Number.isFinite(value) ? value : null
}
