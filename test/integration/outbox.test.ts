import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { Log } from '../../src/base/log.ts'
import { silentLog } from '../../src/base/log.ts'
import { openDatabase, type Database } from '../../src/db/database.server.ts'
import { createMailSender } from '../../src/outbox/delivery/send-mail.server.ts'
import { createWebhookSender, signWebhook } from '../../src/outbox/delivery/send-webhook.server.ts'
import type { Mail } from '../../src/outbox/outbox-message.ts'
import { createOutboxStore, type OutboxStore } from '../../src/outbox/outbox.store.server.ts'
import { createOutboxWorker, leaseMs, type OutboxWorker } from '../../src/outbox/outbox-worker.server.ts'
import { retryPausesMs } from '../../src/outbox/retry-schedule.ts'
import { startMailServer, type MailServer, type MailServerMood } from './mail-server.ts'

const minute = 60_000
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

interface World {
  store: OutboxStore
  database: Database
  clock: { now: number }
  add(count: number, mail?: Partial<Mail>): Promise<string[]>
  worker(url: string, options?: { timeoutMs?: number; log?: Log }): OutboxWorker
}

async function openWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-outbox-'))
  const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'forms.sqlite') })
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  closing.push(() => database.close())
  const store = createOutboxStore(database)
  const clock = { now: Date.parse('2026-11-22T09:00:00Z') }
  return {
    store,
    database,
    clock,
    async add(count, mail = {}) {
      const messages = Array.from({ length: count }, (_, place) => ({
        id: randomUUID(),
        topic: 'submission',
        subjectId: null,
        message: { kind: 'mail' as const, ...plainMail, to: `reader-${place}@mail.example`, ...mail },
      }))
      await store.add(database.db, messages, clock.now)
      return messages.map(message => message.id)
    },
    worker: (url, { timeoutMs = 5000, log = silentLog } = {}) =>
      createOutboxWorker({
        store,
        mail: createMailSender({ url, from, sleep: (ms, signal) => wait(ms, undefined, { signal }), timeoutMs }),
        webhook: null,
        clock: () => clock.now,
        sleep: (ms, signal) => wait(ms, undefined, { signal }),
        uuid: randomUUID,
        random: () => 0,
        log,
      }),
  }
}

const from = { name: 'nennmass', address: 'kontakt@nennmass.example' }
const plainMail = { replyTo: null, subject: 'Größe', text: 'Grüße\n', html: '<p>Grüße</p>', headers: {} }

async function mailServer(mood?: (message: number) => MailServerMood): Promise<MailServer> {
  const server = await startMailServer(mood)
  closing.push(server.close)
  return server
}

test.each(['greylist', 'close-mid-data', 'fail-after-data'] as const)(
  'a server that does %s gets the mail again after a minute, and once',
  async mood => {
    const { worker, clock, add, store } = await openWorld()
    const server = await mailServer(message => (message === 0 ? mood : 'accept'))
    const [id = ''] = await add(1)
    const sending = worker(server.url)
    await sending.drain()
    expect(server.accepted).toHaveLength(0)
    expect(await store.list({ state: 'waiting' })).toMatchObject([{ id, attempts: 1, lease: null }])
    await sending.drain()
    expect(server.accepted).toHaveLength(0)
    clock.now += minute
    await sending.drain()
    await sending.drain()
    expect(server.accepted).toHaveLength(1)
    expect(server.accepted[0]).toContain(`Message-ID: <${id}@nennmass.example>`)
    expect(await store.list({ state: 'sent' })).toMatchObject([{ id, attempts: 2, payload: null }])
  },
)

test('a server that never answers is left after a while, and its connection is closed', async () => {
  const { worker, add, store } = await openWorld()
  const server = await mailServer(() => 'hang')
  await add(1)
  await worker(server.url, { timeoutMs: 300 }).drain()
  expect(await store.list({ state: 'waiting' })).toMatchObject([
    { attempts: 1, last_error: expect.stringContaining('too long') },
  ])
})

test('a recipient refused for good is parked at once, and can be tried again by hand', async () => {
  const { worker, add, store, clock } = await openWorld()
  const server = await mailServer(message => (message === 0 ? 'refuse' : 'accept'))
  const [id = ''] = await add(1)
  const sending = worker(server.url)
  await sending.drain()
  expect(await store.list({ state: 'parked' })).toMatchObject([{ id, last_error: expect.stringContaining('550') }])
  await store.retry([id], clock.now)
  await sending.drain()
  expect(server.accepted).toHaveLength(1)
})

