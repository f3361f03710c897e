import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  get,
  linkIn,
  mailsTo,
  newsletterPage,
  post,
  signUp,
  signUpFields,
  stateOf,
  subscribe,
} from './newsletter-client.ts'
import { openSite, type TestSite } from './site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ FORMS_PER_HOUR: '1000', NEWSLETTER_PER_HOUR: '1000', NEWSLETTER_PER_DAY: '10000' })
})
afterAll(() => site.close())

const database = () => site.app.forms.database

test.each([
  ['de', 'Noch ein Klick', 'Sie stehen in der Liste', 'Schon bestätigt'],
  ['en', 'One more click', 'You are on the list', 'Already confirmed'],
] as const)('in %s: a scanner opens the link first, then a person confirms it', async (locale, ask, done, again) => {
  const email = `flow-${locale}@haldenbrueck.example`
  const answer = await signUp(site, email, locale)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await answer.text()).toContain(locale === 'de' ? 'Sehen Sie in Ihr Postfach' : 'Look into your mailbox')
  expect(await stateOf(site, email)).toBe('pending')

  const [mail, ...others] = await mailsTo(site, email)
  expect(others).toEqual([])
  expect(mail?.html).not.toContain('Greta')
  const link = linkIn(mail, 'confirm')
  expect(link).toContain(`/${locale}/confirm`)
  for (const method of ['HEAD', 'GET', 'GET'] as const) expect((await get(site, link, method)).status).toBe(200)
  expect(await stateOf(site, email)).toBe('pending')

  const page = await get(site, link)
  const html = await page.text()
  expect(html).toContain(ask)
  expect(html).toContain(email)
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect([
    page.headers.get('cache-control'),
    page.headers.get('x-robots-tag'),
    page.headers.get('referrer-policy'),
  ]).toEqual(['private, no-store', 'noindex', 'no-referrer'])
  const confirmed = await post(site, link, { action: 'confirm' })
  expect(await confirmed.text()).toContain(done)
  expect(await stateOf(site, email)).toBe('confirmed')
  expect(await (await post(site, link, { action: 'confirm' })).text()).toContain(again)

  const data = await database().privacy.export(email)
  expect(data.subscriptions[0]?.events).toMatchObject([
    { kind: 'asked', consent_version: '2025-10', page: newsletterPage[locale] },
    { kind: 'confirmed', consent_version: '2025-10', page: newsletterPage[locale] },
  ])
})

test('two confirmations at the same moment are one', async () => {
  const email = 'twice@haldenbrueck.example'
  await signUp(site, email)
  const link = linkIn((await mailsTo(site, email))[0], 'confirm')
  await Promise.all([1, 2, 3, 4].map(() => post(site, link, { action: 'confirm' })))
  const [subscription] = (await database().privacy.export(email)).subscriptions
  expect(subscription?.events).toHaveLength(2)
})

test('twenty sign-ups of one address at the same moment, from many places, are one mail', async () => {
  const email = 'Parallel@haldenbrueck.example'
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) => signUp(site, email, 'de', {}, `203.0.${place}.7`)),
  )
  expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
  expect(await mailsTo(site, email)).toHaveLength(1)
})

test('the answer is the same for new, waiting and confirmed addresses; a reader is told so by mail only', async () => {
  const email = 'known@haldenbrueck.example'
  const bodies: string[] = []
  for (const address of ['stranger@haldenbrueck.example', email, email])
    bodies.push(await (await signUp(site, address)).text())
  await post(site, linkIn((await mailsTo(site, email))[0], 'confirm'), { action: 'confirm' })
  await database()
    .database.db.updateTable('outbox')
    .set({ created_at: '2020-01-01' })
    .where('recipient', '=', email)
    .execute()
  bodies.push(await (await signUp(site, email)).text())
  expect(new Set(bodies).size).toBe(1)
  const known = (await mailsTo(site, email)).at(-1)
  expect(known?.subject).toBe('Sie stehen schon in der Liste')
  expect(await stateOf(site, email)).toBe('confirmed')
})

