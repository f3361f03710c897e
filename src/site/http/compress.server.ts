import { hash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import type { CachedPage, Encoding, PageVariant } from '../cache/page-cache.server.ts'

/** One more gains 5 % and costs half as much time again; a page is rendered far more rarely than sent, but it is waited for. */
const brotliQuality = 4

/**
 * Makes a page ready to be sent, with the headers of each encoding. A page is
 * compressed when a client first takes that encoding, and once: most are only
 * ever sent in one. From then on its text is made from that, when somebody
 * asks for it: browsers never do, and it is five times the size. All who are sent
 * it at the same time share one copy, which goes with the last of them. In place
 * rather than in zlib's threads, which cost twice the processor time at this
 * size (measured; `npm run bench -- pages`).
 *
 * @param headers those of every variant; length, encoding and tag are added.
 */
export async function toCachedPage(
  html: string,
  status: number,
  headers: Readonly<Record<string, string>>,
  tags: ReadonlySet<string>,
): Promise<CachedPage> {
  const common = { 'content-type': 'text/html; charset=utf-8', ...headers, vary: 'Accept-Encoding' }
  /** As it was rendered, until its bytes are wanted: a page of drafts is changed once more before it is sent. */
  let rendered: string | null = html
  let etag = ''
  let bytes = 0
  const made = new Map<Encoding, PageVariant>()
  /** What the text is made from. */
  let source: { encoding: Encoding; body: Buffer } = { encoding: 'identity', body: noBytes }
  let shared: WeakRef<PageVariant> | null = null
  const readText = (): Buffer => decompress(source.body, source.encoding)

  function write(): void {
    if (rendered === null) return
    const text = encode(rendered)
    rendered = null
    etag = toEntityTag(text, 'identity')
    bytes = text.length
    source = { encoding: 'identity', body: text }
    made.set('identity', toVariant(text, 'identity', common, etag))
  }

  function variant(encoding: Encoding): PageVariant {
    write()
    const known = made.get(encoding) ?? (encoding === 'identity' ? shared?.deref() : undefined)
    if (known) return known
    const own = toVariant(compress(readText(), encoding), encoding, common, etag)
    if (encoding === 'identity') {
      shared = new WeakRef(own)
      return own
    }
    made.set(encoding, own)
    made.delete('identity')
    source = { encoding, body: own.body }
    return own
  }

  return {
    status,
    headers: common,
    variant,
    tags,
    get etag() {
      write()
      return etag
    },
    get bytes() {
      write()
      return bytes
    },
    text: () => rendered ?? readText().toString(),
  }
}

/** A tag of its own for each coding, made from the body before it. @see RFC 9110 §8.8.3 */
export function toEntityTag(body: Uint8Array, encoding: Encoding): string {
  return withCoding(`"${hash('sha256', body, 'base64url').slice(0, 22)}"`, encoding)
}

function withCoding(tag: string, encoding: Encoding): string {
  return encoding === 'identity' ? tag : `${tag.slice(0, -1)}-${encoding}"`
}

/** @param tag of the identity. */
function toVariant(
  body: Buffer,
  encoding: Encoding,
  common: Readonly<Record<string, string>>,
  tag: string,
): PageVariant {
  const etag = withCoding(tag, encoding)
  const own = { etag, 'content-length': String(body.length) }
  const headers = { ...common, ...own, ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }) }
  return { body, etag, headers, rawHeaders: Object.entries(headers).flat() }
}

const scratch = Buffer.allocUnsafeSlow(2 ** 20)
const noBytes = Buffer.alloc(0)

/** UTF-8 bytes: written once into a scratch buffer and copied, which costs two thirds of measuring the text first. */
function encode(text: string): Buffer {
  if (text.length * 3 > scratch.length) return Buffer.from(text)
  return copy(scratch.subarray(0, scratch.write(text)))
}

/** Memory of its own: a small part of a shared buffer would keep all of that alive. */
function copy(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}

/** @returns memory of its own. */
export function compress(text: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return text
  return copy(encoding === 'gzip' ? gzipSync(text, { level: 6 }) : toBrotli(text))
}

function toBrotli(text: Buffer): Buffer {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return brotliCompressSync(text, {
    params: { [BROTLI_PARAM_QUALITY]: brotliQuality, [BROTLI_PARAM_SIZE_HINT]: text.length },
  })
}

function decompress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return body
  return encoding === 'gzip' ? gunzipSync(body) : brotliDecompressSync(body)
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
