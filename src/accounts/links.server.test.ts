import { expect, test } from 'vitest'
import { dayMs, minuteMs, openTestAccounts, password, tokenOf } from './accounts.fixture.ts'

const other = 'Ganz anderes Maß für Bo, 1931'

test('the link of the first start makes one administrator, once, and within an hour', async () => {
  const t = await openTestAccounts()
  expect((await t.ask('GET', 'session')).body).toMatchObject({ person: null, isFirstStart: true })
  const link = await t.accounts.first.link()
  expect(link?.href).toMatch(/^https:\/\/studio\.example\/editor\/start#[\w-]{43}$/)
  const token = tokenOf(link?.href)
  expect((await t.ask('POST', 'links/check', { token })).body.link).toMatchObject({ purpose: 'first', role: 'admin' })
  const given = { token, name: 'Ada', email: 'ada@studio.example', password }
  expect((await t.ask('POST', 'links/accept', given)).body.person).toMatchObject({ name: 'Ada', role: 'admin' })
  expect((await t.ask('POST', 'links/accept', { ...given, email: 'eve@evil.example' })).status).toBe(410)
  expect(await t.accounts.first.link()).toBeNull()
  expect((await t.ask('GET', 'session')).body.isFirstStart).toBe(false)
})

test('a new start makes the old link worthless, and an hour does', async () => {
  const t = await openTestAccounts()
  const old = tokenOf((await t.accounts.first.link())?.href)
  const token = tokenOf((await t.accounts.first.link())?.href)
  expect((await t.ask('POST', 'links/check', { token: old })).status).toBe(410)
  t.advance(60 * minuteMs - 1)
  expect((await t.ask('POST', 'links/check', { token })).status).toBe(200)
  t.advance(1)
  expect((await t.ask('POST', 'links/check', { token })).status).toBe(410)
})

test('of two who use one link at the same moment one gets in', async () => {
  const t = await openTestAccounts()
  const token = tokenOf((await t.accounts.first.link())?.href)
  const all = await Promise.all(
    ['a', 'b', 'c'].map(name =>
      t.ask('POST', 'links/accept', { token, name, email: `${name}@studio.example`, password }),
    ),
  )
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
  expect(await t.accounts.people.all()).toHaveLength(1)
})

test('the first account can come from the settings; a weak password stops the start', async () => {
  const t = await openTestAccounts()
  await expect(t.accounts.first.fromSettings('ada@studio.example', 'passwordpassword')).rejects.toThrow(/easy to guess/)
  expect(await t.accounts.first.fromSettings('ada@studio.example', password)).toBe(true)
  expect(await t.accounts.first.fromSettings('eve@studio.example', password)).toBe(false)
  expect((await t.ask('POST', 'sign-in', { email: 'ada@studio.example', password })).status).toBe(200)
})

test.each([
  ['short', 'kurz', 'At least 12 characters.'],
  ['breached', 'password123456', /easy to guess/],
  ['made of the name and address', 'ada@studio.example', /easy to guess/],
  ['a row of keys', 'qwertyuiopasdfgh', /easy to guess/],
  ['one letter', 'aaaaaaaaaaaaaaaa', /easy to guess/],
  ['too long', 'x'.repeat(129), 'At most 128 characters.'],
])('a password that is %s is refused, and the link stays good', async (_, weak, message) => {
  const t = await openTestAccounts()
  const token = tokenOf((await t.accounts.first.link())?.href)
  const given = { token, name: 'Ada', email: 'ada@studio.example' }
  const refused = await t.ask('POST', 'links/accept', { ...given, password: weak })
  expect(refused.status).toBe(400)
  expect(refused.body.fields.password).toMatch(message)
  expect((await t.ask('POST', 'links/accept', { ...given, password })).status).toBe(200)
})

test('an invitation goes by mail, is for one address and role, and for seven days', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin()
  const invited = { email: 'lu@studio.example', role: 'translator', languages: ['en'], language: 'en' }
  expect((await t.ask('POST', 'invitations', invited, { cookie })).status).toBe(201)
  const [mail] = t.mails
  expect(mail).toMatchObject({ to: 'lu@studio.example', locale: 'en', text: expect.stringContaining('Translator') })
  const token = tokenOf(mail?.action?.href)
  const { link } = (await t.ask('POST', 'links/check', { token })).body
  expect(link).toMatchObject({ purpose: 'invitation', email: 'lu@studio.example', role: 'translator', name: null })
  const joined = await t.ask('POST', 'links/accept', { token, name: 'Lucía', email: 'eve@evil.example', password })
  expect(joined.body.person).toMatchObject({
    email: 'lu@studio.example',
    role: 'translator',
    languages: ['en'],
    permissions: expect.arrayContaining(['translate']),
  })
  expect((await t.ask('POST', 'invitations', { email: 'x@studio.example', role: 'reader' }, { cookie })).status).toBe(
    201,
  )
  const late = tokenOf(t.mails.at(-1)?.action?.href)
  t.advance(7 * dayMs)
  expect((await t.ask('POST', 'links/check', { token: late })).status).toBe(410)
})

