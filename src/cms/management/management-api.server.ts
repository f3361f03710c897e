import type { Clock, Fetch } from '../../base/clock.ts'
import { isObject, type JsonObject } from '../../base/json.ts'
import type { Log } from '../../base/log.ts'
import { BadRequest, DeliveryQuery } from '../delivery/query/delivery-query.ts'
import { createRateLimit } from '../delivery/rate-limit.ts'
import type { Principal } from '../../model/editing/principal.ts'
import type { PersonalTokens } from '../tokens/personal-tokens.server.ts'
import { can } from '../../model/editing/role.ts'
import { type Admission, forbidden } from './access/admit.ts'
import { withAccess } from './access/route-access.ts'
import { ManagementError, refused, type ManagementAnswer, recordMissing } from './management-answer.ts'
import type { Method } from './management-request.ts'
import { readBody } from './request-body.server.ts'
import { createRouter, type Route } from './routes.ts'

export interface ManagementApiDeps {
  tokens: PersonalTokens
  /** Whom the token of an application stands for; null for no token of one. */
  appOf(token: string): Promise<Principal | null>
  /** Who is signed in to the editor; null where no page of our own brings a session. */
  personOf(request: Request): Promise<Principal | null>
  admit: Admission
  /** Below `/v1/spaces/{space_id}`; an empty path is the space itself. */
  spaceRoutes: readonly Route[]
  /** Below `/v1`. */
  routes: readonly Route[]
  spaceId: number
  /** Requests per second of one token; null: without a limit. */
  perSecond: number | null
  /** True for a copy of another space: nothing is changed here. */
  isReadOnly: boolean
  /** Notes who changed what. */
  noteActivity(activity: JsonObject): Promise<void>
  clock: Clock
  log: Log
}

/** People of the editor ask for more than programs: a screen needs several answers at once. */
const SESSION_FACTOR = 10

const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const ALLOWED = [...METHODS, 'OPTIONS'].join(', ')

/** What the official service has below `/v1` and this one has not; which token is sent does not matter. */
const elsewheres = [
  { path: /^\/v1\/+cdn(?:\/|$)/, message: 'Version 1 of the delivery interface is not served here: use /v2/cdn' },
  {
    path: /^\/v1\/+(?:api|graphql)(?:\/|$)/,
    message: 'GraphQL is not served here: use /v2/cdn/stories with filter_query and resolve_relations',
  },
]

const VERBS: Readonly<Record<Method, string>> = {
  GET: 'read',
  POST: 'create',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'destroy',
}
/** Headers of every answer: it is for the caller alone. `*` does not cover `Authorization`. */
const COMMON = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Total, Per-Page',
  'cache-control': 'max-age=0, private, no-store',
  'x-content-type-options': 'nosniff',
}

/**
 * The management interface below `/v1`, as Storyblok's clients know it. Every answer but a file is JSON, whatever comes in.
 *
 * @see docs/storyblok-contract.md §7, docs/decisions/0027-management-api.md
 */
