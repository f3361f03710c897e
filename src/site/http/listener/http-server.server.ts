import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '../../../base/clock.ts'
import { createPacedParsing } from './paced-parsing.server.ts'
import { readDirectly } from './direct-reading.server.ts'
import { toSafeTarget } from './raw-target.ts'
import { createRequestTurns, type RequestTurnLimits } from './request-turns.server.ts'

export interface HttpServerDeps {
  listener: RequestListener
  /** True for a request target whose answer is in memory. */
  isReady(target: string): boolean
  /** Headers of answers that are made here, before any request exists: refusals and malformed requests. */
  headers: Readonly<Record<string, string>>
  limits?: RequestTurnLimits
  timeouts?: ServerTimeouts
  now: Clock
}

/** How long a client may take, in milliseconds. */
export interface ServerTimeouts {
  /** To send all headers. */
  headers: number
  /** To send a whole request. */
  request: number
  /** To send files, in a form or an upload: half an hour is enough for 40 MB over a line of 200 kbit/s. */
  form: number
  /** To bring the next piece of a body, of `leastProgress` bytes or what is left of it. */
  stalled: number
  /** To send or read anything at all; then the connection is closed and the answer to it is freed. */
  idle: number
  /** How often headers and forms are checked. */
  checkEvery: number
}

/** Bytes of a body that count as progress: half a kilobyte a second is less than any line in use, and more than a drip. */
const leastProgress = 8 * 1024

/** @see docs/operations.md "Limits" */
export const serverTimeouts: ServerTimeouts = {
  headers: 10_000,
  request: 30_000,
  form: 1_800_000,
  stalled: 15_000,
  idle: 30_000,
  checkEvery: 1000,
}

/**
 * Creates the server of the site around a listener: limits of time and number, fair turns for every connection, and
 * what has to be judged on the request as it came over the wire.
 */
export function createHttpServer(deps: HttpServerDeps): Server {
  const { listener, isReady, headers, limits, timeouts = serverTimeouts, now } = deps
  const turns = createRequestTurns({
    listener,
    isReady: ({ method, url = '/' }) => (method === 'GET' || method === 'HEAD') && isReady(url),
    kindOf: ({ method, url = '/' }) =>
      method !== 'GET' && method !== 'HEAD' ? 'form' : pictureTarget.test(url) ? 'picture' : 'page',
    refuse: ({ url = '/' }, response) =>
      sendError(response, 503, url, 'Too many requests are waiting. Retry later.', { ...headers, 'Retry-After': '1' }),
    nextTurn: setImmediate,
    goOn: socket => parsing.goOn(socket),
    ...(limits ? { limits } : {}),
  })

  /** Connections that end with the answer to a malformed request; what Node finds wrong with it later needs no second one. */
  const refused = new WeakSet<Socket>()

  function receive(request: IncomingMessage, response: ServerResponse): void {
    const { url = '/' } = request
    if (isMalformed(request)) {
      reading.suspect(request.socket)
      refused.add(request.socket)
      return sendError(response, 400, url, 'Bad request', { ...headers, Connection: 'close' })
    }
    const tooMuch = request.rawHeaders.length > 2 * mostHeaders ? 431 : hasTooManyParameters(url) ? 414 : null
    if (tooMuch !== null) {
      reading.suspect(request.socket)
      refused.add(request.socket)
      const message = tooMuch === 414 ? 'Too many parameters' : 'Too many headers'
      return sendError(response, tooMuch, url, message, { ...headers, Connection: 'close' })
    }
    const safe = toSafeTarget(url)
    if (safe !== url) request.url = safe
    // HTTP/1.0 may leave it out; whose site this is the settings say.
    request.headers.host ??= 'localhost'
    if (isApi(url)) keepHeaderNames(response)
    if (hasBody(request)) limitBody(request, response)
    // Once it is here, a file may have to be converted before there is an answer.
    if (hasBody(request) && bringsFiles(request)) response.setTimeout(timeouts.form)
    turns.listener(request, response)
    reading.judge(request)
    if (!turns.mayRead(request.socket)) reading.suspect(request.socket)
  }

  /** Node knows one limit for all requests, which is that of files, and none for one that hardly moves. */
  function limitBody(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const end = now() + (bringsFiles(request) ? timeouts.form : timeouts.request)
    let [progress, stalledAt] = [socket.bytesRead, now() + timeouts.stalled]

    function look(): void {
      if (request.complete || socket.destroyed) return
      // What the site has not taken yet, or does not read for now, keeps nobody's time.
      const isFull = request.readableLength >= request.readableHighWaterMark || socket.isPaused()
      if (isFull || socket.bytesRead - progress >= leastProgress) {
        progress = socket.bytesRead
        stalledAt = now() + timeouts.stalled
      }
      if (now() < Math.min(end, stalledAt)) return lookAgain()
      // An answer to it, or to one before it, has begun: there is no place for another.
      if (response.headersSent || response.socket === null) return void socket.destroy()
      socket.end(toRawError({ name: '', message: '', code: 'ERR_HTTP_REQUEST_TIMEOUT' }, headers))
      socket.destroySoon()
    }

    function lookAgain(): void {
      AbortSignal.timeout(timeouts.checkEvery).addEventListener('abort', look)
    }

    lookAgain()
  }

  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.form,
      // By itself Node looks every half minute: the limits would be as much longer.
      connectionsCheckingInterval: timeouts.checkEvery,
    },
    receive,
  )
  const parsing = createPacedParsing({ mayRead: turns.mayRead, nextTurn: setImmediate })
  const reading = readDirectly(server, { pace: parsing.pace, nextTurn: setImmediate, now })
  // What is beyond this Node drops without a word: one more is enough to see that there is.
  server.maxHeadersCount = mostHeaders + 1
  server.setTimeout(timeouts.idle)
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket) => {
    // A browser opens connections ahead, and leaves some of them unused until they time out.
    if (socket.bytesRead > 0 && error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reading.suspect(socket)
    const answer = turns.answerTo(socket)
    // An answer to an earlier request is no place for this one; that to a request whose own body is malformed is.
    const isOpen = answer === null || (!answer.req.complete && !answer.headersSent)
    if (!socket.writable || refused.has(socket) || !isOpen) return socket.destroySoon()
    socket.end(toRawError(error, headers))
    if (answer !== null) socket.destroySoon()
  })
  return server
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Browsers send up to forty, proxies add some. */
const mostHeaders = 100
/** Programs that filter by many fields have fifty. */
const mostParameters = 300

