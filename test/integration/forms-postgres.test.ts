import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entries, json, pdf, send } from './contact-client.ts'
import { startMailServer, type MailServer } from './mail-server.ts'
import { get, post, signUp, stateOf } from './newsletter-client.ts'
import { findPostgres, startPostgres, type Postgres } from './postgres.ts'
import { openSite, type TestSite } from './site.ts'

/*
 * What visitors send, kept in PostgreSQL by two processes' worth of site at once. Skipped where PostgreSQL is not
 * installed (Debian: `apt-get install postgresql`), except in CI: there it has to be.
 */
const bin = findPostgres()
// oxlint-disable-next-line no-console
if (bin === null && process.env.CI === undefined) console.warn('PostgreSQL is not installed: its tests are skipped.')
const onPostgres = test.skipIf(bin === null && process.env.CI === undefined)

let postgres: Postgres
let mail: MailServer
let sites: TestSite[]
const first = (): TestSite => sites[0] as TestSite
const second = (): TestSite => sites[1] as TestSite
const forms = () => first().app.forms.database
const settings = {
  FORMS_PER_HOUR: '1000',
  FORMS_ALARM_PER_DAY: '1000',
  NEWSLETTER_PER_HOUR: '1000',
  NEWSLETTER_PER_DAY: '10000',
}

beforeAll(async () => {
  if (bin === null) return
  ;[postgres, mail] = await Promise.all([startPostgres(bin), startMailServer()])
  const DATABASE_URL = await postgres.newDatabase()
  const open = () => openSite({ ...settings, DATABASE_URL, MAIL_URL: mail.url })
  // Both at once: the tables are made by one of them.
  sites = await Promise.all([open(), open()])
})
afterAll(async () => {
  await Promise.all((sites ?? []).map(site => site.close()))
  await mail?.close()
  await postgres?.stop()
})

/** Waits until nothing is left to send. */
async function sentAll(): Promise<void> {
  await expect.poll(() => forms().outbox.counts(), { timeout: 60_000 }).toMatchObject({ waiting: 0, parked: 0 })
}

onPostgres('an answered commit is on disk, whatever the server’s default is', async () => {
  const { db } = forms().database
  const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db)
  expect(rows).toEqual([{ synchronous_commit: 'on' }])
  const own = await sql<{ setting: string }>`
    select setting from pg_settings where name = 'synchronous_commit' and source = 'session'`.execute(db)
  expect(own.rows).toHaveLength(1)
})

onPostgres('twenty posts of one message on two servers are one submission with its mails once', async () => {
  const one = entries({ send_key: 'twenty', message: 'Zwanzig Mal dieselbe Nachricht.', files: pdf() })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) => send(sites[place % 2] as TestSite, one, json)),
  )
  const bodies = (await Promise.all(answers.map(answer => answer.json()))) as { sent: { reference: string } }[]
  expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
  expect(new Set(bodies.map(body => body.sent.reference)).size).toBe(1)
  const [stored, ...others] = await forms().inbox.list({})
  expect(others).toEqual([])
  expect(stored).toMatchObject({ fileCount: 1, topic: 'new-project', status: 'new' })
  await sentAll()
  expect(mail.accepted).toHaveLength(2)
})

onPostgres('two servers with the same queue send each of 120 mails once', async () => {
  const before = mail.accepted.length
  const messages = Array.from({ length: 120 }, (_, place) => ({
    topic: 'submission',
    subjectId: null,
    message: {
      kind: 'mail' as const,
      to: `reader-${place}@mail.example`,
      replyTo: null,
      subject: `Nummer ${place}`,
      text: 'Grüße\n',
      html: '<p>Grüße</p>',
      headers: {},
    },
  }))
  await forms().enqueue(messages, Date.now(), () => crypto.randomUUID())
  for (const site of sites) site.app.forms.wake()
  await sentAll()
  const ids = mail.accepted.slice(before).map(text => /^Message-ID: (\S+)/im.exec(text)?.[1])
  expect(ids).toHaveLength(120)
  expect(new Set(ids).size).toBe(120)
  const { rows } = await sql<{ most: number }>`select max(attempts) as most from outbox`.execute(forms().database.db)
  expect(rows).toEqual([{ most: 1 }])
})

onPostgres('a message and its opt-in are one transaction; the inbox finds, marks, assigns and notes it', async () => {
  const email = 'optin@haldenbrueck.example'
  const body = (await (
    await send(second(), entries({ email, newsletter: 'on', send_key: 'opt-in' }), json)
  ).json()) as {
    sent: { reference: string }
  }
  expect(await stateOf(first(), email)).toBe('pending')
  const { inbox } = forms()
  const { reference } = body.sent
  await inbox.mark(reference, 'in_progress', Date.now())
  await inbox.assign(reference, 'Ortwin', Date.now())
  await inbox.addNote(reference, { id: 'note-1', author: 'Ortwin', body: 'Ruft zurück' }, Date.now())
  expect(await second().app.forms.database.inbox.find(reference)).toMatchObject({
    status: 'in_progress',
    assignee: 'Ortwin',
    notes: [{ body: 'Ruft zurück' }],
  })
})