test('one click of a mail program leaves: without cookies, referer or a page', async () => {
  const email = 'leaver@haldenbrueck.example'
  const id = await subscribe(site, email)
  const link = `/forms/newsletter/de/unsubscribe?t=${site.app.forms.newsletter.leaveToken(id)}`
  expect(await (await get(site, link)).text()).toContain('Rundbrief abmelden')
  expect(await stateOf(site, email)).toBe('confirmed')
  const left = await post(site, link, { 'List-Unsubscribe': 'One-Click' }, {})
  expect(left.status).toBe(200)
  expect(await left.text()).toContain('Sie sind abgemeldet')
  expect(await stateOf(site, email)).toBe('left')
  expect((await post(site, link, { 'List-Unsubscribe': 'One-Click' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(
    200,
  )
  const undone = await post(site, link, { action: 'undo' })
  expect(await undone.text()).toContain('wieder in der Liste')
  expect(await stateOf(site, email)).toBe('confirmed')
})

test('leaving needs no form body either', async () => {
  const email = 'bodyless@haldenbrueck.example'
  const id = await subscribe(site, email)
  const href = `${site.origin}/forms/newsletter/en/unsubscribe?t=${site.app.forms.newsletter.leaveToken(id)}`
  expect((await site.app.fetch(new Request(href, { method: 'POST' }), '192.0.2.1')).status).toBe(200)
  expect(await stateOf(site, email)).toBe('left')
})

test('after leaving, an older confirmation link brings nobody back', async () => {
  const email = 'older@haldenbrueck.example'
  await signUp(site, email)
  const link = linkIn((await mailsTo(site, email))[0], 'confirm')
  const found = await database().subscribers.findByEmail(email)
  await post(site, `/forms/newsletter/de/unsubscribe?t=${site.app.forms.newsletter.leaveToken(found?.id ?? '')}`, {})
  expect((await post(site, link, { action: 'confirm' })).status).toBe(404)
  expect(await stateOf(site, email)).toBe('left')
})

test('own data by a link: seen, downloaded, deleted; an unknown address gets the same answer and no mail', async () => {
  const email = 'owner@haldenbrueck.example'
  await subscribe(site, email, 'en')
  const pages = await Promise.all(
    [email, 'nobody@haldenbrueck.example'].map(async address => {
      const answer = await post(site, '/forms/newsletter/en/data', { email: address })
      return [answer.status, await answer.text()]
    }),
  )
  expect(pages[0]).toEqual(pages[1])
  await vi.waitFor(async () => expect(await mailsTo(site, email)).toHaveLength(2))
  expect(await mailsTo(site, 'nobody@haldenbrueck.example')).toEqual([])
  const link = linkIn((await mailsTo(site, email)).at(-1), 'data')
  const html = await (await get(site, link)).text()
  expect(html).toContain('What we have stored')
  expect(html).toContain(email)
  const file = await post(site, link, { action: 'export' })
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="newsletter-data.json"')
  expect(await file.json()).toMatchObject({ subscriber: { email, state: 'confirmed' } })
  expect(await (await post(site, link, { action: 'erase' })).text()).toContain('Deleted')
  expect(await database().privacy.export(email)).toMatchObject({ subscriptions: [], messages: [] })
  expect((await get(site, link)).status).toBe(404)
})

test('links of one purpose open nothing else; foreign, cut and empty ones neither', async () => {
  const id = await subscribe(site, 'purpose@haldenbrueck.example')
  const token = site.app.forms.newsletter.leaveToken(id)
  const cut = token.slice(0, -1)
  const forged = token.replace(/^./, first => (first === 'a' ? 'b' : 'a'))
  for (const page of ['confirm', 'data']) {
    expect((await get(site, `/forms/newsletter/de/${page}?t=${token}`)).status).toBe(404)
  }
  for (const wrong of [cut, forged, '', 'x', '%00', 'x'.repeat(5000), `${token}x`]) {
    expect((await get(site, `/forms/newsletter/de/unsubscribe?t=${wrong}`)).status).toBe(404)
    expect((await get(site, `/forms/newsletter/de/confirm?t=${wrong}`)).status).toBe(404)
    expect((await post(site, `/forms/newsletter/de/unsubscribe?t=${wrong}`, {})).status).toBe(404)
    expect((await post(site, `/forms/newsletter/de/confirm?t=${wrong}`, { action: 'confirm' })).status).toBe(404)
  }
  expect((await get(site, '/forms/newsletter/fr/confirm')).status).toBe(404)
  expect((await get(site, '/forms/newsletter/de/other')).status).toBe(404)
  expect(await stateOf(site, 'purpose@haldenbrueck.example')).toBe('confirmed')
})

test('another website confirms and deletes nothing', async () => {
  const email = 'foreign@haldenbrueck.example'
  await signUp(site, email)
  const link = linkIn((await mailsTo(site, email))[0], 'confirm')
  const answer = await post(site, link, { action: 'confirm' }, { 'sec-fetch-site': 'cross-site' })
  expect(answer.status).toBe(403)
  expect(await stateOf(site, email)).toBe('pending')
})

test('the box in the contact form starts the same opt-in', async () => {
  const email = 'box@haldenbrueck.example'
  const contact = {
    form: 'f8b337be-03c1-432e-99bd-16da2e467a1c',
    page: '/de/kontakt',
    topic: 'new-project',
    name: 'Greta',
    company: 'H',
    message: 'Eine Nachricht, die lang genug ist.',
    newsletter: 'on',
    email,
  }
  expect((await post(site, '/forms/contact', contact)).status).toBe(200)
  expect(await stateOf(site, email)).toBe('pending')
  expect((await mailsTo(site, email)).map(mail => mail.subject)).toContain('Bitte bestätigen Sie Ihre Anmeldung')
})

test('a filled trap is answered like everything else and stores nothing', async () => {
  const answer = await signUp(site, 'trap@haldenbrueck.example', 'de', { website: 'https://x.example' })
  expect(answer.status).toBe(200)
  expect(await stateOf(site, 'trap@haldenbrueck.example')).toBeNull()
})

test('erasing an address leaves no trace of the subscriber, those who left before included', async () => {
  const email = 'Traces@haldenbrueck.example'
  for (let time = 0; time < 2; time++) {
    const id = await subscribe(site, email)
    await post(site, `/forms/newsletter/de/unsubscribe?t=${site.app.forms.newsletter.leaveToken(id)}`, {})
    await database().database.db.updateTable('outbox').set({ created_at: '2020-01-01' }).execute()
  }
  expect((await database().privacy.export(email)).subscriptions).toHaveLength(2)
  expect(await database().privacy.erase(email)).toMatchObject({ subscriptions: 2 })
  for (const table of ['subscribers', 'blocked_addresses', 'subscriber_tokens', 'subscriber_events'] as const) {
    const rows = JSON.stringify(await database().database.db.selectFrom(table).selectAll().execute())
    expect(rows.toLowerCase()).not.toContain('traces@')
  }
  expect((await database().privacy.export(email)).subscriptions).toEqual([])
})

const bad: readonly (readonly [name: string, fields: Record<string, string>, code: string])[] = [
  ['no address', { email: '' }, 'email'],
  ['half an address', { email: 'greta@' }, 'email'],
  ['a header in the address', { email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
  ['two addresses', { email: 'a@b.example,c@d.example' }, 'email'],
  ['markup in the address', { email: '<script>@b.example' }, 'email'],
  ['an address that is too long', { email: `${'a'.repeat(300)}@b.example` }, 'email'],
  ['an unknown language', { language: 'xx' }, 'language'],
  ['a prototype key as the language', { language: '__proto__' }, 'language'],
]
test.each(bad)('%s: 400, named, kept, nothing stored', async (_name, fields, code) => {
  const before = await database().subscriberList.counts()
  const json = await site.app.fetch(
    new Request(`${site.origin}/forms/newsletter`, {
      method: 'POST',
      body: new URLSearchParams(signUpFields('bad@haldenbrueck.example', 'en', fields)),
      headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' },
    }),
    '192.0.2.7',
  )
  expect(json.status).toBe(400)
  expect(Object.keys(((await json.json()) as { problems: object }).problems)).toEqual([code])
  const page = await signUp(site, 'bad@haldenbrueck.example', 'en', fields)
  const html = await page.text()
  expect(page.status).toBe(400)
  expect(html).toContain('One entry is missing or not right yet')
  expect(html).toContain(`id="${code}-error"`)
  expect(await database().subscriberList.counts()).toEqual(before)
})

test.each([
  ['http://spam.example', null],
  ['<b>Greta</b>', null],
  ['gewinn.example', null],
  ['x'.repeat(60_000), `${'x'.repeat(59)}…`],
  ['Greta\u202egnp.exe', null],
  ['Greta\u0007', 'Greta'],
  ['\u200bGreta Maria O’Neill/Roth', 'Greta Maria O’Neill/Roth'],
])(
  'a first name is no reason to lose a reader, and stands in a letter only where it is one: %j',
  async (given, kept) => {
    const email = `first-${given.length}-${given.charCodeAt(1)}@haldenbrueck.example`
    expect((await signUp(site, email, 'en', { first_name: given })).status).toBe(200)
    const row = await database()
      .database.db.selectFrom('subscribers')
      .select('first_name')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row.first_name).toBe(kept)
  },
)

test('a box that was not ticked is named', async () => {
  const { consent: _, ...fields } = signUpFields('bad@haldenbrueck.example')
  const answer = await post(site, '/forms/newsletter', fields)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('Ohne Ihre Einwilligung dürfen wir Ihnen nichts schicken.')
})

test('what is no form of ours is refused: type, size, page, doubled fields', async () => {
  const send = (body: BodyInit, headers: Record<string, string> = {}) =>
    site.app.fetch(
      new Request(`${site.origin}/forms/newsletter`, {
        method: 'POST',
        body,
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
      }),
      '192.0.2.99',
    )
  const fields = signUpFields('bad@haldenbrueck.example')
  expect((await send(JSON.stringify(fields), { 'content-type': 'application/json' })).status).toBe(415)
  expect((await send('x'.repeat(70_000), { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(413)
  expect((await send(new URLSearchParams({ ...fields, page: '/de/kontakt' }))).status).toBe(400)
  expect((await send(new URLSearchParams({ ...fields, form: 'f8b337be' }))).status).toBe(400)
  const doubled = new URLSearchParams(fields)
  doubled.append('email', 'other@haldenbrueck.example')
  expect((await send(doubled)).status).toBe(400)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.delete('email')
  form.append('email', new Blob(['a@b.example']), 'email.txt')
  expect((await send(form)).status).toBe(400)
  expect((await send('--x\r\ncut', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(400)
  expect((await send(new URLSearchParams(fields), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await stateOf(site, 'bad@haldenbrueck.example')).toBeNull()
})
