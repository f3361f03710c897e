import { expect, test } from 'vitest'
import { minuteMs, openTestAccounts, password, type TestAccounts, tokenOf } from '../accounts.fixture.ts'
import { createAuthenticator } from '../passkeys/authenticator.fixture.ts'
import { codeAt } from './totp.server.ts'

const email = 'ada@studio.example'

/** An administrator with an app for codes. */
async function openWithApp() {
  const t = await openTestAccounts()
  const first = await t.firstAdmin(email)
  const made = await addApp(t, first)
  const next = (): string => {
    t.advance(minuteMs / 2)
    return codeAt(made.secret, t.now())
  }
  const signIn = (code?: string, more: { password?: string; peer?: string; cookie?: string } = {}) =>
    t.ask('POST', 'sign-in', { email, password: more.password ?? password, code }, more)
  return { ...t, first, ...made, next, signIn }
}

async function addApp(t: TestAccounts, cookie: string) {
  const begun = (await t.ask('POST', 'app/begin', {}, { cookie })).body
  const given = { secret: begun.secret, proof: begun.proof, code: codeAt(begun.secret, t.now()) }
  const { status, body, cookie: own = '' } = await t.ask('POST', 'app', given, { cookie })
  expect([status, body.session?.person.hasApp, body.codes?.length]).toEqual([200, true, 10])
  return { secret: String(begun.secret), address: String(begun.address), codes: body.codes as string[], own }
}

