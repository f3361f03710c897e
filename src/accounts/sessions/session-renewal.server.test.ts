import { expect, test } from 'vitest'
import { minuteMs, openTestAccounts, password, type TestAccounts } from '../accounts.fixture.ts'
import { createAuthenticator } from '../passkeys/authenticator.fixture.ts'

const email = 'ada@studio.example'
const other = 'Ein anderes langes Kennwort 7'

const isIn = async (t: TestAccounts, cookie = ''): Promise<boolean> =>
  (await t.ask('GET', 'session', undefined, { cookie })).body.person !== null

async function addPasskey(t: TestAccounts, cookie: string) {
  const key = createAuthenticator()
  const { options } = (await t.ask('POST', 'passkeys/register/options', {}, { cookie })).body
  const response = key.register({ challenge: options.challenge, origin: t.origin })
  return { key, made: await t.ask('POST', 'passkeys', { response }, { cookie }) }
}

test('a changed password ends every copy of the session that changed it, and all others', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin(email)
  const elsewhere = (await t.ask('POST', 'sign-in', { email, password })).cookie
  const changed = await t.ask('PUT', 'me/password', { password: other }, { cookie })
  expect([changed.status, changed.body.person.name]).toEqual([200, 'Ada'])
  expect([await isIn(t, cookie), await isIn(t, elsewhere), await isIn(t, changed.cookie)]).toEqual([false, false, true])
  expect((await t.ask('GET', 'sessions', undefined, { cookie: changed.cookie ?? '' })).body.sessions).toHaveLength(1)
})

test('of two copies of a session that change the password at the same moment one stays', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin(email)
  const change = (text: string) => t.ask('PUT', 'me/password', { password: text }, { cookie })
  const both = await Promise.all([change(other), change(`${other}8`)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  const texts = [other, `${other}8`]
  const right = texts[both.findIndex(({ status }) => status === 200)]
  expect((await t.ask('POST', 'sign-in', { email, password: right })).status).toBe(200)
})

test('who signs in with the old password while it is being changed has no session afterwards', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin(email)
  const tries = Array.from({ length: 4 }, (_, i) =>
    t.ask('POST', 'sign-in', { email, password }, { peer: `n${i}` }).then(answer => answer.cookie),
  )
  const changed = await t.ask('PUT', 'me/password', { password: other }, { cookie })
  const cookies = await Promise.all(tries)
  for (const one of cookies) expect(one !== undefined && (await isIn(t, one))).toBe(false)
  expect(await isIn(t, changed.cookie)).toBe(true)
})

test('a passkey that comes or goes gives the session another token; the copy of the old one is worth nothing', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin(email)
  const { key, made } = await addPasskey(t, cookie)
  expect([await isIn(t, cookie), await isIn(t, made.cookie)]).toEqual([false, true])
  const gone = await t.ask('DELETE', `passkeys/${key.id}`, undefined, { cookie: made.cookie ?? '' })
  expect([gone.status, await isIn(t, made.cookie), await isIn(t, gone.cookie)]).toEqual([204, false, true])
})

test('who signs in with a passkey while it is being removed has no session afterwards', async () => {
  const t = await openTestAccounts()
  const { key, made } = await addPasskey(t, await t.firstAdmin(email))
  const { options } = (await t.ask('POST', 'passkeys/options', {})).body
  const response = key.authenticate({ challenge: options.challenge, origin: t.origin })
  const [signedIn, gone] = await Promise.all([
    t.ask('POST', 'sign-in/passkey', { response }),
    t.ask('DELETE', `passkeys/${key.id}`, undefined, { cookie: made.cookie ?? '' }),
  ])
  expect(gone.status).toBe(204)
  // whichever was first: a session from before is listed and can be ended, one from after there is not
  const { rows } = { rows: await t.database.db.selectFrom('editor_sessions').select('way').execute() }
  expect(rows.filter(({ way }) => way === 'passkey').length).toBe(signedIn.status === 200 ? 2 : 1)
})

test('a changed role gives sessions another token with the next request, of which there may be several at once', async () => {
  const t = await openTestAccounts()
  const admin = await t.firstAdmin(email)
  const { cookie, id } = await t.join(admin, { email: 'bo@studio.example', role: 'reader' })
  await t.ask('PATCH', `people/${id}`, { role: 'editor' }, { cookie: admin })
  const all = await Promise.all(Array.from({ length: 5 }, () => t.ask('GET', 'session', undefined, { cookie })))
  expect(all.map(({ body }) => body.person?.role)).toEqual(Array(5).fill('editor'))
  const [renewed, ...more] = all.flatMap(answer => answer.cookie ?? [])
  expect([renewed === cookie, more]).toEqual([false, []])
  expect([await isIn(t, cookie), await isIn(t, renewed)]).toEqual([true, true])
  t.advance(minuteMs)
  expect([await isIn(t, cookie), await isIn(t, renewed)]).toEqual([false, true])
})

test('what changes no right leaves the token as it is', async () => {
  const t = await openTestAccounts()
  const admin = await t.firstAdmin(email)
  const { cookie, id } = await t.join(admin, { email: 'bo@studio.example', role: 'reader' })
  await t.ask('PATCH', `people/${id}`, { name: 'Bo B.' }, { cookie: admin })
  expect((await t.ask('GET', 'session', undefined, { cookie })).cookie).toBeUndefined()
})

test('administrators see every sign-in with its way and network, and end one', async () => {
  const t = await openTestAccounts()
  const admin = await t.firstAdmin(email)
  const bo = await t.join(admin, { email: 'bo@studio.example', role: 'editor' })
  expect((await t.ask('GET', 'sign-ins', undefined, { cookie: bo.cookie })).status).toBe(403)
  t.advance(minuteMs)
  await t.ask('POST', 'sign-in', { email: 'bo@studio.example', password }, { peer: '198.51.100.0/24' })
  const { signIns, next } = (await t.ask('GET', 'sign-ins', undefined, { cookie: admin })).body
  expect(signIns[0]).toMatchObject({
    person: { name: 'Bo' },
    way: 'password',
    network: '198.51.100.0/24',
    isOpen: true,
  })
  expect([signIns.length, next, signIns.at(-1).isThis || signIns.at(-2).isThis]).toEqual([3, null, true])
  expect((await t.ask('DELETE', `sign-ins/${signIns[0].id}`, undefined, { cookie: bo.cookie })).status).toBe(403)
  expect((await t.ask('DELETE', `sign-ins/${signIns[0].id}`, undefined, { cookie: admin })).status).toBe(204)
  expect((await t.ask('DELETE', `sign-ins/${signIns[0].id}`, undefined, { cookie: admin })).status).toBe(404)
  const only = (await t.ask('GET', `sign-ins?person=${bo.id}`, undefined, { cookie: admin })).body.signIns
  expect(only.map(({ isOpen }: { isOpen: boolean }) => isOpen)).toEqual([false, true])
})
