import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { matchesEntityTag, toNotModifiedHeaders } from '../../../base/entity-tag.ts'
import type { Log } from '../../../base/log.ts'
import { chooseEncoding } from '../compress.server.ts'
import { localePattern } from '../../../model/locale.ts'
import type { CachedPage } from '../../cache/page-cache.server.ts'
import type { RenderedPage } from '../request-entry.server.ts'
import { payloadStart } from '../../../model/address/page-payload.ts'

export interface ListenerDeps {
  /** @param peer network address of the client. */
  fetch(request: Request, peer?: string): Promise<Response>
  site: { cached(target: string): CachedPage | null }
  /** The page of an address, be it one that says what is wrong; null where `fetch` answers. Never rejects. */
  render(target: string): Promise<RenderedPage | null>
}

/** Addresses that pages and their payloads have; whether there is one is found out by asking. */
const pageTarget = new RegExp(`^(?:/(?:${localePattern})(?:[/?]|$)|${payloadStart})`)

/**
 * Creates the listener of the server: finished pages leave from memory before
 * any framework code runs, new ones as soon as they are rendered; everything else
 * becomes a `Request`.
 */
export function createListener({ fetch, site, render }: ListenerDeps, log: Log): RequestListener {
  const listen = getRequestListener((request, { incoming }) => fetch(request, incoming.socket.remoteAddress ?? ''), {
    overrideGlobalObjects: false,
    errorHandler: error => {
      log.warn({ err: error }, 'Malformed request')
      return new Response(null, { status: 400 })
    },
  })
  return (request, response) => {
    const target = request.method === 'GET' || request.method === 'HEAD' ? (request.url ?? '/') : null
    const page = target === null ? null : site.cached(target)
    if (page) send(page, request, response)
    else if (target !== null && pageTarget.test(target)) void renderAndSend(target, request, response)
    else void listen(request, response)
  }

  async function renderAndSend(target: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const rendered = await render(target)
    if (!rendered) return void listen(request, response)
    response.setHeader('x-request-id', rendered.id)
    send(rendered.page, request, response)
  }
}

function send(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  const variant = page.variant(chooseEncoding(request.headers['accept-encoding']))
  if (page.status === 200 && matchesEntityTag(request.headers['if-none-match'], variant.etag)) {
    response.writeHead(304, toNotModifiedHeaders(variant.headers))
    response.end()
    return
  }
  response.writeHead(page.status, variant.rawHeaders)
  response.end(request.method === 'HEAD' ? undefined : variant.body)
}