onPostgres(
  'sign-ups of one address on two servers are one mail; confirmed once, left by one click, erased',
  async () => {
    const email = 'zwei@haldenbrueck.example'
    const answers = await Promise.all(sites.flatMap(site => [signUp(site, email), signUp(site, email)]))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200])
    const topicRows = await forms().outbox.list({ recipient: email })
    expect(topicRows).toHaveLength(1)
    await sentAll()
    const text = (mail.accepted.find(each => each.includes(email)) ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const link = /https:\/\/site\.example(\/forms\/newsletter\/\w+\/confirm\?t=[\w.%-]+)/.exec(text)?.[1] ?? ''
    expect((await get(second(), link)).status).toBe(200)
    expect(await stateOf(first(), email)).toBe('pending')
    await Promise.all(sites.map(site => post(site, link, { action: 'confirm' })))
    expect(await stateOf(second(), email)).toBe('confirmed')
    const exported = await forms().privacy.export(email)
    expect(exported.subscriptions[0]?.events).toHaveLength(2)
    const subscriber = await forms().subscribers.findByEmail(email)
    const token = first().app.forms.newsletter.leaveToken(subscriber?.id ?? '')
    const left = await post(
      second(),
      `/forms/newsletter/de/unsubscribe?t=${token}`,
      { 'List-Unsubscribe': 'One-Click' },
      {},
    )
    expect(left.status).toBe(200)
    expect(await stateOf(first(), email)).toBe('left')
    expect(await forms().privacy.erase(email)).toMatchObject({ subscriptions: 1, messages: 1 })
    expect(await stateOf(first(), email)).toBeNull()
  },
)

onPostgres('retention deletes what has had its time', async () => {
  const day = 86_400_000
  const cleaned = await forms().retention.run(Date.now() + 181 * day)
  expect(cleaned.submissions).toBeGreaterThanOrEqual(2)
  expect(await forms().inbox.list({})).toEqual([])
  await forms().subscriberRetention.run(Date.now() + 8 * day)
  expect(await stateOf(first(), 'optin@haldenbrueck.example')).toBeNull()
})

onPostgres('the database server dies under load: what was acknowledged is there, nothing is there twice', async () => {
  const acked = new Map<string, string>()
  const statuses = new Set<number>()
  async function write(writer: number): Promise<void> {
    for (let place = 0; place < 10; place++) {
      const key = `crash-${writer}-${place}`
      // Sent until it is taken, as people do.
      for (let attempt = 0; attempt < 100 && !acked.has(key); attempt++) {
        const message = `Nachricht ${key} während des Absturzes.`
        const answer = await send(sites[writer % 2] as TestSite, entries({ send_key: key, message }), json)
        statuses.add(answer.status)
        const body = (await answer.json()) as { sent?: { reference: string } }
        if (body.sent) acked.set(key, body.sent.reference)
        else await wait(50)
      }
    }
  }
  const writers = Array.from({ length: 4 }, (_, writer) => write(writer))
  await expect.poll(() => acked.size, { timeout: 30_000 }).toBeGreaterThan(5)
  await postgres.crash()
  await Promise.all(writers)
  expect(acked.size).toBe(40)
  for (const status of statuses) expect([200, 503]).toContain(status)
  const stored = await forms().inbox.list({ limit: 200 })
  expect(stored.map(each => each.reference).toSorted()).toEqual([...acked.values()].toSorted())
})

onPostgres('an answer is stored once with its mail, and an enquiry goes with everything about it', async () => {
  const { enquiryAnswers, inbox, outbox, database, subscriberStatistics } = forms()
  const [enquiry] = await inbox.list({ statuses: ['new', 'in_progress'], limit: 1 })
  if (!enquiry) throw new Error('the tests before have sent none')
  const answer = { id: crypto.randomUUID(), submissionId: enquiry.id, author: 'Ada', subject: 'Ja', body: 'Gern.' }
  const message = {
    kind: 'mail' as const,
    to: 'a@example.net',
    replyTo: null,
    subject: 'Ja',
    text: 'Gern.',
    html: '<p>Gern.</p>',
    headers: {},
  }
  const sent = await Promise.all(
    [1, 2, 3].map(() => enquiryAnswers.add(answer, message, Date.now()).catch(() => false)),
  )
  expect(sent.filter(Boolean)).toHaveLength(1)
  expect(await inbox.find(enquiry.id)).toMatchObject({
    status: 'answered',
    answers: [{ id: answer.id, body: 'Gern.' }],
  })
  expect(await enquiryAnswers.remove(enquiry.id)).toBe(true)
  expect(await inbox.find(enquiry.id)).toBeNull()
  expect((await outbox.list({})).filter(row => row.subject_id === enquiry.id)).toEqual([])
  expect(await database.db.selectFrom('submission_answers').selectAll().execute()).toEqual([])
  const numbers = await subscriberStatistics.read(Date.now())
  expect(numbers.months).toHaveLength(12)
})
