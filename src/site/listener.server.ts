import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Fetch } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { chooseEncoding } from './compress.server.ts'
import type { CachedPage } from './page-cache.server.ts'

export interface ListenerDeps {
  fetch: Fetch
  site: { cached(target: string): CachedPage | null }
}

/**
 * Creates the listener of the server: finished pages leave from memory before
 * any framework code runs; everything else becomes a `Request`.
 */
export function createListener({ fetch, site }: ListenerDeps, log: Log): RequestListener {
  const listen = getRequestListener(request => fetch(request), {
    overrideGlobalObjects: false,
    errorHandler: error => {
      log.warn({ err: error }, 'Malformed request')
      return new Response(null, { status: 400 })
    },
  })
  return (request, response) => {
    const page = request.method === 'GET' || request.method === 'HEAD' ? site.cached(request.url ?? '/') : null
    if (page) send(page, request, response)
    else void listen(request, response)
  }
}

function send(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, { etag: page.etag, vary: 'Accept-Encoding' })
    response.end()
    return
  }
  const variant = page.variants[chooseEncoding(request.headers['accept-encoding'])]
  response.writeHead(page.status, variant.headers)
  response.end(request.method === 'HEAD' ? undefined : variant.body)
}
