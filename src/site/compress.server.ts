import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CachedPage, Encoding } from './page-cache.server.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Beyond this brotli gains a few percent and costs ten times the time: a page is drawn far more rarely than sent, but it is waited for. */
const brotliQuality = 5

/**
 * Makes a page ready to be sent: all three encodings with their headers.
 *
 * @param headers those of every variant; length, encoding and tag are added.
 */
export async function toCachedPage(
  html: string,
  status: number,
  headers: Readonly<Record<string, string>>,
  tags: ReadonlySet<string>,
): Promise<CachedPage> {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([
    toBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    toGzip(identity, { level: 6 }),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const variant = (body: Buffer, encoding: Encoding) => ({
    body,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...headers,
      'content-length': String(body.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      etag,
      vary: 'Accept-Encoding',
    },
  })
  return {
    status,
    etag,
    variants: { br: variant(br, 'br'), gzip: variant(gz, 'gzip'), identity: variant(identity, 'identity') },
    tags,
    bytes: br.length + gz.length + identity.length,
  }
}

/** The best encoding a client takes. A refusal by `q=0` is honoured; anything malformed means none. */
export function chooseEncoding(acceptEncoding: string | undefined | null): Encoding {
  if (!acceptEncoding) return 'identity'
  if (accepts(acceptEncoding, 'br')) return 'br'
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity'
}

function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding)
  if (at === -1) return false
  // The common header of browsers carries no weights at all.
  if (!header.includes('q=')) return true
  return header.split(',').some(part => {
    const [name, ...params] = part.trim().split(';')
    return name === encoding && !params.some(param => /^\s*q=0(?:\.0*)?\s*$/.test(param))
  })
}
