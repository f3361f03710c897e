import type { Locale } from '../../model/locale.ts'
import type { Permission } from '../../model/editing/role.ts'
import type { OpenSession } from '../sessions/sessions.server.ts'

export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A request that was let in. */
export interface ApiRequest {
  request: Request
  query: URLSearchParams
  /** Parsed JSON; an empty object where there is none. */
  body: unknown
  /** What is in the place of `:id`. */
  id: string
  /** Network block of the client. */
  block: string
  locale: Locale
  /** Null where nobody is signed in. */
  session: OpenSession | null
}

/** A request of somebody who is signed in. */
export type SignedInRequest = ApiRequest & { session: OpenSession }

interface CommonRoute {
  method: ApiMethod
  /** Below `/editor/api/`, with `:id` for one segment. */
  path: string
}

/** One address of the interface with its rule: whom it answers. */
export type ApiRoute = CommonRoute &
  (
    | { access: 'everybody'; answer(request: ApiRequest): Promise<Response> | Response }
    | {
        access: 'signed-in' | Permission
        /** `fresh`: anyone who asks has proved who they are within the last ten minutes. */
        proof: 'fresh' | 'any-age'
        /** Also for sessions that may do no more than get the second factor that everybody needs. */
        whileUnsecured?: true
        answer(request: SignedInRequest): Promise<Response> | Response
      }
  )

/** A route for everybody. */
export const open = (
  method: ApiMethod,
  path: string,
  answer: (request: ApiRequest) => Promise<Response> | Response,
): ApiRoute => ({ method, path, access: 'everybody', answer })

/** A route for those who are signed in and may do this. */
export const signedIn = (
  method: ApiMethod,
  path: string,
  access: 'signed-in' | Permission,
  proof: 'fresh' | 'any-age',
  answer: (request: SignedInRequest) => Promise<Response> | Response,
): ApiRoute => ({ method, path, access, proof, answer })

/** The same route, also for sessions that may do no more than get the second factor that everybody needs. */
export const whileUnsecured = (route: ApiRoute): ApiRoute =>
  route.access === 'everybody' ? route : { ...route, whileUnsecured: true }

export const noStore = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }

export const json = (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json(value, { status, headers: { ...noStore, ...headers } })

export const done = (): Response => new Response(null, { status: 204, headers: noStore })
