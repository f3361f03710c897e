import type { Fetch, Sleep } from '../../base/clock.ts'
import { isObject } from '../../base/json.ts'
import { ApiError } from './api-error.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface ApiRequest {
  /** Sent as JSON; a `Blob` or `FormData` as it is. */
  body?: unknown
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>
  signal?: AbortSignal
  /** Milliseconds until the request counts as unanswered; default 20 000. */
  timeoutMs?: number
  /** The request outlives its page; its body is 64 kB at most. */
  keepalive?: boolean
}

export interface ApiAnswer<T> {
  value: T
  headers: Headers
}

/**
 * Calls of the server: `/v1/…` (management API) and `/editor/api/…`. Addresses are relative to the site; below `/v1/`
 * the space is put in: `space('stories/12')` → `/v1/spaces/290471/stories/12`.
 */
export interface EditorApi {
  /** @throws ApiError for every answer that is no success, and where none came. */
  call(method: Method, path: string, request?: ApiRequest): Promise<unknown>
  /** The same with the answer's headers, e.g. `total`. */
  answer(method: Method, path: string, request?: ApiRequest): Promise<ApiAnswer<unknown>>
  /** Path of a resource of the space. */
  space(path: string): string
}

export interface EditorApiDeps {
  fetch: Fetch
  origin: string
  spaceId: number
  language: string
  sleep: Sleep
  /** Called for every answer 401: the person has to sign in again. */
  onSignedOut(): void
}

/** Pauses after which a call is sent again, in milliseconds: the management API takes some calls each second and says 429 to the others, whatever they ask for. */
const pausesMs = [400, 700, 1000, 1500]

/** How long the browser may take to know of a session that another window was given, in milliseconds. */
const renewedMs = 300

/** Creates the one way from the editor to its server. */
export function createEditorApi({ fetch, sleep, origin, spaceId, language, onSignedOut }: EditorApiDeps): EditorApi {
  const answer: EditorApi['answer'] = async (method, path, request = {}) => {
    const { body, query, signal, timeoutMs = 20_000, keepalive = false } = request
    const url = new URL(path, origin)
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
    }
    const isRaw = body instanceof Blob || body instanceof FormData
    const init: RequestInit = {
      method,
      keepalive,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        'accept-language': language,
        // No other site can send this header without being asked first: see docs/decisions/0033-accounts.md.
        'x-editor': '1',
        ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    }
    const send = async (pauses: readonly number[]): Promise<Response> => {
      const [pause, ...left] = pauses
      // Made anew each time: a copy of a request would hold a file in memory once more.
      const response = await fetch(new Request(url, init))
      if (response.status !== 429 || pause === undefined) return response
      await response.body?.cancel()
      await sleep(pause)
      return send(left)
    }
    // Limits of signing in are for people: `/editor/api` says how long to wait. Who leaves does not wait at all.
    const isPaced = url.pathname.startsWith('/v1/') && !keepalive
    const sendOrRenewed = async (): Promise<Response> => {
      const response = await send(isPaced ? pausesMs : [])
      if (response.status !== 401 || keepalive) return response
      // Another window may have been given a new session while this was under way: nothing was done, so it is sent again.
      await response.body?.cancel()
      await sleep(renewedMs)
      return send([])
    }
    const response = await sendOrRenewed().catch((error: unknown) => {
      if (signal?.aborted) throw signal.reason
      throw new ApiError(0, error instanceof Error ? error.message : 'No answer')
    })
    const value = await readJson(response)
    if (response.ok) return { value, headers: response.headers }
    if (response.status === 401) onSignedOut()
    throw toError(response.status, value)
  }
  return {
    answer,
    call: async (...parameters) => (await answer(...parameters)).value,
    space: path => `/v1/spaces/${spaceId}/${path}`,
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '')
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    // A proxy in front may answer with a page of its own.
    return null
  }
}

/** Bodies of `/editor/api` are `{error, message, fields?}`, those of `/v1` `{error}` or `{errors}`, a list of texts, or lists of texts by field. */
function toError(status: number, body: unknown): ApiError {
  const { error, message, fields } = isObject(body) ? body : { error: null, message: null, fields: null }
  const byField = isObject(body) ? Object.values(body).flatMap(texts => (Array.isArray(texts) ? texts : [])) : []
  const said = [message, error, Array.isArray(body) ? body[0] : null, ...byField].find(text => typeof text === 'string')
  return new ApiError(status, typeof said === 'string' ? said : `HTTP ${status}`, {
    code: typeof error === 'string' ? error : null,
    fields: isObject(fields)
      ? Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)]))
      : {},
    body,
  })
}
