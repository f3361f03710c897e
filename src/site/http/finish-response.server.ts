import { matchesEntityTag, toNotModifiedHeaders } from '../../base/entity-tag.ts'
import { chooseEncoding, compress, toEntityTag } from './compress.server.ts'

/** Text shrinks to a quarter; the rest is compressed already, or has its own way (drawings, files of the build). */
const compressible = /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|xml)(?:;|$))/

/** Below this a compressed answer saves no packet. */
const smallest = 1000
/** Bytes of other answers that get a tag: icons, not films. */
const mostTagged = 2 ** 18

/**
 * The last step of every answer that is not a finished page: texts are compressed, what may be kept gets an entity tag,
 * a client that has it already gets 304.
 *
 * What comes with a coding or a tag of its own stays as it is. An answer to HEAD has no body to make either from: where
 * that to GET gets one, it is made and its headers are sent.
 *
 * @param answerToGet makes the answer to the same request with the method GET.
 * @param headers for answers that do not have them: those that every answer of the site carries.
 * @see RFC 9110 §8.4 (codings), §13 (conditions)
 */
export async function finishResponse(
  request: Request,
  response: Response,
  headers: Readonly<Record<string, string>>,
  answerToGet: () => Promise<Response>,
): Promise<Response> {
  if (request.method === 'HEAD' && isFinished(response)) {
    // Not made from the request itself: that of the listener is no `Request` of the platform.
    const get = new Request(request.url, { headers: request.headers })
    const whole = await finishResponse(get, await answerToGet(), headers, answerToGet)
    await whole.body?.cancel()
    return new Response(null, { status: whole.status, headers: whole.headers })
  }
  const all = new Headers(response.headers)
  for (const [name, value] of Object.entries(headers)) if (!all.has(name)) all.set(name, value)
  const isText = isCompressible(all)
  if (isText) addVary(all)
  const { status } = response
  if (response.body === null || request.method !== 'GET') return new Response(response.body, { status, headers: all })

  const length = Number(all.get('content-length') ?? Number.NaN)
  const isTagged = status === 200 && !all.has('etag') && !/no-store/.test(all.get('cache-control') ?? '')
  if (!isText && !(isTagged && length <= mostTagged)) return new Response(response.body, { status, headers: all })

  const text = Buffer.from(await response.arrayBuffer())
  const encoding =
    isText && text.length >= smallest ? chooseEncoding(request.headers.get('accept-encoding')) : 'identity'
  if (isTagged) all.set('etag', toEntityTag(text, encoding))
  if (isTagged && matchesEntityTag(request.headers.get('if-none-match'), all.get('etag') ?? ''))
    return new Response(null, { status: 304, headers: toNotModifiedHeaders(Object.fromEntries(all)) })
  const body = compress(text, encoding)
  if (encoding !== 'identity') all.set('content-encoding', encoding)
  all.set('content-length', String(body.length))
  return new Response(new Uint8Array(body), { status, headers: all })
}

/** True for answers that get a coding or a tag here. */
function isFinished({ status, headers }: Response): boolean {
  const length = Number(headers.get('content-length') ?? Number.NaN)
  return status === 200 && !headers.has('etag') && (isCompressible(headers) || length <= mostTagged)
}

function isCompressible(headers: Headers): boolean {
  if (headers.has('content-encoding') || headers.has('etag') || headers.has('content-range')) return false
  if (/no-transform/.test(headers.get('cache-control') ?? '')) return false
  return compressible.test(headers.get('content-type') ?? '')
}

function addVary(headers: Headers): void {
  const vary = headers.get('vary')
  if (vary === null) headers.set('vary', 'Accept-Encoding')
  else if (!/accept-encoding|\*/i.test(vary)) headers.set('vary', `${vary}, Accept-Encoding`)
}
