import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, inject, test } from 'vitest'
import { serverTimeouts } from '../../src/site/http/listener/http-server.server.ts'
import { listen, readAll, sendRaw } from './listen.ts'

const port = Number(new URL(inject('origin')).port)
const head = 'Host: localhost\r\nConnection: close\r\n\r\n'
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)

test.each(['/de/../en', '/de/%2e%2e/en', '/de\\en', '/x/../de', '/de/./kontakt', '/de/..', '/de#x'])(
  '%s is the 404 page, like its encoded form',
  async target => {
    const answer = await sendRaw(port, `GET ${target} HTTP/1.1\r\n${head}`)
    expect(statusOf(answer)).toBe(404)
    expect(answer).toContain('<h1')
  },
)

test.each(['/healthz', '/robots.txt', '/editor/people', '/v2/cdn/stories'])(
  'HEAD %s is answered with the headers of GET and without a body',
  async target => {
    const get = await sendRaw(port, `GET ${target} HTTP/1.1\r\n${head}`)
    const answer = await sendRaw(port, `HEAD ${target} HTTP/1.1\r\n${head}`)
    expect(statusOf(answer)).toBe(statusOf(get))
    expect(answer.split('\r\n\r\n')[1]).toBe('')
  },
)

test('HTTP/1.0 needs no Host', async () => {
  expect(statusOf(await sendRaw(port, 'GET /healthz HTTP/1.0\r\n\r\n'))).toBe(200)
  expect(statusOf(await sendRaw(port, 'GET /de HTTP/1.0\r\n\r\n'))).toBe(200)
})

