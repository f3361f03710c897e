import { matchesEntityTag, toNotModifiedHeaders } from '../../base/entity-tag.ts'
import type { CachedPage } from '../cache/page-cache.server.ts'
import { chooseEncoding } from './compress.server.ts'

/** A finished page as the answer to a request: in its encoding, or 304 where the browser has it. @see RFC 9110 §13.1.2 */
export function toResponse(page: CachedPage, request: Request): Response {
  const variant = page.variant(chooseEncoding(request.headers.get('accept-encoding')))
  if (page.status === 200 && matchesEntityTag(request.headers.get('if-none-match'), variant.etag))
    return new Response(null, { status: 304, headers: toNotModifiedHeaders(variant.headers) })
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(variant.body), {
    status: page.status,
    headers: { ...variant.headers },
  })
}
