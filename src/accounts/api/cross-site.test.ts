import { expect, test } from 'vitest'
import { openTestAccounts, password } from '../accounts.fixture.ts'

test.each([
  ['without our header', { 'x-editor': '' }],
  ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ['from another host of the same site', { 'sec-fetch-site': 'same-site' }],
  ['typed into the address bar', { 'sec-fetch-site': 'none' }],
  ['with another origin', { origin: 'https://evil.example' }],
  ['from a sandboxed frame', { origin: 'null' }],
  ['with an origin that begins like ours', { origin: 'https://studio.example.evil.example' }],
])('a request %s is refused before anything happens, though the cookie is right', async (_, headers) => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin()
  const body = { email: 'eve@evil.example', role: 'admin' }
  const answer = await t.ask('POST', 'invitations', body, { cookie, headers })
  expect([answer.status, answer.body.error]).toEqual([403, 'cross_site'])
  expect(t.mails).toHaveLength(0)
  const out = await t.ask('POST', 'sign-out', {}, { cookie, headers })
  expect(out.status).toBe(403)
  expect((await t.ask('GET', 'session', undefined, { cookie })).body.person).not.toBeNull()
})

test('a page elsewhere cannot sign its visitor in to an account of its own', async () => {
  const t = await openTestAccounts()
  await t.firstAdmin()
  const headers = { 'x-editor': '', 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }
  const answer = await t.ask('POST', 'sign-in', { email: 'ada@studio.example', password }, { headers })
  expect([answer.status, answer.set]).toEqual([403, null])
})

test('the management interface takes a session from our own page alone', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin()
  const of = (headers: Record<string, string>) =>
    t.accounts.principalOf(new Request(`${t.origin}/v1/spaces/7/stories`, { headers: { cookie, ...headers } }))
  expect(await of({ 'x-editor': '1' })).toMatchObject({ name: 'Ada', role: 'admin', via: 'session' })
  expect(await of({})).toBeNull()
  expect(await of({ 'x-editor': '1', 'sec-fetch-site': 'cross-site' })).toBeNull()
  expect(await of({ 'x-editor': '1', origin: 'https://evil.example' })).toBeNull()
})

test.each([
  ['no JSON', '{', 400],
  ['a list', '[]', 400],
  ['a null byte', '{"email":"a\\u0000@b.example","password":"x"}', 400],
  ['more than 64 kB', JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(70_000) }), 413],
  ['a number for a text', '{"email":1,"password":2}', 400],
])('a body that is %s gets a clear answer', async (_, body, status) => {
  const t = await openTestAccounts()
  const answer = await t.ask('POST', 'sign-in', body)
  expect(answer.status).toBe(status)
  expect(answer.body.message).toMatch(/\S/)
})

test('JSON that a form could send is not read', async () => {
  const t = await openTestAccounts()
  const headers = { 'content-type': 'text/plain' }
  expect((await t.ask('POST', 'sign-in', { email: 'a@b.example', password }, { headers })).status).toBe(400)
})

test('messages are in the language of the reader, and name the fields', async () => {
  const t = await openTestAccounts()
  const german = await t.ask('POST', 'sign-in', { email: 'x' }, { headers: { 'accept-language': 'de-AT,en' } })
  expect(german.body).toEqual({
    error: 'invalid',
    message: 'Bitte prüfen Sie Ihre Angaben.',
    fields: { email: 'Das ist keine E-Mail-Adresse.', password: 'Bitte ausfüllen.' },
  })
  const english = await t.ask('POST', 'sign-in', { email: 'x' }, { headers: { 'x-editor-language': 'en' } })
  expect(english.body.message).toBe('Please check what you entered.')
})

test('what is not there and what takes another method say so', async () => {
  const t = await openTestAccounts()
  expect((await t.ask('GET', 'nothing')).status).toBe(404)
  const wrong = await t.ask('PUT', 'sign-in', {})
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
})
