import sharp from 'sharp'
import { createBoundedCache } from '../../../base/bounded-cache.ts'
import { createSingleFlight } from '../../../base/single-flight.ts'

/** The mark of the studio on blue, for 32 px and more. */
const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><path fill="#2B33C4" d="M0 0h32v32H0z"/><path fill="#fff" d="M6 20V5h5v2c1.3-1.5 3.2-2.4 5.6-2.4C21.800 4.600 26 7.600 26 13v7h-5v-6.4c0-2.9-1.6-4.4-4.4-4.4S11 11 11 14v6z"/><path fill="#fff" d="M7 25l6-1.6v3.2zM25 25l-6-1.6v3.2z"/><path fill="none" stroke="#fff" stroke-width="2" d="M7 22v6M25 22v6M11 25h10"/></svg>'

/** With room around it: systems cut their own shape out of it. */
const maskable =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -16 104 104" width="512" height="512"><path fill="#2B33C4" d="M-20-16H84V88H-20z"/><g transform="translate(0 5)"><path fill="#fff" d="M14 42V10h9v4.6C25.4 11.4 29 9.4 33.6 9.4 42.4 9.4 50 15 50 25v17h-9.4V26.4c0-5.6-3.2-8.6-8.2-8.6-5.2 0-9 3.4-9 9.2v15zM14 52L23 50 23 54zM50 52L41 54 41 50z"/><path fill="none" stroke="#fff" stroke-width="2" d="M14 45V56M50 45V56M14 52H50"/></g></svg>'

/** Icons of the manifest; the head links the favicon and the touch icon. */
export const manifestIcons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
] as const

interface IconFile {
  type: string
  draw(): Promise<Buffer>
}

const icons: Readonly<Record<string, IconFile>> = {
  '/favicon.svg': { type: 'image/svg+xml', draw: async () => Buffer.from(favicon) },
  '/favicon.ico': { type: 'image/x-icon', draw: async () => toIco(await toPng(favicon, 32), 32) },
  '/apple-touch-icon.png': { type: 'image/png', draw: () => toPng(maskable, 180) },
  '/icon-192.png': { type: 'image/png', draw: () => toPng(maskable, 192) },
  '/icon-512.png': { type: 'image/png', draw: () => toPng(maskable, 512) },
}

export const iconPaths: readonly string[] = Object.keys(icons)

/** Answers the site's icons, drawn at the first request. Null for any other path. */
export function createIcons(headers: Readonly<Record<string, string>>): (request: Request) => Promise<Response | null> {
  const drawn = createBoundedCache<Buffer>({ entries: iconPaths.length })
  const once = createSingleFlight<Buffer>()

  async function drawIcon(pathname: string, icon: IconFile): Promise<Buffer> {
    const body = await icon.draw()
    drawn.set(pathname, body)
    return body
  }

  return async request => {
    const { pathname } = new URL(request.url)
    const icon = Object.hasOwn(icons, pathname) ? icons[pathname] : undefined
    if (!icon) return null
    const body = drawn.get(pathname) ?? (await once(pathname, () => drawIcon(pathname, icon)))
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
      headers: {
        ...headers,
        'content-type': icon.type,
        'content-length': String(body.length),
        // The address has no hash: a new icon is there after a week.
        'cache-control': 'public, max-age=604800',
      },
    })
  }
}

function toPng(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 600 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer()
}

/** The old container around one PNG; browsers that ask for it by themselves can read that. */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
