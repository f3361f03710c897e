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

test('who does not end a request, or does not read, is cut off in time', async () => {
  const timeouts = { headers: 200, request: 400, form: 400, idle: 600, checkEvery: 50 }
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

test('a body has its time; that of a form or of an upload has more', async () => {
  const timeouts = { headers: 300, request: 300, form: 1500, idle: 5000, checkEvery: 50 }
  const read = (request: IncomingMessage, response: ServerResponse): void => {
    request.resume().once('end', () => response.end('read'))
  }
  const server = await listen(read, { timeouts })
  const slow = async (path: string, sendsRestAfterMs: number | null) => {
    const start = performance.now()
    const socket = connect(server.port, 'localhost')
    const answer = readAll(socket)
    const close = sendsRestAfterMs === null ? '' : 'Connection: close\r\n'
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\n${close}Content-Length: 10\r\n\r\nabc`)
    if (sendsRestAfterMs !== null) setTimeout(() => socket.write('defghij'), sendsRestAfterMs)
    const text = await answer
    return { status: statusOf(text), ms: performance.now() - start }
  }
  const [body, other, form, upload, slowForm, slowUpload] = await Promise.all([
    slow('/x', null),
    slow('/v1/spaces/1/stories', 700),
    slow('/forms/contact', 700),
    slow('/v1/uploads', 700),
    slow('/forms/contact', null),
    slow('/v1/uploads', null),
  ])
  expect(body.status).toBe(408)
  expect(body.ms).toBeLessThan(1400)
  expect(other.status).toBe(408)
  expect([form.status, upload.status]).toEqual([200, 200])
  expect(slowForm.ms).toBeGreaterThan(1400)
  expect(slowUpload.ms).toBeGreaterThan(1400)
  await server.close()
})

test('the limits are the documented ones', () => {
  expect(serverTimeouts).toMatchObject({ headers: 10_000, request: 30_000, form: 120_000 })
  expect(serverTimeouts.checkEvery).toBeLessThanOrEqual(1000)
})
