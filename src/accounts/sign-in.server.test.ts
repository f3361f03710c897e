import { expect, test } from 'vitest'
import type { SignInWork } from '../model/editing/account-answers.ts'
import { dayMs, minuteMs, openTestAccounts, password, solve, type TestAccounts, tokenOf } from './accounts.fixture.ts'

const email = 'ada@studio.example'

test('the right password opens a session, in a cookie that no script and no other site can use', async () => {
  const t = await openTestAccounts()
  await t.firstAdmin(email)
  const { status, body, set } = await t.ask('POST', 'sign-in', { email: ' ADA@studio.example ', password })
  expect([status, body.person.name, body.person.role]).toEqual([200, 'Ada', 'admin'])
  expect(set).toMatch(/^__Host-nennmass-editor=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=1209600$/)
  expect(JSON.stringify(body)).not.toMatch(/argon2|hash/i)
})

test('without https the cookie has another name and is the same otherwise', async () => {
  const t = await openTestAccounts({ secure: false })
  await t.firstAdmin(email)
  const { set } = await t.ask('POST', 'sign-in', { email, password })
  expect(set).toMatch(/^nennmass-editor=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age/)
})

test('an unknown address, a wrong password, a disabled account and one without password get the same answer', async () => {
  const t = await openTestAccounts()
  const admin = await t.firstAdmin(email)
  const { id } = await t.join(admin, { email: 'bo@studio.example', role: 'editor' })
  await t.ask('PATCH', `people/${id}`, { isDisabled: true }, { cookie: admin })
  const { id: other } = await t.join(admin, { email: 'cy@studio.example', role: 'editor' })
  await t.accounts.people.change(other, { passwordHash: null }, '')
  const answers = []
  for (const [i, given] of [
    { email: 'nobody@studio.example', password },
    { email, password: 'not this one at all' },
    { email: 'bo@studio.example', password },
    { email: 'cy@studio.example', password },
  ].entries()) {
    const { status, body, headers, cookie } = await t.ask('POST', 'sign-in', given, { peer: `198.51.100.${i}` })
    answers.push({ status, body, cookie, names: [...headers.keys()] })
  }
  expect(answers[0]).toMatchObject({ status: 422, body: { error: 'wrong_credentials' } })
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('a password is hashed for an unknown address too: the time says nothing', async () => {
  const t = await openTestAccounts()
  await t.firstAdmin(email)
  await t.ask('POST', 'sign-in', { email: 'nobody@studio.example', password: 'x' }, { peer: 'warm' })
  const cpuOf = async (given: object, peer: string): Promise<number> => {
    const before = process.cpuUsage()
    for (let i = 0; i < 4; i++) await t.ask('POST', 'sign-in', given, { peer: `${peer}${i}` })
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const known = await cpuOf({ email, password: 'wrong' }, 'a')
  const unknown = await cpuOf({ email: 'nobody@studio.example', password: 'wrong' }, 'b')
  // a hash is most of the work: without one this would be a fiftieth
  expect(unknown).toBeGreaterThan(known / 5)
})

test('after five failures an attempt from there costs work, and with it the right password is taken', async () => {
  const t = await openTestAccounts()
  await t.firstAdmin(email)
  const wrong = { email, password: 'wrong wrong wrong' }
  for (let i = 0; i < 5; i++) expect((await t.ask('POST', 'sign-in', wrong)).status).toBe(422)
  const refused = await t.ask('POST', 'sign-in', { email, password })
  expect([refused.status, refused.body.error, refused.cookie]).toEqual([429, 'work_needed', undefined])
  const work = await solve(refused.body.work)
  expect((await t.ask('POST', 'sign-in', { email, password, work })).status).toBe(200)
  // an answer counts once
  for (let i = 0; i < 5; i++) await t.ask('POST', 'sign-in', wrong)
  expect((await t.ask('POST', 'sign-in', { email, password, work })).body.error).toBe('work_needed')
  expect((await t.ask('POST', 'sign-in', { email, password }, { peer: '203.0.113.5' })).status).toBe(200)
  t.advance(2 * minuteMs)
  expect((await t.ask('POST', 'sign-in', { email, password })).status).toBe(200)
})

test.each([
  ['for another account', async (t: TestAccounts) => solve(await taskFor(t, 'bo@studio.example'))],
  [
    'to an easier task of one’s own',
    async (t: TestAccounts) => {
      const task = await taskFor(t, email)
      return solve({ ...task, parameters: { ...task.parameters, keyPrefix: '0', cost: 1 } })
    },
  ],
  [
    'that was guessed',
    async (t: TestAccounts) => {
      const challenge = await taskFor(t, email)
      return { challenge, solution: { counter: 1, derivedKey: '0'.repeat(64) } }
    },
  ],
  [
    'that is too late',
    async (t: TestAccounts) => {
      const work = await solve(await taskFor(t, email))
      t.advance(5 * minuteMs + 1)
      await fail(t, email, 12)
      return work
    },
  ],
  ['that is no answer', async () => ({ challenge: null })],
])('an answer %s opens nothing', async (_, make) => {
  const t = await openTestAccounts()
  await t.firstAdmin(email)
  const work = await make(t)
  await fail(t, email, 12)
  expect((await t.ask('POST', 'sign-in', { email, password, work })).body.error).toBe('work_needed')
})

test('many at the same moment are as many attempts', async () => {
  const t = await openTestAccounts()
  await t.firstAdmin(email)
  const all = await Promise.all(
    Array.from({ length: 20 }, () => t.ask('POST', 'sign-in', { email, password: 'wrong wrong wrong' })),
  )
  expect(all.filter(({ status }) => status === 422)).toHaveLength(5)
  expect(all.filter(({ body }) => body.error === 'work_needed')).toHaveLength(15)
})

test('guessing one account from many networks, and many accounts from one, costs work, more each time', async () => {
  const t = await openTestAccounts()
  await t.firstAdmin(email)
  const statuses = []
  for (let i = 0; i < 21; i++) {
    statuses.push((await t.ask('POST', 'sign-in', { email, password: 'x' }, { peer: `n${i}` })).status)
  }
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([422, 429])
  const costs = []
  for (let i = 0; i < 9; i++) {
    const { work } = (await t.ask('POST', 'sign-in', { email, password: 'x' }, { peer: 'many' })).body
    costs.push(work.parameters.cost)
    await t.ask('POST', 'sign-in', { email, password: 'x', work: await solve(work) }, { peer: `m${i}` })
  }
  expect([costs[0], costs.at(-1)]).toEqual([250, 500])
  for (let i = 0; i < 30; i++)
    await t.ask('POST', 'sign-in', { email: `u${i}@studio.example`, password: 'x' }, { peer: 'one' })
  const last = await t.ask('POST', 'sign-in', { email: 'u200@studio.example', password: 'x' }, { peer: 'one' })
  expect(last.body.error).toBe('work_needed')
}, 120_000)

test('a device that has signed in before is taken while a stranger guesses, and has an allowance of its own', async () => {
  const t = await openTestAccounts()
  await t.firstAdmin(email)
  const { device = '' } = await t.ask('POST', 'sign-in', { email, password })
  expect(device).toMatch(/^__Host-nennmass-device=[\w-]{43}\.\w+\.[\w-]{43}$/)
  await fail(t, email, 25)
  expect((await t.ask('POST', 'sign-in', { email, password })).status).toBe(429)
  const there = await t.ask('POST', 'sign-in', { email, password }, { cookie: device })
  expect(there.status).toBe(200)
  // stolen, it is good for ten guesses, and for nobody else
  for (let i = 0; i < 10; i++)
    expect((await t.ask('POST', 'sign-in', { email, password: 'x' }, { cookie: device })).status).toBe(422)
  expect((await t.ask('POST', 'sign-in', { email, password }, { cookie: device })).body.error).toBe('work_needed')
  expect((await t.ask('POST', 'sign-in', { email, password }, { cookie: there.device ?? '' })).status).toBe(200)
  const forged = device.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))
  expect((await t.ask('POST', 'sign-in', { email, password }, { cookie: forged })).status).toBe(429)
})

test('who is guessed at is told once by mail, and nobody is told of an address without an account', async () => {
  const t = await openTestAccounts()
  await t.firstAdmin(email)
  await fail(t, email, 30)
  await fail(t, 'nobody@studio.example', 30)
  await expect
    .poll(() => t.mails.map(({ to, subject }) => `${to} ${subject}`))
    .toEqual([`${email} Jemand rät Ihr Passwort`])
  t.advance(3 * 60 * minuteMs)
  await fail(t, email, 30)
  await t.ask('GET', 'session')
  expect(t.mails).toHaveLength(1)
})

test('a stranger who fails with passkeys and links keeps nobody of that network out', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin(email)
  await t.ask('POST', 'invitations', { email: 'bo@studio.example', role: 'reader' }, { cookie })
  const token = tokenOf(t.mails.at(-1)?.action?.href)
  for (let i = 0; i < 40; i++) await t.ask('POST', 'links/check', { token: `${i}`.padStart(43, 'x') })
  expect((await t.ask('POST', 'links/check', { token: 'y'.repeat(43) })).status).toBe(429)
  expect((await t.ask('POST', 'links/check', { token })).status).toBe(200)
  expect((await t.ask('POST', 'links/accept', { token, name: 'Bo', password })).status).toBe(200)
})

