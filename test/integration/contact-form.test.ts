import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entries, formUid, json, page, pdf, send } from './contact-client.ts'
import { openSite, type TestSite } from './site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ FORMS_PER_HOUR: '1000', FORMS_ALARM_PER_DAY: '100000' })
})
afterAll(() => site.close())

const stored = () => site.app.forms.database.inbox.list({ limit: 200 })
const outboxOf = (subjectId: string) => site.app.forms.database.outbox.list({ subjectId })

test('without script a message is stored with its mails, and the page says so with a number', async () => {
  const response = await send(site, entries())
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(html).toContain('Ihre Nachricht ist angekommen.')
  const [submission] = await stored()
  expect(html).toContain(submission?.reference)
  expect(submission).toMatchObject({ topic: 'new-project', locale: 'de', status: 'new', page: page.de })
  const mails = await outboxOf(submission?.id ?? '')
  expect(mails.map(mail => [mail.topic, mail.recipient, mail.state])).toEqual([
    ['submission', 'kontakt@nennmass.example', 'waiting'],
    ['receipt', 'g.trautwohl@haldenbrueck.example', 'waiting'],
  ])
})

test.each(['de', 'en'] as const)('in %s a page with problems names them and keeps what was entered', async locale => {
  const before = (await stored()).length
  const response = await send(site, entries({ message: 'zu kurz <b>', email: 'a@b', name: 'Änne "&" Özil' }, locale))
  const html = await response.text()
  expect(response.status).toBe(400)
  expect(html).toContain(locale === 'de' ? 'Zwei Angaben fehlen' : 'Two entries are missing')
  expect(html).toContain('zu kurz &lt;b&gt;</textarea>')
  expect(html).toContain('value="Änne &quot;&amp;&quot; Özil"')
  expect(html).toContain('id="email-error"')
  expect(html).toMatch(/name="token" value="[\w.-]{60,}"/)
  expect((await stored()).length).toBe(before)
})

test('a script gets JSON', async () => {
  const wrong = await send(site, entries({ topic: '' }), json)
  expect([wrong.status, await wrong.json()]).toEqual([
    400,
    { problems: { topic: 'required' }, refusal: null, captcha: false },
  ])
  const right = await send(site, entries({ message: 'Eine zweite Nachricht, lang genug.' }), json)
  expect(await right.json()).toMatchObject({ sent: { reference: expect.stringMatching(/^\d{4}-\d{4}$/) } })
})

test('twenty posts of one message at the same moment are one submission', async () => {
  const before = (await stored()).length
  const one = entries({ send_key: 'a-key', message: 'Zwanzig Mal dieselbe Nachricht.', files: pdf() })
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(site, one, json)))
  const bodies = (await Promise.all(answers.map(answer => answer.json()))) as { sent: { reference: string } }[]
  expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
  expect(new Set(bodies.map(body => body.sent.reference)).size).toBe(1)
  expect((await stored()).length).toBe(before + 1)
})

test('another text under the same key is another message', async () => {
  const first = await send(site, entries({ send_key: 'b', message: 'Die erste Fassung der Nachricht.' }), json)
  const second = await send(site, entries({ send_key: 'b', message: 'Die zweite Fassung der Nachricht.' }), json)
  expect(await first.json()).not.toEqual(await second.json())
})

test('files are kept under our own names, by what they are, and nothing else stays behind', async () => {
  const response = await send(site, [
    ...entries({ message: 'Mit einer Zeichnung als Anhang.' }),
    ['files', pdf(), '../../böse\u202Efdp.exe'],
  ])
  expect(response.status).toBe(200)
  const [head] = await stored()
  const submission = await site.app.forms.database.inbox.find(head?.reference ?? '')
  expect(submission?.files).toMatchObject([{ name: 'bösefdp.pdf', mediaType: 'application/pdf', bytes: 2009 }])
  expect(submission?.files[0]?.file).toMatch(/^[\w-]{36}\/[\w-]{36}\.pdf$/)
  const uploads = site.app.forms.uploads.pathOf('')
  expect(readdirSync(join(uploads, 'arriving'))).toEqual([])
  for (const { file } of submission?.files ?? []) expect((await site.get(`/uploads/${file}`)).status).toBe(404)
})

test('a filled trap is kept as spam, without mails, and answered like everything else', async () => {
  const response = await send(site, entries({ website: 'https://spam.example', message: 'Kaufen Sie jetzt, günstig!' }))
  expect(response.status).toBe(200)
  const [spam] = await site.app.forms.database.inbox.list({ status: 'spam' })
  expect(spam?.data.message).toContain('Kaufen')
  expect(await outboxOf(spam?.id ?? '')).toEqual([])
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling host', { 'sec-fetch-site': 'same-site' }],
  ['another origin of an older browser', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
])('nothing is taken from %s', async (_, headers) => {
  const before = (await stored()).length
  const response = await send(site, entries({ message: 'Von woanders her gesendet.' }), headers)
  expect(response.status).toBe(403)
  expect((await stored()).length).toBe(before)
})

test('the preset topic of a link is chosen, and the page can be cached', async () => {
  const response = await site.get(`${page.de}?thema=press`)
  expect(response.headers.get('cache-control')).toContain('public')
  expect(await response.text()).toMatch(/value="press"[^>]*checked|checked[^>]*value="press"/)
})

test('tokens are for pages of this site and never cached', async () => {
  const response = await site.get('/forms/token', { 'sec-fetch-site': 'same-origin' })
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.json()).toEqual({ token: expect.stringMatching(/^[\w.-]{60,}$/) })
  expect((await site.get('/forms/token', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('a form that is not on the page it names is not read as one', async () => {
  for (const wrong of [{ page: '/de/team' }, { form: 'none' }, { page: '//evil.example' }, { page: '/de/../x' }])
    expect((await send(site, entries(wrong))).status).toBe(400)
  expect(formUid).toHaveLength(36)
})
