import { Hono } from 'hono'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import type { ContentVersion } from '../../content/stories/stories.server.ts'
import { retryAfterSeconds } from '../error-pages.server.ts'
import { privatePage } from './headers.ts'
import { toLoggedPath } from './logged-path.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

/** One line of the route table: these addresses, these methods, this handler. */
export interface Route {
  /** As hono writes it: `/f/*` is everything below `/f`, `/downloads/:file` one segment. */
  path: string | readonly string[]
  methods: readonly Method[] | 'any'
  /**
   * Made from content. Where the site shows drafts, nothing between the server and the reader may keep the answer.
   *
   * @see docs/readings.md 25
   */
  privateInDraft: boolean
  /** Null where this site has no such addresses. */
  handle: Handler | null
}

/**
 * Answers a request. Null: there is nothing at this address, and the next route that matches is tried.
 *
 * @param peer network address of the client; empty where it is not known.
 */
export type Handler = (request: Request, peer: string) => Response | null | Promise<Response | null>

export interface RouterDeps {
  /** In order: the first that answers wins. */
  routes: readonly Route[]
  version: ContentVersion
  /** Headers of every answer of the router itself: 405, 5xx. */
  headers: Readonly<Record<string, string>>
  log: Log
}

interface Env {
  Bindings: { peer: string }
  Variables: { allow: readonly string[] }
}

/**
 * Creates the router of a route table.
 *
 * A path without `*` and `:` belongs to its routes: other methods get 405. Elsewhere the next route is tried, and 405 is the
 * answer where none takes the method. `Allow` names the methods of all routes that match. What a handler throws becomes 5xx.
 *
 * @see RFC 9110 §15.5.6
 */
export function createRouter({ routes, version, headers, log }: RouterDeps) {
  const app = new Hono<Env>()
  const lines = routes.flatMap(route => [route.path].flat().map(path => ({ ...route, path })))
  for (const { path, methods, privateInDraft, handle } of lines) {
    if (!handle) continue
    const own = /[*:]/.test(path) ? [] : lines.filter(line => line.path === path).map(line => line.methods)
    app.all(path, async (context, next) => {
      const { raw } = context.req
      if (takes(methods, raw.method)) {
        const response = await handle(raw, context.env.peer)
        if (response && privateInDraft && version === 'draft') response.headers.set('cache-control', privatePage)
        return response ?? next()
      }
      context.set('allow', [...(context.get('allow') ?? []), ...methods])
      const isRefused = own.length > 0 && !own.some(each => takes(each, raw.method))
      return isRefused ? refuseMethod(own.flat()) : next()
    })
  }
  app.notFound(context => refuseMethod(context.get('allow') ?? []))
  app.onError((error, context) => {
    const status = error instanceof AppError ? error.pageStatus : 500
    log.error({ err: error, path: toLoggedPath(context.req.path), statusCode: status }, 'Request failed')
    const again = { 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) }
    return new Response('Not available at the moment', { status, headers: { ...headers, ...again } })
  })

  function refuseMethod(allowed: readonly string[]): Response {
    return new Response(null, { status: 405, headers: { ...headers, allow: [...new Set(allowed)].join(', ') } })
  }

  return async (request: Request, peer: string): Promise<Response> => app.fetch(request, { peer })
}

function takes(methods: Route['methods'], method: string): boolean {
  return methods === 'any' || methods.some(each => each === method)
}