test('with an app the password alone is not enough, a code of now is, and the same code is not again', async () => {
  const t = await openWithApp()
  expect(t.address).toMatch(
    /^otpauth:\/\/totp\/nennmass:ada%40studio\.example\?issuer=nennmass&secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/,
  )
  const asked = await t.signIn()
  expect([asked.status, asked.body.error, asked.cookie]).toEqual([422, 'code_needed', undefined])
  const code = t.next()
  expect((await t.signIn(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  expect((await t.signIn(code)).body.error).toBe('wrong_code')
  expect((await t.signIn(t.next())).status).toBe(200)
})

test.each([
  ['of a minute ago', (t: { secret: string; now(): number }) => codeAt(t.secret, t.now() - 2 * minuteMs)],
  ['of the next minute', (t: { secret: string; now(): number }) => codeAt(t.secret, t.now() + 2 * minuteMs)],
  ['of another app', (t: { now(): number }) => codeAt('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', t.now())],
  ['of letters', () => 'abcdef'],
  ['of full-width digits', () => '１２３４５６'],
])('a code %s is wrong', async (_, make) => {
  const t = await openWithApp()
  t.advance(minuteMs)
  expect((await t.signIn(make(t))).body.error).toBe('wrong_code')
})

test('of two who show one code at the same moment one gets in', async () => {
  const t = await openWithApp()
  const code = t.next()
  const all = await Promise.all([t.signIn(code), t.signIn(code), t.signIn(code)])
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
})

test('a wrong password says the same with a code and without, so a code is no way to try', async () => {
  const t = await openWithApp()
  const wrong = await t.signIn(t.next(), { password: 'not this one at all' })
  expect(wrong.body.error).toBe('wrong_credentials')
})

test('guessing codes with the right password ends, is said by mail, and keeps the owner out on no device', async () => {
  const t = await openWithApp()
  const { device = '' } = await t.signIn(t.next())
  for (let i = 0; i < 10; i++) expect((await t.signIn('000000', { peer: `n${i}` })).body.error).toBe('wrong_code')
  expect((await t.signIn('000000', { peer: 'n11' })).body.error).toBe('too_many')
  await expect.poll(() => t.mails.at(-1)?.subject).toBe('Jemand kennt Ihr Passwort')
  expect((await t.signIn(t.next(), { cookie: device })).status).toBe(200)
  expect((await t.signIn(t.codes[0], { peer: 'holiday' })).status).toBe(200)
})

test('a recovery code opens once, however it is written, is stored as a hash, and its use is said by mail', async () => {
  const t = await openWithApp()
  const [first = '', second = ''] = t.codes
  expect(first).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
  expect((await t.signIn(first.toLowerCase().replaceAll('-', ' '))).body.person.recoveryCodes).toBe(9)
  expect((await t.signIn(first)).body.error).toBe('wrong_code')
  await expect.poll(() => t.mails.at(-1)?.subject).toBe('Ein Notfallcode wurde benutzt')
  const both = await Promise.all([t.signIn(second), t.signIn(second)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const rows = await t.database.db.selectFrom('recovery_codes').selectAll().execute()
  expect(rows).toHaveLength(8)
  expect(JSON.stringify(rows)).not.toContain(t.codes[2]?.replaceAll('-', ''))
})

test('new recovery codes take the place of the old ones', async () => {
  const t = await openWithApp()
  const made = await t.ask('POST', 'app/codes', {}, { cookie: t.own })
  expect([made.status, made.body.codes.length]).toEqual([201, 10])
  expect((await t.signIn(t.codes[0])).body.error).toBe('wrong_code')
  expect((await t.signIn(made.body.codes[0])).status).toBe(200)
})

test('setting an app up needs its code, and a secret that this server made for this person a moment ago', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin(email)
  const bo = await t.join(cookie, { email: 'bo@studio.example', role: 'admin' })
  const begun = (await t.ask('POST', 'app/begin', {}, { cookie })).body
  const add = async (given: object, who = cookie): Promise<number> => {
    const code = codeAt(begun.secret, t.now())
    return (await t.ask('POST', 'app', { secret: begun.secret, proof: begun.proof, code, ...given }, { cookie: who }))
      .status
  }
  expect(await add({ code: '000000' })).toBe(400)
  expect(await add({}, bo.cookie)).toBe(400)
  const own = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  expect(await add({ secret: own, code: codeAt(own, t.now()) })).toBe(400)
  t.advance(9 * minuteMs)
  expect(await add({})).toBe(200)
  t.advance(7 * minuteMs)
  expect((await t.ask('POST', 'app/begin', {}, { cookie })).status).not.toBe(200)
})

test('an app that comes or goes ends other sessions, gives this one another token, and is said by mail', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin(email)
  const other = (await t.ask('POST', 'sign-in', { email, password })).cookie ?? ''
  const { own } = await addApp(t, cookie)
  const isIn = async (who: string) => (await t.ask('GET', 'session', undefined, { cookie: who })).body.person !== null
  expect([await isIn(cookie), await isIn(other), await isIn(own)]).toEqual([false, false, true])
  const off = await t.ask('DELETE', 'app', undefined, { cookie: own })
  expect([off.status, await isIn(own), await isIn(off.cookie ?? '')]).toEqual([200, false, true])
  expect(t.mails.map(({ subject }) => subject)).toEqual([
    'Die Anmeldung mit Code ist eingerichtet',
    'Die Anmeldung mit Code ist abgeschaltet',
  ])
  expect((await t.ask('POST', 'sign-in', { email, password })).status).toBe(200)
})

test('a link to a new password asks for the code as well: who reads the mail does not have the phone', async () => {
  const t = await openWithApp()
  await t.ask('POST', 'resets', { email })
  await expect.poll(() => t.mails.at(-1)?.action).not.toBeNull()
  const given = { token: tokenOf(t.mails.at(-1)?.action?.href), password: 'Ein anderes langes Kennwort 7' }
  expect((await t.ask('POST', 'links/accept', given)).body.error).toBe('code_needed')
  const key = createAuthenticator()
  const { options } = (await t.ask('POST', 'links/passkey-options', given)).body
  const response = key.register({ challenge: options.challenge, origin: t.origin })
  expect((await t.ask('POST', 'links/accept', { token: given.token, response })).body.error).toBe('code_needed')
  expect((await t.ask('POST', 'links/accept', { ...given, code: t.next() })).status).toBe(200)
})

test('a proof within a session asks for the code as well', async () => {
  const t = await openWithApp()
  t.advance(11 * minuteMs)
  const confirm = (code?: string) => t.ask('POST', 'session/confirm', { password, code }, { cookie: t.own })
  expect((await confirm()).body.error).toBe('code_needed')
  expect((await confirm('000000')).body.error).toBe('wrong_code')
  expect((await confirm(t.next())).status).toBe(200)
})

test('administrators require a passkey or an app of everybody: who has neither does nothing before', async () => {
  const t = await openWithApp()
  const bo = await t.join(t.own, { email: 'bo@studio.example', role: 'editor' })
  const set = (cookie: string) => t.ask('PUT', 'settings/second-factor', { isRequired: true }, { cookie })
  expect((await set(bo.cookie)).status).toBe(403)
  expect((await set(t.own)).body.settings.requiresSecondFactor).toBe(true)
  expect((await t.ask('GET', 'session', undefined, { cookie: bo.cookie })).body.person.mustSecure).toBe(true)
  for (const [method, path] of [
    ['GET', 'sessions'],
    ['GET', 'colleagues'],
    ['PUT', 'me/password'],
    ['POST', 'app/codes'],
  ] as const)
    expect((await t.ask(method, path, method === 'GET' ? undefined : {}, { cookie: bo.cookie })).body.error).toBe(
      'second_factor_needed',
    )
  const request = new Request(`${t.origin}/v1/x`, { headers: { 'x-editor': '1', cookie: bo.cookie } })
  expect(await t.accounts.principalOf(request)).toBeNull()
  const again = await t.ask('POST', 'sign-in', { email: 'bo@studio.example', password })
  expect(again.body.person.mustSecure).toBe(true)
  const { own } = await addApp(t, again.cookie ?? '')
  expect((await t.ask('GET', 'colleagues', undefined, { cookie: own })).status).toBe(200)
  expect((await t.ask('DELETE', 'app', undefined, { cookie: own })).body.error).toBe('second_factor_needed')
})

test('nobody requires it of others without having it', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin(email)
  const asked = await t.ask('PUT', 'settings/second-factor', { isRequired: true }, { cookie })
  expect([asked.status, asked.body.error]).toEqual([403, 'second_factor_needed'])
})

test('where it is required, a stolen password adds no passkey and no app to an account that has a passkey', async () => {
  const t = await openWithApp()
  const bo = await t.join(t.own, { email: 'bo@studio.example', role: 'editor' })
  const thief = (await t.ask('POST', 'sign-in', { email: 'bo@studio.example', password })).cookie ?? ''
  const key = createAuthenticator()
  const { options } = (await t.ask('POST', 'passkeys/register/options', {}, { cookie: bo.cookie })).body
  const response = key.register({ challenge: options.challenge, origin: t.origin })
  expect((await t.ask('POST', 'passkeys', { response }, { cookie: bo.cookie })).status).toBe(201)
  await t.ask('PUT', 'settings/second-factor', { isRequired: true }, { cookie: t.own })
  for (const path of ['passkeys/register/options', 'passkeys', 'app/begin', 'app']) {
    const body = { response: {}, secret: 'x', proof: 'x', code: '000000' }
    expect((await t.ask('POST', path, body, { cookie: thief })).body.error).toBe('passkey_needed')
  }
  expect((await t.ask('POST', 'sign-in', { email: 'bo@studio.example', password })).body.error).toBe('passkey_needed')
  const challenge = (await t.ask('POST', 'passkeys/options', {})).body.options.challenge
  const proof = { response: key.authenticate({ challenge, origin: t.origin }) }
  const secured = await t.ask('POST', 'session/confirm', proof, { cookie: thief })
  expect([secured.body.person.mustSecure, secured.cookie === thief]).toEqual([false, false])
})

test('who has lost the phone is let in again by an administrator: app, codes, passkeys and sessions are gone', async () => {
  const t = await openWithApp()
  const bo = await t.join(t.own, { email: 'bo@studio.example', role: 'editor' })
  const app = await addApp(t, bo.cookie)
  expect((await t.ask('DELETE', `people/${bo.id}/factors`, undefined, { cookie: app.own })).status).toBe(403)
  const reset = await t.ask('DELETE', `people/${bo.id}/factors`, undefined, { cookie: t.own })
  expect([reset.status, reset.body.person.hasApp]).toEqual([200, false])
  expect((await t.ask('GET', 'session', undefined, { cookie: app.own })).body.person).toBeNull()
  expect(t.mails.at(-1)).toMatchObject({ to: 'bo@studio.example', subject: 'Ihre Anmeldung wurde zurückgesetzt' })
  expect((await t.ask('POST', 'sign-in', { email: 'bo@studio.example', password })).status).toBe(200)
})