test('a stranger who asks for new passwords takes no link away, and sends five mails an hour at most', async () => {
  const t = await openTestAccounts()
  await t.firstAdmin(email)
  await t.ask('POST', 'resets', { email }, { peer: 'owner' })
  await expect.poll(() => t.mails.length).toBe(1)
  const token = tokenOf(t.mails[0]?.action?.href)
  for (let i = 0; i < 20; i++) expect((await t.ask('POST', 'resets', { email }, { peer: `n${i}` })).status).toBe(202)
  await expect.poll(() => t.mails.length).toBe(5)
  expect((await t.ask('POST', 'links/accept', { token, password: `${password} neu` })).status).toBe(200)
})

/** A task of the server for an address, after as many failures as it takes. */
async function taskFor(t: TestAccounts, address: string): Promise<SignInWork> {
  await fail(t, address, 6)
  return (await t.ask('POST', 'sign-in', { email: address, password: 'x' })).body.work
}

async function fail(t: TestAccounts, address: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++)
    await t.ask(
      'POST',
      'sign-in',
      { email: address, password: 'wrong wrong wrong' },
      { peer: i < 6 ? '192.0.2.1' : `far ${i}` },
    )
}

test('a session that the browser brought along is no session afterwards: the token is new', async () => {
  const t = await openTestAccounts()
  const first = await t.firstAdmin(email)
  const planted = `__Host-nennmass-editor=${'A'.repeat(43)}`
  const second = await t.ask('POST', 'sign-in', { email, password }, { cookie: planted })
  expect(second.cookie).not.toBe(planted)
  expect((await t.ask('GET', 'session', undefined, { cookie: planted })).body.person).toBeNull()
  const third = await t.ask('POST', 'sign-in', { email, password }, { cookie: second.cookie ?? '' })
  expect(third.cookie).not.toBe(second.cookie)
  expect((await t.ask('GET', 'session', undefined, { cookie: second.cookie ?? '' })).body.person).toBeNull()
  expect((await t.ask('GET', 'session', undefined, { cookie: first })).body.person.name).toBe('Ada')
  // two cookies of the name: one of them may have been planted
  expect((await t.ask('GET', 'session', undefined, { cookie: `${first}; ${planted}` })).body.person).toBeNull()
})

