import type { DrawingEncoding } from '../svg/compress-drawing.server.ts'

/** Types that a browser may show in place. Everything else is a download of unknown bytes. */
const SHOWN = new Set([
  'application/pdf',
  'audio/mpeg',
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/svg+xml',
  'image/webp',
  'model/gltf-binary',
  'model/vnd.usdz+zip',
  'text/vtt',
  'video/mp4',
  'video/webm',
])

const YEAR = 'public, max-age=31536000, immutable'
const MINUTES = 'public, max-age=300'
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
const DOWNLOAD_POLICY = "default-src 'none'; sandbox"

export interface HeaderFacts {
  contentType: string
  /** File name, decoded. */
  name: string
  /** Without quotes. */
  tag: string
  /** The answer depends on `Accept`. */
  negotiated: boolean
  /** Another file may be here soon. */
  outdated: boolean
  /** How the body is packed; only drawings are. */
  encoding?: DrawingEncoding | null
}

/**
 * The headers of a file of the store, whatever its origin: a type that is not on
 * the list is sent as a download, SVG may style itself and nothing more.
 */
export function fileHeaders(facts: HeaderFacts): Record<string, string> {
  const { contentType, name, tag, negotiated, outdated, encoding = null } = facts
  const type = contentType.split(';', 1)[0]!.trim().toLowerCase()
  const headers: Record<string, string> = {
    'content-type': SHOWN.has(type) ? type : 'application/octet-stream',
    'cache-control': outdated ? MINUTES : YEAR,
    etag: encoding ? `"${tag}-${encoding}"` : `"${tag}"`,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  }
  if (negotiated) headers['vary'] = 'Accept'
  if (encoding) headers['content-encoding'] = encoding
  if (type === 'image/svg+xml') {
    headers['vary'] = 'Accept-Encoding'
    headers['content-security-policy'] = SVG_POLICY
  }
  if (!SHOWN.has(type)) {
    headers['content-security-policy'] = DOWNLOAD_POLICY
    headers['content-disposition'] =
      `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escape)}`
  }
  return headers
}

const escape = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`
