const METHODS = 'GET, HEAD, OPTIONS'

/** Headers of every answer: browsers of any origin may read it, paging included. */
const COMMON = {
  'content-type': 'application/json; charset=utf-8',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Total, Per-Page',
  'x-content-type-options': 'nosniff',
}

/** How long caches may keep an answer. @see docs/storyblok-contract.md §1.2 */
export const CACHE = {
  draft: 'max-age=0, private, must-revalidate',
  /** Only for addresses that name the current `cv`: the same address never shows anything else later. */
  published: 'max-age=0, public, s-maxage=604800',
  /** A published answer to an address without the current `cv`. */
  check: 'max-age=0, must-revalidate',
  error: 'no-cache',
}

/** A body that is already JSON. */
export function jsonText(body: string, cacheControl: string, extra: Record<string, string> = {}): Response {
  return new Response(body, { headers: { ...COMMON, 'cache-control': cacheControl, ...extra } })
}

export function json(body: unknown, cacheControl: string, extra: Record<string, string> = {}): Response {
  return jsonText(JSON.stringify(body), cacheControl, extra)
}

/** `{"error": message}`, as all errors but the missing record. */
export function failed(status: number, message: string): Response {
  return new Response(JSON.stringify({ error: message }), {
    status,
    headers: { ...COMMON, 'cache-control': CACHE.error },
  })
}

/** @see RFC 9110 §15.5.6: a 405 says what is allowed */
export function methodNotAllowed(): Response {
  const response = failed(405, 'Method not allowed')
  response.headers.set('allow', METHODS)
  return response
}

export const unauthorized = () => failed(401, 'Unauthorized')

/** The body is an array with one sentence. @see docs/storyblok-contract.md §1.5 */
export function recordNotFound(): Response {
  return new Response('["This record could not be found"]', {
    status: 404,
    headers: { ...COMMON, 'cache-control': CACHE.error },
  })
}

/** The answer to a preflight: any header, for a day. */
export function preflight(): Response {
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': '*',
    'access-control-max-age': '86400',
  }
  return new Response(null, { status: 204, headers })
}
