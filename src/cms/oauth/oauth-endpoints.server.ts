import type { Clock } from '../../base/clock.ts'
import { createRateLimit } from '../delivery/rate-limit.ts'
import { ManagementError } from '../management/management-answer.ts'
import { readBody } from '../management/request-body.server.ts'
import { authorizeHeaders, authorizePage, brokenRequestPage, preferredLanguage } from './authorize-page.ts'
import type { Oauth } from './oauth.server.ts'

export interface OauthEndpointsDeps {
  oauth: Oauth
  space: { id: number; name: string }
  clock: Clock
  /** Network block of a request, for limits. */
  blockOf(request: Request, peer: string): string
}

/** Wrong secrets in a second, from one network: what is right is always answered. */
const failuresPerSecond = 10
/** Answers in a second for one application. */
const perSecond = 50

/** `/oauth/authorize`, `/oauth/token` and `/oauth/user_info`, as applications of the official service use them. */
export function createOauthEndpoints({ oauth, space, clock, blockOf }: OauthEndpointsDeps) {
  const rateLimit = createRateLimit(clock)

  return async (request: Request, peer = ''): Promise<Response> => {
    const { pathname } = new URL(request.url)
    try {
      if (pathname === '/oauth/authorize') return await authorize(request, peer)
      if (pathname === '/oauth/token') return await token(request, peer)
      if (pathname === '/oauth/user_info') return await userInfo(request)
      return json(404, { error: 'not_found' })
    } catch (error) {
      if (error instanceof ManagementError) return json(error.status, { error: 'invalid_request' })
      throw error
    }
  }

  /** Says that something was wrong; to a network that is wrong too often, that it is too fast. */
  function failed(request: Request, peer: string, answer: () => Response): Response {
    const isAllowed = rateLimit.take(`failed ${blockOf(request, peer)}`, failuresPerSecond)
    return isAllowed ? answer() : json(429, { error: 'slow_down' })
  }

  async function authorize(request: Request, peer: string): Promise<Response> {
    const language = preferredLanguage(request.headers.get('accept-language'))
    const asked = await oauth.parseAuthorize(new URL(request.url).searchParams)
    if (typeof asked === 'string')
      return new Response(brokenRequestPage(asked, language), { status: 400, headers: authorizeHeaders(null) })
    const headers = authorizeHeaders(asked.redirectUri)
    if (request.method !== 'POST') return new Response(authorizePage(asked, language, false), { headers })
    const { answer, token: personal } = await readBody(request)
    const target = answer === 'allow' ? await oauth.allow(asked, String(personal ?? '').trim()) : oauth.refuse(asked)
    if (target === null)
      return failed(request, peer, () => new Response(authorizePage(asked, language, true), { status: 422, headers }))
    return new Response(null, { status: 303, headers: { location: target, 'cache-control': 'no-store' } })
  }

  async function token(request: Request, peer: string): Promise<Response> {
    if (request.method !== 'POST') return json(405, { error: 'invalid_request' })
    const given = Object.fromEntries(
      Object.entries(await readBody(request)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
    const app = await oauth.appOf(given)
    if (!app) return failed(request, peer, () => json(401, { error: 'invalid_client' }))
    if (!rateLimit.take(`app ${app.id}`, perSecond)) return json(429, { error: 'slow_down' })
    const answer = await oauth.exchange(app, given)
    return typeof answer === 'string' ? json(400, { error: answer }) : json(200, answer)
  }

  async function userInfo(request: Request): Promise<Response> {
    const given = (request.headers.get('authorization') ?? '').replace(/^Bearer\s+/i, '').trim()
    const person = await oauth.find(given)
    if (!person) return json(401, { error: 'Unauthorized' })
    const roles = [{ name: person.role === 'admin' ? 'admin' : 'reader' }]
    return json(200, { user: { id: person.id, friendly_name: person.name }, roles, space })
  }
}

function json(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } })
}
