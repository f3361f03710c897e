import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { silentLog } from '../../src/base/log.ts'
import { readConfig } from '../../src/config.server.ts'
import { openFormsDatabase, type FormsDatabase } from '../../src/capabilities/visitors/forms-database.server.ts'
import { createCaptcha } from '../../src/forms/captcha/captcha.server.ts'
import type { Judged } from '../../src/forms/guard/guard.server.ts'
import { createTokenSigner } from '../../src/forms/guard/signed-token.server.ts'
import { createMailSenders } from '../../src/forms/mail/mail-senders.ts'
import type { Newsletter } from '../../src/forms/newsletter/newsletter.server.ts'
import { openNewsletter } from '../../src/capabilities/visitors/newsletter.server.ts'
import { createMailSender } from '../../src/outbox/delivery/send-mail.server.ts'
import { parseOutboxMessage } from '../../src/outbox/outbox-message.ts'
import { createOutboxWorker } from '../../src/outbox/outbox-worker.server.ts'
import { startMailServer } from './mail-server.ts'

const start = Date.parse('2026-04-14T10:00:00Z')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const secret = 'a secret of the test that is long enough'

interface Setting {
  newsletter: Newsletter
  database: FormsDatabase
  /** Milliseconds since 1970; moved by tests. */
  time: { now: number }
  close(): Promise<void>
}

let open: Setting | null = null
afterEach(async () => {
  await open?.close()
  open = null
})

