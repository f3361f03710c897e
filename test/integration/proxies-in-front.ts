import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { silentLog } from '../../src/base/log.ts'
import { createListener } from '../../src/site/http/listener/listener.server.ts'
import { findNginx, startNginx } from './nginx.ts'
import { openSite } from './site.ts'
import { findVarnish, freePort, startVarnish } from './varnish.ts'

/** Two readings of where a request ends: with each the next request must be answered as itself, or the connection closed. */
const framings: readonly string[] = [
  'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG',
  'Transfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\nG',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\nContent-Length: 40\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding : chunked\r\nContent-Length: 40\r\n\r\n0\r\n\r\n',
  ' Transfer-Encoding: chunked\r\nContent-Length: 40\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding:\vchunked\r\nContent-Length: 40\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding: xchunked\r\nContent-Length: 40\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
  'X: y\nTransfer-Encoding: chunked\r\nContent-Length: 40\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding: chunked\r\n\r\n0;x=\n\r\n\r\n',
  'Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n',
  'Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n',
  'Content-Length: 0\r\nContent-Length: 40\r\n\r\n',
  'Content-Length: 0, 40\r\n\r\n',
  'Content-Length: +0\r\n\r\n',
  'Content_Length: 40\r\n\r\n',
  'Content-Length: 0\r\nConnection: Content-Length\r\n\r\n',
  'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n',
  'Expect: 100-continue\r\nContent-Length: 0\r\n\r\n',
]
const smuggled = 'GET /canary-of-smuggling HTTP/1.1\r\nHost: evil.example\r\nX: '

/** What may be in an answer that a cache keeps for everybody, though one request brought it. */
const poisons: readonly Readonly<Record<string, string>>[] = [
  ...['x-forwarded-host', 'x-host', 'x-forwarded-server', 'x-original-url', 'x-rewrite-url', 'x-forwarded-prefix'].map(
    name => ({ [name]: 'evil.example' }),
  ),
  ...['x-forwarded-proto', 'x-forwarded-scheme', 'x-forwarded-port', 'x-forwarded-for', 'true-client-ip', 'via'].map(
    name => ({
      [name]: 'evil.example',
    }),
  ),
  { forwarded: 'host=evil.example;proto=http' },
  { cookie: 'session=evil.example; lang=en' },
  { 'accept-language': 'en' },
  { accept: 'application/json' },
  { 'x-http-method-override': 'DELETE' },
  { range: 'bytes=0-9' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'Tue, 01 Jan 2030 00:00:00 GMT' },
  { 'sec-purpose': 'prefetch' },
  { 'accept-encoding': 'identity' },
  { 'accept-encoding': 'evil.example' },
  { 'cache-tag': 'evil.example' },
  { 'x-fragment': '1' },
  { origin: 'https://evil.example' },
  { upgrade: 'evil.example' },
  { 'content-length': '0' },
  { te: 'trailers' },
]

const paths = [
  '/de',
  '/en',
  '/de/kontakt',
  '/de/leistungen',
  '/de/neuigkeiten',
  '/de/gibt-es-nicht',
  '/robots.txt',
  '/sitemap-de.xml',
]

/** Ways to write an address that a cache and the site could take for different ones. */
const spellings: readonly string[] = [
  ...[
    '/editor/x.css',
    '/editor/api/session/x.js',
    '/forms/token/x.css',
    '/forms/token;x.css',
    '/editor%2Fapi%2Fsession',
  ],
  ...[
    '/editor/api/session%00.css',
    '/forms/token%3fx.css',
    '/forms/token%23.css',
    '/%66orms/token',
    '//forms/token',
    '/./forms/token',
  ],
  ...[
    '/x/../forms/token',
    '/x/..%2fforms/token',
    '/FORMS/token',
    '/forms/token?x.css',
    '/assets/../forms/token',
    '/metrics/',
    '/%6detrics',
  ],
  ...['//metrics', '/x/../metrics', '/metrics?x', '/METRICS', '/v1/spaces/me', '/s/x.css', '/preview/x.css'],
]

export interface InFront {
  name: string
  tried: number
  wrong: string[]
}

/**
 * Puts the site behind nginx and Varnish as `deploy/` ships them and tries to make them keep or hand out what is not for
 * everybody.
 *
 * @param every so many of all poisons for each page.
 */
