import type { Fetch, Sleep } from '../../base/clock.ts'
import { isObject, type JsonObject } from '../../base/json.ts'
import { readAtMost } from '../../base/request-body.server.ts'

export interface SpaceReaderDeps {
  fetch: Fetch
  /** `https://mapi.storyblok.com`, without `/v1`. */
  origin: string
  /** A personal token, as it is, or an OAuth token after `Bearer`. */
  token: string
  spaceId: number
  /** Starts per second; null for no limit. */
  perSecond: number | null
  /** Longest wait for one answer, in milliseconds. */
  timeoutMs: number
  sleep: Sleep
  mostBytes?: number
}

/** A space could not be read; the message is for the person who runs the import. */
export class SpaceReadError extends Error {
  override name = 'SpaceReadError' as const
  /** Null where there was no answer. */
  readonly status: number | null

  constructor(path: string, status: number | null, detail: string) {
    super(`${path}: ${status === null ? detail : `${status} ${detail}`}`)
    this.status = status
  }
}

const perPage = 100
/** Beyond that something turns in circles. */
const maxPages = 10_000
const maxAttempts = 6
/** A page of a hundred stories has far less. */
const mostAnswerBytes = 256 * 2 ** 20

/**
 * Reads a space through its management interface: paged, within its limit, again after 429 and broken answers.
 *
 * @see docs/storyblok-contract.md §7
 */
export function createSpaceReader(deps: SpaceReaderDeps) {
  const { fetch, origin, token, spaceId, perSecond, timeoutMs, sleep, mostBytes = mostAnswerBytes } = deps
  let turn: Promise<unknown> = Promise.resolve()

  /** Starts no more requests than the limit allows. */
  function takeTurn(): Promise<unknown> {
    const mine = turn
    if (perSecond !== null) {
      turn = turn.then(() => sleep(1000 / perSecond))
      // anyone who waits for it is told; nobody may
      turn.catch(() => undefined)
    }
    return mine
  }

  async function send(path: string): Promise<Response> {
    const url = path.startsWith('/')
      ? `${origin}/v1${path}`
      : `${origin}/v1/spaces/${spaceId}${path === '' ? '' : `/${path}`}`
    for (let attempt = 1; ; attempt++) {
      await takeTurn()
      const headers = { authorization: token, accept: 'application/json' }
      const answer = await fetch(new Request(url, { headers, signal: AbortSignal.timeout(timeoutMs) })).catch(
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      const isLast = attempt === maxAttempts
      if (typeof answer === 'string') {
        if (isLast) throw new SpaceReadError(path, null, answer)
      } else if (answer.ok) return answer
      else if ((answer.status !== 429 && answer.status < 500) || isLast) {
        throw new SpaceReadError(path, answer.status, (await answer.text()).slice(0, 200))
      } else await answer.body?.cancel()
      await sleep(attempt * 1000)
    }
  }

  /** @throws SpaceReadError where it is longer than any answer of a space. */
  async function readJson(path: string, answer: Response): Promise<unknown> {
    const bytes = await readAtMost(answer, mostBytes).catch(() => Buffer.alloc(0))
    if (bytes === null) throw new SpaceReadError(path, answer.status, `is larger than ${mostBytes / 2 ** 20} MB`)
    try {
      return JSON.parse(bytes.toString())
    } catch {
      return null
    }
  }

  /** @throws SpaceReadError where there is no answer, or none that is an object. */
  async function get(path: string): Promise<JsonObject> {
    const body = await readJson(path, await send(path))
    if (!isObject(body)) throw new SpaceReadError(path, 200, 'is not a JSON object')
    return body
  }

  /** The same, null where the space does not have such a thing. */
  const find = (path: string): Promise<JsonObject | null> => get(path).catch(nullWhereMissing)

  /** A paged list, page by page. */
  async function* pages(path: string, key: string): AsyncGenerator<JsonObject[]> {
    let count = 0
    for (let page = 1; page <= maxPages; page++) {
      const answer = await send(`${path}${path.includes('?') ? '&' : '?'}page=${page}&per_page=${perPage}`)
      const body = await readJson(path, answer)
      const found: unknown = isObject(body) ? body[key] : null
      if (!Array.isArray(found)) throw new SpaceReadError(path, 200, `has no list "${key}"`)
      yield found.filter(isObject)
      count += found.length
      const total = Number(answer.headers.get('total') ?? count)
      if (found.length === 0 || count >= total) break
    }
  }

  /** Everything of a paged list. */
  async function all(path: string, key: string): Promise<JsonObject[]> {
    const items: JsonObject[] = []
    for await (const page of pages(path, key)) items.push(...page)
    return items
  }

  /** The same, null where the space does not have such a list, or does not show it with this token. */
  const findAll = (path: string, key: string): Promise<JsonObject[] | null> => all(path, key).catch(nullWhereMissing)

  /** Id of the person whom the token belongs to; null where it belongs to nobody. */
  async function me(): Promise<number | null> {
    const user = (await find('/users/me'))?.user
    return isObject(user) && typeof user.id === 'number' ? user.id : null
  }

  return { spaceId, get, find, all, findAll, pages, me }
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof SpaceReadError && (error.status === 404 || error.status === 403)) return null
  throw error
}

export type SpaceReader = ReturnType<typeof createSpaceReader>