test('an invitation counts once, even after its account is gone', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin()
  const { id } = await t.join(cookie, { email: 'bo@studio.example', role: 'reader' })
  const token = tokenOf(t.mails.at(-1)?.action?.href)
  await t.ask('DELETE', `people/${id}`, undefined, { cookie })
  expect((await t.ask('POST', 'links/accept', { token, name: 'Bo', password })).status).toBe(410)
})

test('an invitation that was taken back or sent again leaves no way in by the old link', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin()
  const { invitation } = (
    await t.ask('POST', 'invitations', { email: 'lu@studio.example', role: 'reader' }, { cookie })
  ).body
  const first = tokenOf(t.mails.at(-1)?.action?.href)
  expect((await t.ask('POST', `invitations/${invitation.id}/resend`, {}, { cookie })).status).toBe(200)
  const second = tokenOf(t.mails.at(-1)?.action?.href)
  expect((await t.ask('POST', 'links/check', { token: first })).status).toBe(410)
  const { invitations } = (await t.ask('GET', 'people', undefined, { cookie })).body
  expect(invitations).toMatchObject([{ email: 'lu@studio.example', invitedBy: 'Ada' }])
  expect((await t.ask('DELETE', `invitations/${invitations[0].id}`, undefined, { cookie })).status).toBe(204)
  expect((await t.ask('POST', 'links/accept', { token: second, name: 'Lu', password })).status).toBe(410)
})

test('asking for a new password says the same for everybody, and writes to those who have an account', async () => {
  const t = await openTestAccounts()
  await t.firstAdmin()
  const known = await t.ask('POST', 'resets', { email: 'ada@studio.example' })
  const unknown = await t.ask('POST', 'resets', { email: 'nobody@studio.example' })
  expect([known.status, known.body]).toEqual([202, {}])
  expect([unknown.status, unknown.body, [...unknown.headers]]).toEqual([known.status, known.body, [...known.headers]])
  await expect.poll(() => t.mails.map(({ to }) => to)).toEqual(['ada@studio.example'])
})

test('a new password ends all sessions, uses up all links and is said by mail', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin()
  for (let i = 1; i <= 2; i++) {
    await t.ask('POST', 'resets', { email: 'ada@studio.example' })
    await expect.poll(() => t.mails.length).toBe(i)
  }
  const [first, second] = t.mails.map(mail => tokenOf(mail.action?.href))
  expect((await t.ask('POST', 'links/check', { token: first })).status).toBe(200)
  const done = await t.ask('POST', 'links/accept', { token: second, password: other })
  expect(done.body.person.name).toBe('Ada')
  expect((await t.ask('GET', 'session', undefined, { cookie })).body.person).toBeNull()
  for (const token of [first, second])
    expect((await t.ask('POST', 'links/accept', { token, password: other })).status).toBe(410)
  expect((await t.ask('POST', 'sign-in', { email: 'ada@studio.example', password })).status).toBe(422)
  expect((await t.ask('POST', 'sign-in', { email: 'ada@studio.example', password: other })).status).toBe(200)
  expect(t.mails.at(-1)?.subject).toMatch(/geändert/)
})

test('resets are limited for an account, and their links last an hour', async () => {
  const t = await openTestAccounts()
  await t.firstAdmin()
  const reset = () => t.ask('POST', 'resets', { email: 'ada@studio.example' })
  const statuses = [await reset(), await reset(), await reset(), await reset()].map(({ status }) => status)
  expect(statuses).toEqual([202, 202, 202, 429])
  await expect.poll(() => t.mails.length).toBe(3)
  t.advance(60 * minuteMs)
  const token = tokenOf(t.mails.at(-1)?.action?.href)
  expect((await t.ask('POST', 'links/accept', { token, password: other })).status).toBe(410)
})

test('links cannot be tried without end, and what is no token is never looked up', async () => {
  const t = await openTestAccounts()
  await t.firstAdmin()
  for (const token of ['', 'x', 'x'.repeat(500), 7, null]) {
    expect([400, 410]).toContain((await t.ask('POST', 'links/check', { token }, { peer: 'odd' })).status)
  }
  const statuses = []
  for (let i = 0; i < 31; i++) {
    const token = Buffer.from(`${i}`.padStart(32, 'x')).toString('base64url')
    statuses.push((await t.ask('POST', 'links/check', { token }, { peer: 'guess' })).status)
  }
  expect(statuses.slice(0, 30).every(status => status === 410)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})
