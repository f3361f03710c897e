import { hash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { CachedPage, Encoding, PageVariant } from './page-cache.server.ts'

/** One more gains 5 % and costs half as much time again; a page is drawn far more rarely than sent, but it is waited for. */
const brotliQuality = 4

/** Room for the compressed variants, as a share of the text: they are made when first asked for. */
const compressedShare = 0.5

/**
 * Makes a page ready to be sent, with the headers of each encoding. A page is
 * compressed when a client first takes that encoding, and once: most are only
 * ever sent in one. In place rather than in zlib's threads, which cost twice
 * the processor time at this size (measured; `npm run bench -- pages`).
 *
 * @param headers those of every variant; length, encoding and tag are added.
 */
export async function toCachedPage(
  html: string,
  status: number,
  headers: Readonly<Record<string, string>>,
  tags: ReadonlySet<string>,
): Promise<CachedPage> {
  const identity = encode(html)
  const etag = `"${hash('sha256', identity, 'base64url').slice(0, 22)}"`
  const made = new Map<Encoding, PageVariant>()
  const variant = (encoding: Encoding): PageVariant => {
    const known = made.get(encoding)
    if (known) return known
    const body = compress(identity, encoding)
    const own = {
      body,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        ...headers,
        'content-length': String(body.length),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        etag,
        vary: 'Accept-Encoding',
      },
    }
    made.set(encoding, own)
    return own
  }
  return {
    status,
    etag,
    variants: {
      get br() {
        return variant('br')
      },
      get gzip() {
        return variant('gzip')
      },
      get identity() {
        return variant('identity')
      },
    },
    tags,
    bytes: Math.ceil(identity.length * (1 + compressedShare)),
  }
}

const scratch = Buffer.allocUnsafeSlow(2 ** 20)

/** UTF-8 bytes: written once into a scratch buffer and copied, which costs two thirds of measuring the text first. */
function encode(text: string): Buffer {
  if (text.length * 3 > scratch.length) return Buffer.from(text)
  return Buffer.copyBytesFrom(scratch, 0, scratch.write(text))
}

function compress(text: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return text
  if (encoding === 'gzip') return gzipSync(text, { level: 6 })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return brotliCompressSync(text, {
    params: { [BROTLI_PARAM_QUALITY]: brotliQuality, [BROTLI_PARAM_SIZE_HINT]: text.length },
  })
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
