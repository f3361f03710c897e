import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { chooseEncoding } from './compress.server.ts'
import { immutable } from './headers.ts'
import type { Encoding } from '../cache/page-cache.server.ts'

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
  wasm: 'application/wasm',
}

/** Text shrinks, fonts are compressed already. */
const compressible: ReadonlySet<string> = new Set(['js', 'css', 'svg', 'json'])

/**
 * Answers requests for files of the build, compressed once when they are first
 * asked for. Only listed files are ever opened: a path is a key, never joined.
 */
export function createStaticFiles(files: ReadonlyMap<string, string>, headers: Readonly<Record<string, string>>) {
  const ready = new Map<string, Record<Encoding, Buffer>>()

  return (request: Request): Response | null => {
    const { pathname } = new URL(request.url)
    const path = files.get(pathname)
    const extension = pathname.slice(pathname.lastIndexOf('.') + 1)
    const type = types[extension]
    if (path === undefined || type === undefined) return null
    const bodies = ready.get(pathname) ?? load(path, extension)
    ready.set(pathname, bodies)
    const encoding = compressible.has(extension) ? chooseEncoding(request.headers.get('accept-encoding')) : 'identity'
    const body = bodies[encoding]
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
      headers: {
        ...headers,
        'content-type': type,
        'content-length': String(body.length),
        'cache-control': immutable,
        ...(compressible.has(extension) ? { vary: 'Accept-Encoding' } : {}),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
    })
  }
}

function load(path: string, extension: string): Record<Encoding, Buffer> {
  const identity = readFileSync(path)
  if (!compressible.has(extension)) return { identity, br: identity, gzip: identity }
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  return { identity, br, gzip: gzipSync(identity, { level: 9 }) }
}
