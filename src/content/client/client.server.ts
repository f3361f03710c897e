import type { Clock, Fetch, Sleep } from '../../base/clock.ts'
import { ContentServiceError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
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
  /** Forgets every cached answer and the remembered `cv`. @see docs/readings.md 20 */
  clear(): void
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
  clock: Clock
  sleep: Sleep
  log: Log
}

/**
 * Creates a reader of the Content Delivery API.
 *
 * A 429 is tried again up to five times, after 1, 2, 3, 4 and 5 seconds. The
 * newest `cv` of every answer is sent with the next call; published answers
 * are kept until `cv` changes or somebody calls `clear`; drafts never are.
 *
 * @see docs/specification.md §7, §9 "Content service"; docs/readings.md 18–20
 */
export function createContentClient(deps: ContentClientDeps): ContentClient {
  const { fetch, origin, token, log } = deps
  const throttle = createThrottle(deps.rateLimit, deps.clock, deps.sleep)
  const cache = new Map<string, Promise<ContentAnswer | null>>()
  let cv: number | undefined

  async function get(path: string, query: ContentQuery): Promise<ContentAnswer | null> {
    const search = toSearch(query)
    if (query.version !== 'published') return ask(path, search)

    const key = `${path}?${search}`
    const cached = cache.get(key)
    if (cached) return cached
    const answer = ask(path, search)
    remember(key, answer)
    return answer
  }

  function remember(key: string, answer: Promise<ContentAnswer | null>): void {
    cache.set(key, answer)
    answer.catch(() => {
      if (cache.get(key) === answer) cache.delete(key)
    })
    if (cache.size > deps.cacheEntries) {
      const oldest = cache.keys().next()
      if (!oldest.done) cache.delete(oldest.value)
    }
  }

  async function ask(path: string, search: URLSearchParams): Promise<ContentAnswer | null> {
    for (let retry = 1; ; retry++) {
      await throttle()
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
    const next = typeof body === 'object' && body !== null && 'cv' in body ? body.cv : undefined
    if (typeof next !== 'number' || next === cv) return
    if (cv !== undefined && next > cv) cache.clear()
    if (cv === undefined || next > cv) cv = next
  }

  function clear(): void {
    cache.clear()
    cv = undefined
  }

  return { get, clear }
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