export function createManagementApi(deps: ManagementApiDeps): { fetch: Fetch } {
  const rateLimit = createRateLimit(deps.clock)
  const inSpace = createRouter(deps.spaceRoutes)
  const outside = createRouter(deps.routes)
  const spaceAccess = withAccess(deps.spaceRoutes, 'in-space')
  const outsideAccess = withAccess(deps.routes, 'outside')

  async function fetch(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return preflight()
    try {
      return toResponse(await answer(request))
    } catch (error) {
      if (error instanceof ManagementError) return toResponse({ status: error.status, body: error.body })
      if (error instanceof BadRequest) return toResponse({ status: error.status, body: { error: error.message } })
      deps.log.error({ err: error, path: new URL(request.url).pathname }, 'A management request failed')
      return toResponse({ status: 500, body: { error: 'Internal server error' } })
    }
  }

  async function answer(request: Request): Promise<ManagementAnswer> {
    const url = new URL(request.url)
    const elsewhere = elsewheres.find(({ path }) => path.test(url.pathname))
    if (elsewhere) throw refused(404, elsewhere.message)
    const user = await userOf(request)
    if (!user) throw refused(401, 'Unauthorized')
    const perSecond = deps.perSecond === null ? null : deps.perSecond * (user.via === 'session' ? SESSION_FACTOR : 1)
    if (perSecond !== null && !rateLimit.take(String(user.id), perSecond)) {
      throw refused(429, `Rate limit of ${perSecond} request per second has been reached. Retry later.`)
    }
    const method = toMethod(request.method)
    const found = find(method, toPath(url.pathname))
    if ('allowed' in found) {
      if (found.allowed.length === 0) throw recordMissing()
      const headers = { allow: found.allowed.join(', ') }
      return { status: 405, body: { error: 'Method not allowed' }, headers }
    }
    const { route, parameters } = found
    if (deps.isReadOnly && route.isChange) throw refused(403, 'This space is a mirror: change the original')
    if (!can(user.role, found.permission)) throw forbidden('role')
    const body = method === 'GET' ? {} : await readBody(request)
    const read = route.read({ query: new DeliveryQuery(url.searchParams), body }, { ...parameters, user })
    await deps.admit(user, await read.touches())
    const answered = await read.answer()
    await note(route, parameters.id(), user.id, answered.body)
    return answered
  }

  /** What was changed, by whom: `story.publish` of 7. A note that fails does not undo the change. */
  async function note(route: Route, id: number, userId: number, answer: unknown): Promise<void> {
    const [plural = ''] = route.path.split('/')
    if (!route.isChange || plural === '') return
    const action = actionOf(route.path)
    const thing = isObject(answer) ? Object.values(answer).find(isObject) : undefined
    const story = isObject(thing?.story) ? thing.story.name : undefined
    const name = [thing?.name, thing?.short_filename, story, thing?.label].find(value => typeof value === 'string')
    const trackableId = id === 0 && typeof thing?.id === 'number' ? thing.id : id
    const key = `${plural}.${action ?? VERBS[route.method]}`
    const activity = { key, trackable_id: trackableId, user_id: userId, ...(name !== undefined && { name }) }
    await deps
      .noteActivity(activity)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'An activity was not noted'))
  }

  function find(method: Method, path: string) {
    const [, id, rest] = /^spaces\/(\d+)(?:\/(.*))?$/.exec(path) ?? []
    if (id === undefined) return withPermission(outside(method, path), outsideAccess)
    // another space than this one cannot be seen with any token of ours
    if (Number(id) !== deps.spaceId) throw recordMissing()
    return withPermission(inSpace(method, rest ?? ''), spaceAccess)
  }

  /** A program by its token, a person by the session of the browser. */
  async function userOf(request: Request): Promise<Principal | null> {
    const token = tokenOf(request)
    if (token === '') return deps.personOf(request)
    const found = await deps.tokens.find(token)
    if (!found) return deps.appOf(token)
    const { id, name, createdAt } = found
    return { id, name, createdAt, role: 'admin', languages: [], folders: null, via: 'token' }
  }

  return { fetch }
}

type Found = ReturnType<ReturnType<typeof createRouter>>

function withPermission(found: Found, access: ReturnType<typeof withAccess>) {
  return 'route' in found ? { ...found, permission: access(found.route) } : found
}

/** What a route does beside the usual four: `publish` of `stories/:id/publish`, `bulk_move` of `stories/bulk_move`. */
function actionOf(path: string): string | undefined {
  return path
    .split('/')
    .slice(1)
    .findLast(part => part !== '' && !/^[:*]/.test(part))
}

/** `Authorization: token` or `Authorization: Bearer token`. @see docs/storyblok-contract.md §7.1 */
function tokenOf(request: Request): string {
  return (request.headers.get('authorization') ?? '').replace(/^Bearer\s+/i, '').trim()
}

function toMethod(method: string): Method {
  const asked = method === 'HEAD' ? 'GET' : method
  if (!METHODS.includes(asked)) throw refused(405, 'Method not allowed')
  return asked as Method
}

function toPath(pathname: string): string {
  // old command lines write `/v1//spaces`
  const path = pathname
    .replace(/\/{2,}/g, '/')
    .replace(/^\/v1\/?/, '')
    .replace(/\/$/, '')
  if (/%00/.test(path)) throw refused(400, 'string contains null byte')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function toResponse({ status, body, text, headers = {} }: ManagementAnswer): Response {
  if (text !== undefined) return new Response(text, { status, headers: { ...COMMON, ...headers } })
  if (body === null) return new Response(null, { status, headers: { ...COMMON, ...headers } })
  if (body instanceof ReadableStream) return new Response(body, { status, headers: { ...COMMON, ...headers } })
  const type = { 'content-type': 'application/json; charset=utf-8' }
  return new Response(JSON.stringify(body), { status, headers: { ...COMMON, ...type, ...headers } })
}

function preflight(): Response {
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': ALLOWED,
    'access-control-allow-headers':
      'authorization, content-type, sb-agent, sb-agent-version, sb_agent, sb_agent_version',
    'access-control-max-age': '86400',
  }
  return new Response(null, { status: 204, headers })
}