test.each([
  ['two Host headers', `GET /de HTTP/1.1\r\nHost: a\r\n${head}`],
  ['no Host', 'GET /de HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['a line feed within the request line', `GET /de\nHost: localhost\r\nConnection: close\r\n\r\n`],
  ['HTTP/0.9', 'GET /de\r\nHost: localhost\r\n\r\n'],
  ['a raw byte in the path', `GET /de/\xff HTTP/1.1\r\n${head}`],
])('%s: 400', async (_, text) => {
  expect(statusOf(await sendRaw(port, text))).toBe(400)
})

test.each(['xchunked', 'chunked, chunked', 'chunked, identity', 'gzip, chunked'])(
  'a body in the coding "%s": one 400, and what follows is not read',
  async coding => {
    const next = `GET /de HTTP/1.1\r\n${head}`
    const text = `POST /de HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: ${coding}\r\n\r\n0\r\n\r\n`
    const answer = await sendRaw(port, text + next)
    expect([...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status)).toEqual(['400'])
  },
)

test.each(['/de', '/forms/contact', '/v1/spaces/1/stories'])(
  'a chunk of no size to %s: one 400, and what follows is not read',
  async target => {
    const text = `POST ${target} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n\r\n0\r\n\r\n`
    const answer = await sendRaw(port, `${text}GET /de HTTP/1.1\r\n${head}`)
    expect([...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status)).toEqual(['400'])
  },
)

test('what is malformed after a request is not answered in its place', async () => {
  const answer = await sendRaw(port, `GET /de HTTP/1.1\r\nHost: localhost\r\n\r\nGET /de\r\n\r\n`)
  expect(statusOf(answer)).not.toBe(400)
})

test('a raw byte in a query of the API: 400 with the JSON body', async () => {
  const answer = await sendRaw(port, `GET /v2/cdn/stories?starts_with=\xff HTTP/1.1\r\n${head}`)
  const [top = '', body = ''] = answer.split('\r\n\r\n')
  expect(statusOf(top)).toBe(400)
  expect(top).toMatch(/content-type: application\/json/i)
  expect(JSON.parse(body)).toEqual({ error: expect.any(String) })
})

test('405 of the API says what is allowed', async () => {
  const answer = await sendRaw(port, `POST /v2/cdn/stories HTTP/1.1\r\nContent-Length: 0\r\n${head}`)
  expect(statusOf(answer)).toBe(405)
  expect(answer).toContain('\r\nAllow: GET, HEAD, OPTIONS\r\n')
})

test('header names of the API have the writing of the original, letter by letter', async () => {
  const server = await listen((_, response) => {
    response.writeHead(200, { total: '3', 'per-page': '25', 'content-type': 'application/json', etag: '"a"' })
    response.end()
  })
  const answer = await sendRaw(server.port, `GET /v2/cdn/stories HTTP/1.1\r\n${head}`)
  for (const name of ['Total', 'Per-Page', 'Content-Type', 'ETag']) expect(answer).toContain(`\r\n${name}: `)
  await server.close()
})

test('the site’s own API writes Total and Per-Page', async () => {
  const refused = await sendRaw(port, `GET /v2/cdn/stories HTTP/1.1\r\n${head}`)
  expect(refused).toContain('\r\nAccess-Control-Expose-Headers: Total, Per-Page\r\n')
})

test.each([
  ['headers', `GET /de HTTP/1.1\r\n${'X-A: b\r\n'.repeat(101)}${head}`, 431],
  ['parameters of a page', `GET /de?${'a=b&'.repeat(400)} HTTP/1.1\r\n${head}`, 414],
  ['parameters of the API', `GET /v2/cdn/stories?${'filter_query[a][in]=b&'.repeat(301)} HTTP/1.1\r\n${head}`, 414],
  ['parameters of a form', `POST /forms/contact?${'a&'.repeat(700)} HTTP/1.1\r\nContent-Length: 0\r\n${head}`, 414],
])('too many %s are refused', async (_what, text, status) => {
  expect(statusOf(await sendRaw(port, text))).toBe(status)
})

test('as many headers and parameters as programs send are taken', async () => {
  const text = `GET /de?${'a=b&'.repeat(250)} HTTP/1.1\r\n${'X-A: b\r\n'.repeat(90)}${head}`
  expect(statusOf(await sendRaw(port, text))).toBe(200)
})

test('who does not end a request, or does not read, is cut off in time', async () => {
  const timeouts = { headers: 200, request: 400, form: 400, stalled: 400, idle: 600, checkEvery: 50 }
  const server = await listen((_, response) => response.end(Buffer.alloc(8 * 2 ** 20)), { timeouts })
  const [slowHead, slowBody] = await Promise.all([
    sendRaw(server.port, 'GET /de HTTP/1.1\r\nHost: a\r\nX-Slow: '),
    sendRaw(server.port, 'POST /de HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc'),
  ])
  expect(statusOf(slowHead)).toBe(408)
  expect(statusOf(slowBody)).toBe(200)
  const silent = connect(server.port, 'localhost').pause()
  silent.on('error', () => {})
  silent.write('GET /de HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => server.connections(), { timeout: 5000 }).toBe(1)
  await expect.poll(() => server.connections(), { timeout: 5000 }).toBe(0)
  silent.destroy()
  await server.close()
})

const upload = 'Content-Type: multipart/form-data; boundary=b\r\n'
const targets = [
  ['/x', ''],
  ['/v1/spaces/1/stories', ''],
  ['/oauth/token', ''],
  ['/editor/api/session', ''],
  ['/preview/render', ''],
  ['/forms/contact', ''],
  ['/forms/contact', upload],
  ['/v1/uploads/1', upload],
] as const

/** Sends a body of a megabyte, piece by piece, until it is cut off or all is sent. @returns the status, how long it took and what was sent. */
async function sendPieces(port: number, [path, type]: readonly [string, string], bytes: number, everyMs: number) {
  const start = performance.now()
  const socket = connect(port, 'localhost')
  let [sent, isOver] = [0, false]
  const answer = readAll(socket).finally(() => (isOver = true))
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${type}Content-Length: 1000000\r\n\r\n`)
  while (!isOver && sent < 1_000_000) {
    const piece = Math.min(bytes, 1_000_000 - sent)
    sent += piece
    socket.write('x'.repeat(piece))
    await new Promise(next => setTimeout(next, everyMs))
  }
  return { status: statusOf(await answer), ms: performance.now() - start, sent }
}

const readBody = (request: IncomingMessage, response: ServerResponse): void => {
  request.resume().once('end', () => response.end('read'))
}

test.each(targets)('a body that hardly moves holds nobody: %s %s', async (...target) => {
  const timeouts = { headers: 300, request: 60_000, form: 60_000, stalled: 300, idle: 60_000, checkEvery: 20 }
  const server = await listen(readBody, { timeouts })
  const [silent, drip] = await Promise.all([
    sendPieces(server.port, target, 0, 10),
    sendPieces(server.port, target, 10, 10),
  ])
  expect([silent.status, drip.status]).toEqual([408, 408])
  expect(drip.sent).toBeLessThan(500_000)
  await server.close()
})

test.each([targets[6], targets[7]])('files may take their time as long as they move: %s', async (...target) => {
  // A piece takes less than the time in which it must come; all of them take several times the limit of other bodies.
  const timeouts = { headers: 300, request: 200, form: 60_000, stalled: 5000, idle: 60_000, checkEvery: 20 }
  const server = await listen(readBody, { timeouts })
  const { status, ms } = await sendPieces(server.port, target, 20_000, 20)
  expect(status).toBe(200)
  expect(ms).toBeGreaterThan(timeouts.request * 2)
  await server.close()
})

test('a body that the site does not read for a while is not its sender’s fault', async () => {
  const timeouts = { headers: 300, request: 60_000, form: 60_000, stalled: 100, idle: 60_000, checkEvery: 20 }
  let goOn = (): void => {}
  const waits = (request: IncomingMessage, response: ServerResponse): void => {
    goOn = () => readBody(request, response)
  }
  const server = await listen(waits, { timeouts })
  const sending = sendPieces(server.port, targets[7], 1_000_000, 1)
  // Many times what a sender would have.
  await new Promise(next => setTimeout(next, 1000))
  goOn()
  expect((await sending).status).toBe(200)
  await server.close()
})

test('a body that moves has an end all the same', async () => {
  const timeouts = { headers: 300, request: 300, form: 600, stalled: 60_000, idle: 60_000, checkEvery: 20 }
  const server = await listen(readBody, { timeouts })
  const all = await Promise.all(targets.map(target => sendPieces(server.port, target, 10_000, 20)))
  expect(all.map(({ status }) => status)).toEqual(targets.map(() => 408))
  await server.close()
})

test('the limits are the documented ones', () => {
  expect(serverTimeouts).toMatchObject({ headers: 10_000, request: 30_000, form: 1_800_000, stalled: 15_000 })
  expect(serverTimeouts.checkEvery).toBeLessThanOrEqual(1000)
})
