import { expect, test } from 'vitest'
import { minuteMs, openTestAccounts, password, tokenOf } from '../accounts.fixture.ts'
import { createAuthenticator } from './authenticator.fixture.ts'

/** An administrator with a passkey. */
async function openWithPasskey(options: { counts?: boolean } = {}) {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin()
  const key = createAuthenticator(options)
  const asked = (await t.ask('POST', 'passkeys/register/options', {}, { cookie })).body
  const response = key.register({ challenge: asked.options.challenge, origin: t.origin })
  const made = await t.ask('POST', 'passkeys', { response, name: 'Rechner' }, { cookie })
  expect([made.status, made.body.passkey?.name]).toEqual([201, 'Rechner'])
  const challenge = async (): Promise<string> => (await t.ask('POST', 'passkeys/options', {})).body.options.challenge
  const signIn = (response: unknown) => t.ask('POST', 'sign-in/passkey', { response })
  return { ...t, cookie: made.cookie ?? '', before: cookie, key, challenge, signIn }
}

test('a passkey signs in without saying who one is', async () => {
  const t = await openWithPasskey()
  const { options } = (await t.ask('POST', 'passkeys/options', {})).body
  expect(options).toMatchObject({ rpId: 'studio.example', userVerification: 'required' })
  expect(options.allowCredentials ?? []).toEqual([])
  const answer = await t.signIn(t.key.authenticate({ challenge: options.challenge, origin: t.origin }))
  expect([answer.status, answer.body.person.name, answer.body.person.passkeys]).toEqual([200, 'Ada', 1])
})

test.each([true, false])('an answer counts once, whether the authenticator counts (%s) or not', async counts => {
  const t = await openWithPasskey({ counts })
  const response = t.key.authenticate({ challenge: await t.challenge(), origin: t.origin })
  expect((await t.signIn(response)).status).toBe(200)
  expect((await t.signIn(response)).body.error).toBe('passkey_failed')
})

test('a copied authenticator, whose counter goes back, is refused', async () => {
  const t = await openWithPasskey()
  for (let i = 0; i < 3; i++) await t.signIn(t.key.authenticate({ challenge: await t.challenge(), origin: t.origin }))
  t.key.rewind()
  expect((await t.signIn(t.key.authenticate({ challenge: await t.challenge(), origin: t.origin }))).status).toBe(422)
})

test.each([
  ['of another site', { origin: 'https://studio.example.evil.example' }],
  ['for another host', { host: 'evil.example' }],
  ['without the person', { isUnverified: true }],
  ['to a challenge that is not ours', { challenge: Buffer.alloc(54, 1).toString('base64url') }],
])('an answer %s is refused', async (_, wrong) => {
  const t = await openWithPasskey()
  const response = t.key.authenticate({ challenge: await t.challenge(), origin: t.origin, ...wrong })
  expect((await t.signIn(response)).body.error).toBe('passkey_failed')
})

test('a challenge is for ten minutes and for one purpose', async () => {
  const t = await openWithPasskey()
  const late = t.key.authenticate({ challenge: await t.challenge(), origin: t.origin })
  const { options } = (await t.ask('POST', 'passkeys/register/options', {}, { cookie: t.cookie })).body
  const wrong = t.key.authenticate({ challenge: options.challenge, origin: t.origin })
  expect((await t.signIn(wrong)).status).toBe(422)
  t.advance(10 * minuteMs + 1)
  expect((await t.signIn(late)).status).toBe(422)
})

test('nobody adds a passkey to an account with a challenge made for another', async () => {
  const t = await openWithPasskey()
  const { cookie } = await t.join(t.cookie, { email: 'bo@studio.example', role: 'reader' })
  const { options } = (await t.ask('POST', 'passkeys/register/options', {}, { cookie })).body
  const response = createAuthenticator().register({ challenge: options.challenge, origin: t.origin })
  expect((await t.ask('POST', 'passkeys', { response }, { cookie: t.cookie })).status).toBe(422)
})

test('an unknown passkey and a disabled person get the same answer', async () => {
  const t = await openWithPasskey()
  const unknown = await t.signIn(
    createAuthenticator().authenticate({ challenge: await t.challenge(), origin: t.origin }),
  )
  const { id } = await t.join(t.cookie, { email: 'bo@studio.example', role: 'admin' })
  await t.accounts.managePeople.change(1_000_001, { isDisabled: true }, null)
  const disabled = await t.signIn(t.key.authenticate({ challenge: await t.challenge(), origin: t.origin }))
  expect([unknown.status, unknown.body]).toEqual([disabled.status, disabled.body])
  expect(id).toBe(1_000_002)
})

test('a link makes an account that has a passkey and no password', async () => {
  const t = await openTestAccounts()
  const token = tokenOf((await t.accounts.first.link())?.href)
  const about = { token, name: 'Ada', email: 'ada@studio.example' }
  const { options } = (await t.ask('POST', 'links/passkey-options', about)).body
  const key = createAuthenticator()
  const response = key.register({ challenge: options.challenge, origin: t.origin })
  const made = await t.ask('POST', 'links/accept', { ...about, response, passkeyName: 'Telefon' })
  expect(made.body.person).toMatchObject({ hasPassword: false, passkeys: 1 })
  const { passkeys } = (await t.ask('GET', 'passkeys', undefined, { cookie: made.cookie ?? '' })).body
  expect(passkeys).toMatchObject([{ name: 'Telefon' }])
  const last = await t.ask('DELETE', `passkeys/${passkeys[0].id}`, undefined, { cookie: made.cookie ?? '' })
  expect(last.status).toBe(400)
})

test('a passkey proves again who somebody is, and only its own person', async () => {
  const t = await openWithPasskey()
  const { cookie } = await t.join(t.cookie, { email: 'bo@studio.example', role: 'admin' })
  t.advance(11 * minuteMs)
  const confirm = async (who: string) => {
    const response = t.key.authenticate({ challenge: await t.challenge(), origin: t.origin })
    return (await t.ask('POST', 'session/confirm', { response }, { cookie: who })).status
  }
  expect(await confirm(cookie)).toBe(422)
  expect(await confirm(t.cookie)).toBe(200)
})

test.each([[null], [{}], [{ id: 'x', response: {} }], [{ id: 'x'.repeat(2000), response: {} }], [[]]])(
  'what is no answer of an authenticator is refused: %j',
  async response => {
    const t = await openWithPasskey()
    expect([400, 422]).toContain((await t.signIn(response)).status)
    expect((await t.ask('POST', 'sign-in', { email: 'ada@studio.example', password })).status).toBe(200)
  },
)