test('a session ends after seven idle days, after fourteen in any case, and by hand', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin(email)
  const isIn = async (): Promise<boolean> => (await t.ask('GET', 'session', undefined, { cookie })).body.person !== null
  t.advance(6 * dayMs)
  expect(await isIn()).toBe(true)
  t.advance(6 * dayMs)
  expect(await isIn()).toBe(true)
  t.advance(2 * dayMs)
  expect(await isIn()).toBe(false)
  const idle = await t.ask('POST', 'sign-in', { email, password })
  t.advance(7 * dayMs)
  expect((await t.ask('GET', 'sessions', undefined, { cookie: idle.cookie ?? '' })).status).toBe(401)
  const last = await t.ask('POST', 'sign-in', { email, password })
  const out = await t.ask('POST', 'sign-out', {}, { cookie: last.cookie ?? '' })
  expect([out.status, out.set]).toEqual([204, expect.stringMatching(/=; .*Max-Age=0/)])
  expect((await t.ask('GET', 'sessions', undefined, { cookie: last.cookie ?? '' })).status).toBe(401)
})

test('my sessions are listed, ended one by one or all but this', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin(email)
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Mobile Safari/604.1' }
  const other = await t.ask('POST', 'sign-in', { email, password }, { headers: phone })
  t.advance(1000)
  const third = await t.ask('POST', 'sign-in', { email, password })
  const { sessions } = (await t.ask('GET', 'sessions', undefined, { cookie })).body
  expect(sessions).toHaveLength(3)
  const onPhone = sessions.find((each: { isPhone: boolean }) => each.isPhone)
  expect(onPhone.device).toBe('Safari, iPhone')
  expect((await t.ask('DELETE', `sessions/${onPhone.id}`, undefined, { cookie })).status).toBe(204)
  expect((await t.ask('GET', 'sessions', undefined, { cookie: other.cookie ?? '' })).status).toBe(401)
  expect((await t.ask('DELETE', 'sessions', undefined, { cookie })).status).toBe(204)
  expect((await t.ask('GET', 'sessions', undefined, { cookie: third.cookie ?? '' })).status).toBe(401)
  expect((await t.ask('GET', 'sessions', undefined, { cookie })).body.sessions).toHaveLength(1)
})

test('nobody ends the sessions of others', async () => {
  const t = await openTestAccounts()
  const admin = await t.firstAdmin(email)
  const { cookie } = await t.join(admin, { email: 'bo@studio.example', role: 'editor' })
  const { sessions } = (await t.ask('GET', 'sessions', undefined, { cookie: admin })).body
  expect((await t.ask('DELETE', `sessions/${sessions[0].id}`, undefined, { cookie })).status).toBe(404)
  expect((await t.ask('GET', 'sessions', undefined, { cookie: admin })).status).toBe(200)
})

test('people and tokens ask for a proof that is not older than ten minutes; a password renews it', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin(email)
  const invite = () => t.ask('POST', 'invitations', { email: `x${t.now()}@studio.example`, role: 'reader' }, { cookie })
  expect((await invite()).status).toBe(201)
  t.advance(10 * minuteMs)
  expect((await invite()).body).toMatchObject({ error: 'confirm_needed' })
  expect((await t.ask('POST', 'tokens', { name: 'CLI', days: null }, { cookie })).status).toBe(403)
  expect((await t.ask('POST', 'session/confirm', { password: 'wrong wrong wrong' }, { cookie })).status).toBe(422)
  expect((await invite()).status).toBe(403)
  expect((await t.ask('POST', 'session/confirm', { password }, { cookie })).body.person.session.isFresh).toBe(true)
  expect((await invite()).status).toBe(201)
})
