import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../src/base/log.ts'
import { createLog } from '../../src/base/pino-log.server.ts'
import { createListener } from '../../src/site/http/listener/listener.server.ts'
import { entries, json, send } from './contact-client.ts'
import { listen } from './listen.ts'
import { signUp } from './newsletter-client.ts'
import { openSite, type TestSite } from './site.ts'

const lines: string[] = []
let site: TestSite
let visitors: Awaited<ReturnType<typeof listen>>
let operators: { port: number; close(): void }

beforeAll(async () => {
  const log = createLog('debug', { write: text => void lines.push(text) })
  // A mail server that is away: errors of deliveries are logged too.
  site = await openSite({ MAIL_URL: 'smtp://canary-user:canary-smtp-password@127.0.0.1:1' }, undefined, { log })
  const { app } = site
  visitors = await listen(app.watch.listener(createListener({ ...app, site: app.watch.site(app.site) }, log)))
  const server = app.watch.server().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  operators = {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => void server.close(),
  }
})
afterAll(async () => {
  operators.close()
  await visitors.close()
  await site.close()
})

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${operators.port}${path}`, init)
const visit = (path: string) => fetch(`http://localhost:${visitors.port}${path}`, { redirect: 'manual' })

/** The sum of all series of a metric whose labels contain the text. */
async function read(name: string, label = ''): Promise<number> {
  const text = await (await ask('/metrics')).text()
  return text
    .split('\n')
    .filter(line => line.startsWith(name) && line.includes(label) && !line.startsWith('#'))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

test('requests, pages from memory, renders and calls of the content service are counted', async () => {
  const before = await Promise.all([
    read('nennmass_request_seconds_count', 'kind="page",status="2xx"'),
    read('nennmass_page_cache_total', 'hit'),
    read('nennmass_render_seconds_count', 'ok'),
  ])
  for (let at = 0; at < 5; at++) await (await visit('/de/unternehmen')).text()
  await expect.poll(() => read('nennmass_request_seconds_count', 'kind="page",status="2xx"')).toBe(before[0] + 5)
  expect(await read('nennmass_page_cache_total', 'hit')).toBe(before[1] + 4)
  expect(await read('nennmass_render_seconds_count', 'ok')).toBe(before[2] + 1)
  expect(await read('nennmass_content_seconds_count')).toBeGreaterThan(0)
  await (await visit('/de/gibt-es-nicht')).text()
  await expect.poll(() => read('nennmass_request_seconds_count', 'status="4xx"')).toBe(1)
})

test('messages, failed deliveries and the queue are counted', async () => {
  expect((await send(site, entries(), json)).status).toBe(200)
  await expect.poll(() => read('nennmass_deliveries_total', 'outcome="retry"'), { timeout: 20_000 }).toBeGreaterThan(0)
  expect(await read('nennmass_outbox_messages', 'waiting')).toBe(2)
  expect(await read('nennmass_editor_sessions')).toBe(0)
})

test('readiness: one word for visitors, details on the private port', async () => {
  const open = await visit('/readyz')
  expect([open.status, await open.text(), open.headers.get('cache-control')]).toEqual([200, 'ready', 'no-store'])
  const details = await ask('/readyz')
  expect(await details.json()).toMatchObject({
    isReady: true,
    parts: { content: { state: 'ok' }, database: { state: 'ok' }, queue: { state: 'ok' } },
  })
})

test('visitors cannot read metrics, and the private port takes nothing but questions', async () => {
  expect((await visit('/metrics')).status).toBe(404)
  expect((await ask('/de')).status).toBe(404)
  expect((await ask('/metrics', { method: 'POST' })).status).toBe(405)
})

test('a process that stops or has lost its database is not ready', async () => {
  const other = await openSite()
  expect((await other.get('/readyz')).status).toBe(200)
  await other.app.forms.database.database.close()
  const answer = await other.get('/readyz')
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringMatching(/^not ready \(see: database\b/)])
  await other.close().catch(() => {})
})

test('an answer that nobody waits for is counted as such', async () => {
  const before = await read('nennmass_request_seconds_count', 'status="none"')
  const socket = connect(visitors.port, 'localhost')
  socket.write('GET /de/team?x=1 HTTP/1.1\r\nHost: a\r\n\r\n', () => socket.destroy())
  await expect.poll(() => read('nennmass_request_seconds_count', 'status="none"')).toBeGreaterThanOrEqual(before)
})

/** Twelve things that must never be in a log, each planted where a visitor or a setting puts it. */
const canaries = {
  name: 'Canaria Vogelsang',
  email: 'canaria.vogelsang@post.example',
  message: 'KANARIENTEXT in der Nachricht',
  company: 'Kanarienwerk GmbH',
  phone: '+49 30 7654321',
  subscriber: 'abo-kanarie@post.example',
  query: 'kanariensuche',
  cookie: 'canary-cookie-value',
  authorization: 'canary-authorization',
  userAgent: 'CanaryBrowser',
  token: 'canary-token-in-a-link-0123456789',
  password: 'canary-smtp-password',
}

test('the log says which request a line belongs to, and nothing about people', async () => {
  lines.length = 0
  const { name, email, message, company, phone } = canaries
  await send(site, entries({ name, email, message, company, phone }), json)
  await send(site, entries({ name, email: 'not an address', message: '', company, phone }), json)
  await signUp(site, canaries.subscriber)
  const headers = {
    cookie: `session=${canaries.cookie}`,
    authorization: canaries.authorization,
    'user-agent': canaries.userAgent,
    'x-forwarded-for': '203.0.113.77',
  }
  const targets = [
    `/de/suche?q=${canaries.query}`,
    `/de/referenzen?suche=${canaries.query}`,
    `/s/${canaries.token}`,
    `/forms/newsletter/de/confirm?t=${canaries.token}`,
    `/de/${canaries.email}`,
    `/de/x%0a%1b[31m`,
  ]
  for (const target of targets) await site.get(target, headers)
  await expect.poll(() => lines.filter(line => line.includes('Outbox')).length, { timeout: 20_000 }).toBeGreaterThan(1)
  const written = lines.join('')
  for (const [kind, canary] of Object.entries(canaries)) {
    expect(written.includes(canary), kind).toBe(false)
    expect(written.includes(encodeURIComponent(canary)), kind).toBe(false)
  }
  expect(written).not.toContain('203.0.113.77')
  // eslint-disable-next-line no-control-regex
  expect(lines.every(line => /^\{[^\u0000-\u001f]*\}\n$/.test(line))).toBe(true)
  const answered = lines
    .map(line => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'Answered')
  expect(answered.length).toBeGreaterThanOrEqual(targets.length)
  for (const { requestId } of answered) expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
  const metrics = await (await ask('/metrics')).text()
  for (const canary of Object.values(canaries)) expect(metrics).not.toContain(canary)
})

test('errors are logged without addresses of people and without what libraries attach to them', () => {
  const written: string[] = []
  const log = createLog('info', { write: text => void written.push(text) })
  const error = Object.assign(new Error(`550 <${canaries.email}> unknown`, { cause: new Error(canaries.email) }), {
    code: 'EENVELOPE',
    rejected: [canaries.email],
    command: canaries.message,
  })
  log.error({ err: error }, 'Outbox: the queue cannot be read')
  expect(written.join('')).not.toContain(canaries.email)
  expect(written.join('')).not.toContain(canaries.message)
  expect(JSON.parse(written[0] ?? '')).toMatchObject({
    err: { type: 'Error', code: 'EENVELOPE', cause: { type: 'Error' } },
  })
  expect(silentLog).toBeDefined()
})