function hasTooManyParameters(target: string): boolean {
  if (target.length < 2 * mostParameters) return false
  let parameters = 0
  for (let at = target.indexOf('&'); at !== -1; at = target.indexOf('&', at + 1)) parameters++
  return parameters >= mostParameters
}

/** What a page can be read without. */
const pictureTarget = /^\/(?:f|__share)\//

/** Forms with files, and files that editors upload. */
function bringsFiles({ url = '/', headers }: IncomingMessage): boolean {
  const isMultipart = /^multipart\/form-data/i.test(headers['content-type'] ?? '')
  return isMultipart && (url.startsWith('/forms/') || url.startsWith('/v1/uploads'))
}

/**
 * Two hosts are two sites, a request line that ends before its version is one of HTTP/0.9, and where a body in another
 * coding ends nobody can tell: Node says so only once the headers have been handed on.
 *
 * @see RFC 9112 §3.2, §6.1
 */
function isMalformed({ httpVersionMajor, headers, rawHeaders }: IncomingMessage): boolean {
  if (httpVersionMajor < 1) return true
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return true
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

function sendError(
  response: ServerResponse,
  status: number,
  target: string,
  message: string,
  headers: Readonly<Record<string, string>>,
): void {
  const { type, body } = toErrorBody(target, message)
  response.writeHead(status, {
    ...headers,
    'Content-Type': type,
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    ...(isApi(target) ? { 'Access-Control-Allow-Origin': '*' } : {}),
  })
  response.end(body)
}

/** The whole answer to what is no request at all. */
function toRawError(
  { code, rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer },
  headers: Readonly<Record<string, string>>,
): string {
  const status = rawStatus[code ?? ''] ?? '400 Bad Request'
  const target = /^[A-Z]+ (\S*)/.exec(rawPacket?.toString('latin1', 0, 200) ?? '')?.[1] ?? ''
  const { type, body } = toErrorBody(target, status.slice(4))
  const lines = Object.entries({
    ...headers,
    'Content-Type': type,
    'Content-Length': String(body.length),
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...(isApi(target) ? { 'Access-Control-Allow-Origin': '*' } : {}),
  }).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

const rawStatus: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

function toErrorBody(target: string, message: string): { type: string; body: string } {
  return isApi(target)
    ? { type: 'application/json; charset=utf-8', body: JSON.stringify({ error: message }) }
    : { type: 'text/plain; charset=utf-8', body: `${message}\n` }
}

function isApi(target: string): boolean {
  return /^\/v[12]\//.test(target)
}

/**
 * Writes header names as the original does on HTTP/1.1, `Total` and `Per-Page`: there are clients that compare them to
 * the letter, and `Headers` knows lower case only.
 */
function keepHeaderNames(response: ServerResponse): void {
  const writeHead = response.writeHead
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const named = rest.map(part => (typeof part === 'object' && part !== null ? withNames(part) : part))
    return Reflect.apply(writeHead, response, [status, ...named])
  }
}

function withNames(headers: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [toHeaderName(name), value]))
}

/** `content-type` → `Content-Type`, `etag` → `ETag`. */
export function toHeaderName(name: string): string {
  return name === 'etag' ? 'ETag' : name.replace(/(?:^|-)[a-z]/g, start => start.toUpperCase())
}
