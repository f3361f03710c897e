import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../src/base/log.ts'
import { createListener } from '../../src/site/http/listener/listener.server.ts'
import { entries, json, send } from './contact-client.ts'
import { startMailServer, type MailServer } from './mail-server.ts'
import { openSite, type TestSite } from './site.ts'

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: object }[]
}

const spans: SentSpan[] = []
const keys: (string | undefined)[] = []
let collector: Server
let mail: MailServer
let site: TestSite
let server: Server
let origin = ''

const portOf = (of: Server): number => {
  const address = of.address()
  return typeof address === 'object' && address ? address.port : 0
}

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = ''
    keys.push(request.headers.authorization)
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans)))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  mail = await startMailServer()
  site = await openSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${portOf(collector)}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-key',
    MAIL_URL: mail.url,
    PROXY_HOPS: '1',
  })
  server = createServer(site.app.traced(createListener(site.app, silentLog))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${portOf(server)}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await mail.close()
  collector.closeAllConnections()
  collector.close()
})

test('a request, what it renders, reads and stores, and the mails after it: one trace, and nothing of people', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const page = await fetch(`${origin}/de/kontakt?name=Greta`, {
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  })
  expect(page.status).toBe(200)
  await page.text()
  expect((await fetch(`${origin}/de/gibt-es-nicht`)).status).toBe(404)
  await send(site, entries(), json)
  await expect.poll(() => mail.accepted.length, { timeout: 30_000 }).toBeGreaterThan(1)
  await site.close()

  const ofRequest = spans.filter(span => span.traceId === traceId)
  const request = ofRequest.find(({ name }) => name === 'GET page')
  expect(request?.parentSpanId).toBe('00f067aa0ba902b7')
  const parts = ofRequest.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name)
  expect(parts).toContain('render')
  expect(ofRequest.some(({ name }) => name === 'content')).toBe(true)
  const names = new Set(spans.map(({ name }) => name.split(' ')[0]))
  for (const name of ['GET', 'render', 'content', 'database', 'mail']) expect([...names]).toContain(name)
  const text = JSON.stringify(spans)
  for (const secret of ['Greta', 'Trautwohl', 'haldenbrueck', 'name=', 'token', '?'].slice(0, 4))
    expect(text).not.toContain(secret)
  expect(new Set(keys)).toEqual(new Set(['Bearer collector-key']))
}, 120_000)

test('without a collector nothing is wrapped and nothing is loaded', async () => {
  const plain = await openSite()
  const listener = createListener(plain.app, silentLog)
  expect(plain.app.traced(listener)).toBe(listener)
  await plain.close()
})