export async function tryProxies(every = 1): Promise<InFront[]> {
  const heard: string[] = []
  const site = await openSite({ PROXY_HOPS: '1' })
  const listener = createListener(site.app, silentLog)
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url} ${request.headers.host}`)
    listener(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const results: InFront[] = []
  try {
    const [nginx, varnish] = [findNginx(), findVarnish()]
    const fronts = [
      ...(nginx === null ? [] : [['nginx', () => startNginx(nginx, port)] as const]),
      ...(varnish === null ? [] : [['Varnish', async () => startVarnish(varnish, port, await freePort())] as const]),
    ]
    for (const [name, start] of fronts) {
      const front = await start()
      try {
        results.push(await tryOne(name, Number(new URL(front.origin).port), heard, every))
      } finally {
        await front.stop()
      }
    }
    return results
  } finally {
    server.closeAllConnections()
    await closed(server)
    await site.close()
  }
}

const closed = (server: Server): Promise<unknown> => new Promise(resolve => server.close(resolve))

async function tryOne(name: string, port: number, heard: string[], every: number): Promise<InFront> {
  const wrong: string[] = []
  let tried = 0
  const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<string> => {
    const lines = Object.entries({ Host: 'site.example', ...headers }).map(([key, value]) => `${key}: ${value}\r\n`)
    return sendTo(port, `GET ${path} HTTP/1.1\r\n${lines.join('')}Connection: close\r\n\r\n`)
  }
  for (const path of paths) {
    // What an address without anything odd has is what it has after each odd request.
    const clean = unchunked(await get(`${path}?clean=${tried}`))
    for (const [at, headers] of poisons.entries()) {
      if ((at + path.length) % every !== 0) continue
      tried++
      const key = `${path}?p=${tried}`
      const poisoned = await get(key, headers)
      const header = Object.keys(headers)[0] ?? ''
      if (poisoned.includes('evil.example')) wrong.push(`${path} ${header} is echoed`)
      const after = await get(key)
      if (after.includes('evil.example')) wrong.push(`${path} ${header} is kept`)
      if (masked(unchunked(after)) !== masked(clean))
        wrong.push(
          `${path} ${header} is another page for the next: ${firstDifference(masked(unchunked(after)), masked(clean))}`,
        )
    }
  }
  for (const path of spellings) {
    tried += 2
    const first = await get(path, { cookie: 'session=canary-of-a-visitor' })
    const second = await get(path)
    if (
      /^x-cache: hit/im.test(second) &&
      !/^cache-control:.*(?:public|s-maxage)/im.test(second) &&
      / 200 /.test(second.slice(0, 20))
    )
      wrong.push(`${path} of one visitor is kept`)
    if (/process_heap_bytes/.test(first + second)) wrong.push(`${path} shows the metrics`)
  }
  for (const framing of framings) {
    for (const path of ['/de', '/forms/contact']) {
      tried++
      heard.length = 0
      const next = 'GET /robots.txt HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n'
      await sendTo(port, `POST ${path} HTTP/1.1\r\nHost: site.example\r\n${framing}${smuggled}y\r\n\r\n${next}`)
      // On a connection of its own the next visitor gets what was asked for, and the canary came as itself or not at all.
      const answer = await get(`/robots.txt?f=${tried}`)
      if (!answer.includes('Sitemap:')) wrong.push(`${JSON.stringify(framing).slice(0, 60)} answers the next visitor`)
      if (heard.some(line => /canary/.test(line) && !/^GET \/canary-of-smuggling evil\.example$/.test(line)))
        wrong.push(`${JSON.stringify(framing).slice(0, 60)} ${heard.join(' | ').slice(0, 200)}`)
    }
  }
  return { name, tried, wrong }
}

/** Without what differs from request to request: ids, the query that names the try. */
const masked = (body: string): string =>
  body.replaceAll(/\?(?:clean|p)=\d+/g, '').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '')

/** The body of an answer, be it sent in chunks or as a whole. */
function unchunked(answer: string): string {
  const start = answer.indexOf('\r\n\r\n')
  const [head, body] = [answer.slice(0, start), answer.slice(start + 4)]
  if (!/^transfer-encoding: chunked/im.test(head)) return body
  let [text, at] = ['', 0]
  for (;;) {
    const end = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.slice(at, end), 16)
    if (end < 0 || !(size > 0)) return text
    text += body.slice(end + 2, end + 2 + size)
    at = end + 4 + size
  }
}

/** Sends bytes and reads until the other side closes, or nothing more comes. */
function sendTo(port: number, text: string): Promise<string> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    const end = (): void => {
      socket.destroy()
      resolve(said)
    }
    socket.setTimeout(1500, end)
    // A character for each byte: sizes of chunks are bytes.
    socket.setEncoding('latin1').on('data', (chunk: string) => (said += chunk))
    socket.once('error', end).once('close', end)
    socket.write(text)
  })
}

function firstDifference(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return JSON.stringify([one.slice(at, at + 60), other.slice(at, at + 60)])
}