async function openSetting(settings: Readonly<Record<string, string>> = {}): Promise<Setting> {
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-newsletter-'))
  const config = readConfig({ DATA_DIR: folder, SITE_URL: 'https://site.example', ...settings })
  const database = await openFormsDatabase(config)
  const time = { now: start }
  const clock = (): number => time.now
  const origin = config.SITE_URL
  const sender = { siteName: 'nennmass', origin, address: ['Gasse 1'], imprintHref: null, privacyHref: null }
  const captcha = createCaptcha({
    kind: 'none',
    secret,
    recaptchaSecret: null,
    host: 'www.example.org',
    fetch: () => Promise.reject(new Error('no network')),
    clock,
    random: () => 0.5,
    log: silentLog,
  })
  const newsletter = openNewsletter({
    config,
    database,
    secret,
    senders: createMailSenders(() => Promise.resolve(null), sender),
    captcha,
    onAlarm: () => {},
    wake: () => {},
    clock,
    log: silentLog,
  })
  open = {
    newsletter,
    database,
    time,
    async close() {
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
  return open
}

const consent = { version: '2025-10', text: 'Ich möchte den Rundbrief.', page: '/de/newsletter' }
const judged: Judged = { token: null, captcha: null, honeypot: false, addressBlock: '192.0.2.0/24' }

function signUp({ newsletter }: Setting, email: string, more: Partial<Judged> = {}) {
  return newsletter.signUp({ email, firstName: 'Greta', locale: 'de', consent }, { ...judged, ...more })
}

async function tokensTo({ database }: Setting, email: string): Promise<string[]> {
  const rows = await database.outbox.list({ recipient: email })
  return rows.flatMap(({ payload }) => {
    const message = payload === null ? null : parseOutboxMessage(payload)
    const found = message?.kind === 'mail' ? /\?t=([\w.-]+)/.exec(message.text)?.[1] : undefined
    return found === undefined ? [] : [found]
  })
}

const stateOf = async ({ database }: Setting, email: string) =>
  (await database.subscribers.findByEmail(email))?.state ?? null

test('a link is good for 48 hours, then one click orders another, which is good again', async () => {
  const setting = await openSetting()
  const { newsletter, time } = setting
  await signUp(setting, 'a@b.example')
  const [first = ''] = await tokensTo(setting, 'a@b.example')
  time.now = start + 48 * hour - 1
  expect(await newsletter.findConfirmation(first)).toMatchObject({ kind: 'open', consent })
  time.now = start + 48 * hour
  expect(await newsletter.findConfirmation(first)).toMatchObject({ kind: 'expired' })
  expect(await newsletter.confirm(first)).toBeNull()
  expect(await stateOf(setting, 'a@b.example')).toBe('pending')
  expect(await newsletter.renew(first, '192.0.2.0/24')).toBe(true)
  const [, second = ''] = await tokensTo(setting, 'a@b.example')
  expect(await newsletter.confirm(second)).toMatchObject({ state: 'confirmed' })
  expect(await newsletter.renew(first, '192.0.2.0/24')).toBe(false)
})

test('nothing that can be read in the database confirms a sign-up', async () => {
  const setting = await openSetting()
  await signUp(setting, 'a@b.example')
  const rows = await setting.database.database.db.selectFrom('subscriber_tokens').selectAll().execute()
  expect(await setting.newsletter.confirm(rows[0]?.token_hash ?? '')).toBeNull()
  expect(JSON.stringify(rows)).not.toContain((await tokensTo(setting, 'a@b.example'))[0])
})

test('sign-ups nobody confirms are gone after seven days with their mails; confirmed ones stay', async () => {
  const setting = await openSetting()
  const { database, newsletter, time } = setting
  await signUp(setting, 'never@b.example')
  await signUp(setting, 'stays@b.example')
  await newsletter.confirm((await tokensTo(setting, 'stays@b.example'))[0] ?? '')
  await database.subscriberRetention.run(start + 7 * day - 1)
  expect(await stateOf(setting, 'never@b.example')).toBe('pending')
  time.now = start + 7 * day
  expect(await database.subscriberRetention.run(time.now)).toMatchObject({ pending: 1 })
  expect(await stateOf(setting, 'never@b.example')).toBeNull()
  expect(await database.outbox.list({ recipient: 'never@b.example' })).toEqual([])
  expect(
    JSON.stringify(await database.database.db.selectFrom('subscriber_events').selectAll().execute()),
  ).not.toContain('never@')
  expect(await stateOf(setting, 'stays@b.example')).toBe('confirmed')
})

test('a day after leaving the address is a hash; the proof is kept for three years after the year', async () => {
  const setting = await openSetting()
  const { database, newsletter, time } = setting
  await signUp(setting, 'gone@b.example')
  const found = await newsletter.confirm((await tokensTo(setting, 'gone@b.example'))[0] ?? '')
  const token = newsletter.leaveToken(found?.id ?? '')
  expect(await newsletter.leave(token)).toBe(true)
  expect(await newsletter.leave(token)).toBe(false)
  time.now = start + day
  expect(await database.subscriberRetention.run(time.now)).toMatchObject({ hidden: 1 })
  const everything = async () =>
    JSON.stringify(
      await Promise.all(
        (['subscribers', 'subscriber_events', 'blocked_addresses', 'outbox'] as const).map(table =>
          database.database.db.selectFrom(table).selectAll().execute(),
        ),
      ),
    )
  expect(await everything()).not.toMatch(/gone@|Greta/)
  expect((await database.privacy.export('gone@b.example')).subscriptions[0]?.events).toHaveLength(3)
  expect(await newsletter.undoLeave(token)).toBeNull()
  expect(await database.subscriberRetention.run(Date.parse('2029-12-31T23:59:59Z'))).toMatchObject({ proofs: 0 })
  expect(await database.subscriberRetention.run(Date.parse('2030-01-01T00:00:00Z'))).toMatchObject({ proofs: 1 })
})

test('who left may sign up again; the proof of the first time stays', async () => {
  const setting = await openSetting()
  const { database, newsletter, time } = setting
  for (const at of [start, start + day]) {
    time.now = at
    await signUp(setting, 'back@b.example')
    const found = await newsletter.confirm((await tokensTo(setting, 'back@b.example')).at(-1) ?? '')
    expect(found).toMatchObject({ state: 'confirmed' })
    if (at === start) await newsletter.leave(newsletter.leaveToken(found?.id ?? ''))
  }
  expect(await database.database.db.selectFrom('blocked_addresses').selectAll().execute()).toEqual([])
  const { subscriptions } = await database.privacy.export('back@b.example')
  expect(subscriptions.map(each => each.state).toSorted()).toEqual(['confirmed', 'left'])
})

test('one address gets three mails a day, and none within ten minutes of the last', async () => {
  const setting = await openSetting()
  const { time } = setting
  const counts: number[] = []
  for (const at of [0, 5 * minute, 10 * minute, 20 * minute, 30 * minute, 23 * hour, day + 20 * minute]) {
    time.now = start + at
    expect(await signUp(setting, 'bombed@b.example', { addressBlock: `10.0.${counts.length}.0/24` })).toEqual({
      kind: 'sent',
    })
    counts.push((await tokensTo(setting, 'bombed@b.example')).length)
  }
  expect(counts).toEqual([1, 1, 2, 3, 3, 3, 4])
})

test('one network signs up few addresses in an hour; beyond the number of a day it is one of each network', async () => {
  const setting = await openSetting({ NEWSLETTER_PER_HOUR: '20', NEWSLETTER_PER_DAY: '30' })
  const { newsletter, database, time } = setting
  const kinds: string[] = []
  for (let place = 0; place < 12; place++) kinds.push((await signUp(setting, `block-${place}@b.example`)).kind)
  expect(kinds.filter(kind => kind === 'sent')).toHaveLength(10)
  for (let place = 0; place < 40; place++) {
    await signUp(setting, `wide-${place}@b.example`, { addressBlock: `10.1.${place}.0/24` })
  }
  // twenty are left for everybody; then the first of each network, as many again
  expect((await database.subscriberList.counts()).pending).toBe(50)
  expect(await signUp(setting, 'second@b.example', { addressBlock: '10.1.0.0/24' })).toMatchObject({ refusal: 'wait' })
  for (let place = 40; place < 60; place++) {
    await signUp(setting, `wide-${place}@b.example`, { addressBlock: `10.1.${place}.0/24` })
  }
  expect((await database.subscriberList.counts()).pending).toBe(60)
  expect(await signUp(setting, 'late@b.example', { addressBlock: '10.9.9.0/24' })).toMatchObject({ refusal: 'wait' })
  time.now = start + day + 1
  expect(await signUp(setting, 'late@b.example', { addressBlock: '10.9.9.0/24' })).toEqual({ kind: 'sent' })
  expect(await newsletter.findConfirmation('')).toBeNull()
})

test('a token of the form is good for one address, however often that is sent', async () => {
  const setting = await openSetting()
  const token = createTokenSigner(secret).sign('contact', { nonce: 'n', subject: '', issuedAt: start - 5000 })
  expect(await signUp(setting, 'one@b.example', { token })).toEqual({ kind: 'sent' })
  expect(await signUp(setting, 'one@b.example', { token })).toEqual({ kind: 'sent' })
  expect(await signUp(setting, 'two@b.example', { token })).toMatchObject({ kind: 'refused', refusal: 'again' })
  expect(await stateOf(setting, 'two@b.example')).toBeNull()
})

test('a real mail server gets the confirmation and, for a reader, the headers to leave by one click', async () => {
  const setting = await openSetting()
  const { database, newsletter, time } = setting
  const server = await startMailServer()
  const worker = createOutboxWorker({
    store: database.outbox,
    mail: createMailSender({
      url: server.url,
      from: { name: 'nennmass', address: 'rundbrief@nennmass.example' },
      sleep: () => new Promise(() => {}),
    }),
    webhook: null,
    clock: () => time.now,
    sleep: () => Promise.resolve(),
    uuid: randomUUID,
    random: () => 0,
    log: silentLog,
  })
  try {
    await signUp(setting, 'reader@b.example')
    const [token = ''] = await tokensTo(setting, 'reader@b.example')
    expect(await worker.drain()).toBe(1)
    await newsletter.confirm(token)
    time.now = start + hour
    await signUp(setting, 'reader@b.example')
    expect(await worker.drain()).toBe(1)
    const [first = '', second = ''] = server.accepted.map(text => text.replace(/\r\n[ \t]+/g, ' '))
    expect(first).toMatch(/^Subject: .*best=C3=A4tigen|^Subject: Bitte/m)
    expect(first).not.toMatch(/^List-Unsubscribe/m)
    expect(second).toMatch(
      /^List-Unsubscribe: <https:\/\/site\.example\/forms\/newsletter\/de\/unsubscribe\?t=[\w.-]+>\r?$/m,
    )
    expect(second).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    const leave = /unsubscribe\?t=([\w.-]+)>/.exec(second)?.[1] ?? ''
    expect(await newsletter.leave(leave)).toBe(true)
  } finally {
    await worker.stop()
    await server.close()
  }
})
