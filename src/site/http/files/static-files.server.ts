import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createBoundedCache } from '../../../base/bounded-cache.ts'
import { chooseEncoding } from '../compress.server.ts'
import type { BuildAssets } from '../../builds/build-assets.server.ts'
import { immutable } from '../headers.ts'
import type { Encoding } from '../../cache/page-cache.server.ts'

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
  wasm: 'application/wasm',
  webp: 'image/webp',
}

/** Packing the 3D viewer (900 kB) as small as can be would stop everybody for two seconds, and save a tenth of it. */
const largeBytes = 2 ** 18

type StaticFiles = Pick<BuildAssets, 'files' | 'readSheet'>

/** Text and programs shrink, fonts are compressed already. */
const compressible: ReadonlySet<string> = new Set(['js', 'css', 'svg', 'json', 'wasm'])

/**
 * Answers requests for files of the build, compressed once when they are first
 * requested. Only listed files are ever opened: a path is a key, never joined.
 */
export function createStaticFiles({ files, readSheet }: StaticFiles, headers: Readonly<Record<string, string>>) {
  // The files of a build take a few MB; addresses of sheets that no page links can be made up.
  const ready = createBoundedCache<Record<Encoding, Buffer>>({
    weight: 16 * 2 ** 20,
    weigh: ({ identity, br, gzip }) => identity.length + br.length + gzip.length + 1,
  })

  return (request: Request): Response | null => {
    const { pathname } = new URL(request.url)
    const extension = pathname.slice(pathname.lastIndexOf('.') + 1)
    const type = types[extension]
    if (type === undefined) return null
    const bodies = ready.get(pathname) ?? load(pathname, extension)
    if (!bodies) return null
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

  function load(pathname: string, extension: string): Record<Encoding, Buffer> | null {
    const path = files.get(pathname)
    if (path !== undefined) {
      const file = readFileSync(path)
      return toBodies(file, extension, extension === 'wasm' || file.length > largeBytes ? 9 : 11)
    }
    const sheet = readSheet(pathname)
    return sheet && toBodies(Buffer.from(sheet.text), extension, sheet.linked ? 11 : 5)
  }
}

/** @param quality of brotli, 0 to 11. */
function toBodies(identity: Buffer, extension: string, quality: number): Record<Encoding, Buffer> {
  if (!compressible.has(extension)) return { identity, br: identity, gzip: identity }
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return { identity, br, gzip: gzipSync(identity, { level: 9 }) }
}
