import type { Log } from '../../base/log.ts'
import { withRequestId } from '../../base/pino-log.server.ts'
import type { CachedPage } from '../cache/page-cache.server.ts'
import type { Site } from '../site.server.ts'
import { finishResponse } from './finish-response.server.ts'
import { payloadStart } from '../../model/address/page-payload.ts'
import { transportSecurity } from './headers.ts'
import { toLoggedPath } from './logged-path.ts'

export interface RequestEntryDeps {
  /** Answers by the route table. */
  route(request: Request, peer: string): Promise<Response>
  /** False for paths that look like those of pages and are not: feeds, where people try to find one, pages as Markdown. */
  isPage(path: string): boolean
  site: Pick<Site, 'answer'>
  /** What a navigation fetches in place of a page; null where `route` answers, as it does for all of them in draft mode. */
  payload: ((url: URL) => Promise<CachedPage | null>) | null
  /** True where the public address begins with `https:`. */
  secure: boolean
  uuid(): string
  log: Log
}

/** A rendered page with the id of the request that it answers. */
export interface RenderedPage {
  page: CachedPage
  id: string
}

/** Creates the two ways into the site. Every answer that is not a finished page from memory leaves one line in the log. */
export function createRequestEntry(deps: RequestEntryDeps) {
  const { route, isPage, site, payload, secure, uuid, log } = deps

  /** @param peer network address of the client; empty where it is not known. */
  function fetch(request: Request, peer = ''): Promise<Response> {
    const id = uuid()
    return withRequestId(id, async () => {
      const start = performance.now()
      const answered = await route(request, peer)
      const answerToGet = () => route(new Request(request.url, { headers: request.headers }), peer)
      const response = await finishResponse(request, answered, secure ? transportSecurity : {}, answerToGet)
      const { method, url } = request
      log.debug(
        { method, path: toLoggedPath(new URL(url).pathname), status: response.status, ms: msSince(start) },
        'Answered',
      )
      response.headers.set('x-request-id', id)
      return response
    })
  }

  /**
   * The short way of a page or payload that has to be made: no `Request`, no `Response`.
   *
   * @returns null where `fetch` answers.
   */
  async function render(target: string): Promise<RenderedPage | null> {
    const isPayload = target.startsWith(payloadStart)
    if (isPayload ? !payload : !isPage(target.split('?', 1)[0] ?? '')) return null
    const id = uuid()
    return withRequestId(id, async () => {
      const start = performance.now()
      const page = isPayload ? await payload?.(new URL(target, 'http://localhost')) : await findPage(target)
      if (!page) return null
      log.debug({ path: toLoggedPath(target), status: page.status, ms: msSince(start) }, 'Rendered')
      return { page, id }
    })
  }

  async function findPage(target: string): Promise<CachedPage | null> {
    const found = await site.answer(target)
    return found && found.kind !== 'redirect' ? found.page : null
  }

  return { fetch, render }
}

/** Whole milliseconds since a `performance.now()`. */
function msSince(start: number): number {
  return Math.round(performance.now() - start)
}
