import type { Log } from '../../base/log.ts'
import { accountMessages } from '../../messages/accounts.ts'
import type { ApiProblem } from '../../model/editing/account-answers.ts'
import { isLocale, type Locale } from '../../model/locale.ts'
import { can } from '../../model/editing/role.ts'
import { PasswordsBusy } from '../passwords/passwords.server.ts'
import type { SessionCookie } from '../sessions/session-cookie.ts'
import { absoluteMs, type OpenSession, type Sessions } from '../sessions/sessions.server.ts'
import { ApiRefusal, refuse } from './api-problem.ts'
import type { ApiMethod, ApiRequest, ApiRoute } from './api-route.ts'
import { json, noStore } from './api-route.ts'
import { eventsPath } from './event-routes.ts'
import { isOwnPage } from './own-page.ts'
import { readJson } from './read-body.server.ts'
import { acceptedLocale } from './session-routes.ts'

export interface AccountApiDeps {
  routes: readonly ApiRoute[]
  sessions: Pick<Sessions, 'find'>
  /** True where a session that began like this may do no more than get a second factor. */
  isUnsecured(session: OpenSession): Promise<boolean>
  cookie: SessionCookie
  /** Public origin of the site. */
  origin: string
  /** Network block of a request, for limits. */
  blockOf(request: Request, peer: string): string
  defaultLocale: Locale
  log: Log
}

export const apiPrefix = '/editor/api/'

/**
 * The interface of the editor besides content: every request is one of our own page, or it is refused before anything is
 * read; every route says whom it answers.
 *
 * @see docs/decisions/0033-accounts.md
 */
export function createAccountApi(deps: AccountApiDeps) {
  const { routes, sessions, isUnsecured, cookie, origin, blockOf, defaultLocale, log } = deps

  return async (request: Request, peer = ''): Promise<Response> => {
    let locale = localeOf(request, null)
    let renewed: string | null = null
    try {
      const url = new URL(request.url)
      const path = url.pathname.slice(apiPrefix.length)
      // PostgreSQL's text cannot hold it, and nothing here is named with it
      if (/%00/.test(url.pathname + url.search)) throw refuse('invalid')
      const needsHeader = !(request.method === 'GET' && path === eventsPath)
      if (!isOwnPage(request.headers, origin, { needsHeader })) throw refuse('cross_site')
      const found = find(request.method, path)
      if ('allowed' in found) return notFound(found.allowed, locale)
      const session = await sessions.find(cookie.read(request.headers), true)
      renewed = session?.renewed ?? null
      locale = localeOf(request, session)
      await admit(found.route, session)
      const body = request.method === 'GET' ? {} : await readJson(request)
      const read = { request, query: url.searchParams, body, id: found.id, block: blockOf(request, peer), locale }
      return withToken(await answer(found.route, read, session), renewed)
    } catch (error) {
      return withToken(toAnswer(error, locale), renewed)
    }
  }

  /** Hands a new token of the session over, where the answer itself brings none. */
  function withToken(response: Response, token: string | null): Response {
    if (token !== null && response.headers.getSetCookie().length === 0)
      response.headers.append('set-cookie', cookie.set(token, absoluteMs / 1000))
    return response
  }

  function find(method: string, path: string): { route: ApiRoute; id: string } | { allowed: ApiMethod[] } {
    const segments = path.split('/')
    const fitting = routes.flatMap(route => {
      const id = match(route.path.split('/'), segments)
      return id === null ? [] : [{ route, id }]
    })
    return fitting.find(({ route }) => route.method === method) ?? { allowed: fitting.map(({ route }) => route.method) }
  }

  /** @throws ApiRefusal where the route does not answer this person. */
  async function admit(route: ApiRoute, session: OpenSession | null): Promise<void> {
    if (route.access === 'everybody') return
    if (!session) throw refuse('signed_out')
    if (route.whileUnsecured !== true && (await isUnsecured(session))) throw refuse('second_factor_needed')
    if (route.access !== 'signed-in' && !can(session.person.role, route.access)) throw refuse('forbidden')
    if (route.proof === 'fresh' && !session.isFresh) throw refuse('confirm_needed')
  }

  async function answer(route: ApiRoute, read: Omit<ApiRequest, 'session'>, session: OpenSession | null) {
    if (route.access === 'everybody') return route.answer({ ...read, session })
    if (!session) throw refuse('signed_out')
    return route.answer({ ...read, session })
  }

  function localeOf(request: Request, session: OpenSession | null): Locale {
    const asked = request.headers.get('x-editor-language')
    if (isLocale(asked)) return asked
    return (
      session?.person.preferences.language ?? acceptedLocale(request.headers.get('accept-language')) ?? defaultLocale
    )
  }

  function toAnswer(error: unknown, locale: Locale): Response {
    const known = error instanceof PasswordsBusy ? refuse('busy') : error
    if (known instanceof ApiRefusal) return problem(known, locale)
    log.error({ err: error }, 'A request of the editor failed')
    return problem(refuse('failed'), locale)
  }
}

function problem(refusal: ApiRefusal, locale: Locale): Response {
  const t = accountMessages[locale]
  const fields = Object.entries(refusal.fields).map(([name, code]) => [name, t.fields[code]])
  const retryAfter = Math.ceil(refusal.waitMs / 1000)
  const body: ApiProblem = {
    error: refusal.code,
    message: t.errors[refusal.code],
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    ...(retryAfter > 0 && { retryAfter }),
    ...(refusal.work !== null && { work: refusal.work }),
  }
  return json(body, refusal.status, retryAfter > 0 ? { 'retry-after': String(retryAfter) } : {})
}

function notFound(allowed: readonly ApiMethod[], locale: Locale): Response {
  if (allowed.length === 0) return problem(refuse('not_found'), locale)
  return new Response(null, { status: 405, headers: { ...noStore, allow: [...new Set(allowed)].join(', ') } })
}

/** What is in the place of `:id`, empty where there is none; null where the path does not fit. */
function match(pattern: readonly string[], segments: readonly string[]): string | null {
  if (pattern.length !== segments.length) return null
  let id = ''
  for (const [i, part] of pattern.entries()) {
    const segment = segments[i] ?? ''
    if (part.startsWith(':')) id = segment
    else if (part !== segment) return null
  }
  return id
}