test('a server that is down for three days: growing pauses, then parked and visible', async () => {
  const { worker, add, store, clock } = await openWorld()
  await add(1)
  const lines: string[] = []
  const sending = worker('smtp://127.0.0.1:1', {
    log: { ...silentLog, error: (_, message) => void lines.push(message) },
  })
  const began = clock.now
  const pauses: number[] = []
  for (let tries = 0; tries < 20; tries++) {
    await sending.drain()
    const due = await store.nextDue(['mail'])
    if (due === null) break
    pauses.push(due - clock.now)
    clock.now = due
  }
  expect(pauses).toEqual(retryPausesMs)
  expect((clock.now - began) / 3_600_000).toBeCloseTo(71.85, 1)
  expect(await store.counts()).toEqual({ waiting: 0, parked: 1, sent: 0 })
  expect(lines).toEqual(['Outbox: message parked'])
})

test('an hour without a mail server: everything arrives afterwards, once', async () => {
  const { worker, add, store, clock } = await openWorld()
  await add(50)
  const down = worker('smtp://127.0.0.1:1')
  for (let passed = 0; passed < 60; passed++) {
    await down.drain()
    clock.now += minute
  }
  const server = await mailServer()
  const up = worker(server.url)
  clock.now += 60 * minute
  await up.drain()
  expect(await store.counts()).toEqual({ waiting: 0, parked: 0, sent: 50 })
  expect(new Set(server.accepted.map(messageId)).size).toBe(50)
  expect(server.accepted).toHaveLength(50)
})

test('two workers never send the same mail', async () => {
  const { worker, add, store } = await openWorld()
  const server = await mailServer()
  await add(100)
  await Promise.all([worker(server.url).drain(), worker(server.url).drain(), worker(server.url).drain()])
  expect(server.accepted).toHaveLength(100)
  expect(new Set(server.accepted.map(messageId)).size).toBe(100)
  expect(await store.counts()).toMatchObject({ sent: 100 })
})

test('a message whose worker died is taken over when its lease ends, and the dead one decides nothing any more', async () => {
  const { worker, add, store, clock } = await openWorld()
  const server = await mailServer()
  const [id = ''] = await add(1)
  await store.claim({ lease: 'dead', leaseMs, kind: 'mail', limit: 1, now: clock.now })
  const sending = worker(server.url)
  await sending.drain()
  expect(server.accepted).toHaveLength(0)
  clock.now += leaseMs
  await sending.drain()
  expect(server.accepted).toHaveLength(1)
  expect(await store.settle(id, 'dead', { kind: 'park', error: '' }, clock.now)).toBe(false)
  expect(await store.counts()).toMatchObject({ sent: 1, parked: 0 })
})

test('nothing in a message makes the mail program read a file, an address or a second recipient', async () => {
  const { worker, add, database, store, clock } = await openWorld()
  const server = await mailServer()
  const hostile = { path: '/etc/hostname' }
  const [id = ''] = await add(1)
  await database.db
    .updateTable('outbox')
    .set({ payload: JSON.stringify({ kind: 'mail', to: 'a@b.example', ...plainMail, text: hostile }) })
    .where('id', '=', id)
    .execute()
  await add(1, {
    subject: 'a\r\nBcc: victim@mail.example',
    replyTo: { name: 'x\r\nCc: y@z.example', address: 'a@b.example' },
  })
  await worker(server.url).drain()
  expect(await store.list({ state: 'parked' })).toMatchObject([{ id }])
  expect(server.accepted).toHaveLength(1)
  const headers = server.accepted[0]?.split('\r\n\r\n')[0] ?? ''
  expect(headers).not.toMatch(/^(?:bcc|cc):/im)
  expect(clock.now).toBeGreaterThan(0)
})

test('a webhook is signed over id, time and body; a redirect is a failure, 410 ends it', async () => {
  const answers = [302, 410, 200]
  const received: { headers: Record<string, unknown>; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(answers.shift() ?? 200, { location: 'http://127.0.0.1:1/' }).end()
    })
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  closing.push(() => server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hook`
  const secret = 'a secret of more than 24 characters'
  const send = createWebhookSender({ fetch: request => fetch(request), secret, clock: () => 1_790_000_000_000 })
  const envelope = { id: 'message-1', createdAt: '2026-11-22T09:00:00.000Z' }
  const kinds = []
  for (let i = 0; i < 3; i++) kinds.push((await send({ kind: 'webhook', url, body: '{"a":1}' }, envelope)).kind)
  expect(kinds).toEqual(['retry', 'refused', 'sent'])
  const parts = { id: 'message-1', timestamp: '1790000000', body: '{"a":1}', secret }
  expect(received[0]).toMatchObject({
    body: '{"a":1}',
    headers: { 'webhook-id': 'message-1', 'webhook-timestamp': '1790000000', 'webhook-signature': signWebhook(parts) },
  })
})

function messageId(mail: string): string {
  return /^Message-ID: (.*)$/im.exec(mail)?.[1] ?? ''
}
