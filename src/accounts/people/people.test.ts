import { expect, test } from 'vitest'
import { openTestAccounts, password } from '../accounts.fixture.ts'

test('a role that was taken away counts with the next request, and who has the editor open is told', async () => {
  const t = await openTestAccounts()
  const admin = await t.firstAdmin()
  const { cookie, id } = await t.join(admin, { email: 'bo@studio.example', role: 'admin' })
  expect((await t.ask('GET', 'people', undefined, { cookie })).status).toBe(200)
  const stream = (await t.ask('GET', 'events', undefined, { cookie })).response.body?.getReader()
  await stream?.read()
  await t.ask('PATCH', `people/${id}`, { role: 'reader' }, { cookie: admin })
  expect((await t.ask('GET', 'people', undefined, { cookie })).body).toMatchObject({ error: 'forbidden' })
  const request = new Request(t.origin, { headers: { cookie, 'x-editor': '1' } })
  expect(await t.accounts.principalOf(request)).toMatchObject({ role: 'reader' })
  let text = ''
  while (!text.includes('event: session')) text += new TextDecoder().decode((await stream?.read())?.value)
})

test('who is disabled or removed is out at once and cannot come back in', async () => {
  const t = await openTestAccounts()
  const admin = await t.firstAdmin()
  const { cookie, id } = await t.join(admin, { email: 'bo@studio.example', role: 'editor' })
  await t.ask('PATCH', `people/${id}`, { isDisabled: true }, { cookie: admin })
  expect((await t.ask('GET', 'session', undefined, { cookie })).body.person).toBeNull()
  expect((await t.ask('POST', 'sign-in', { email: 'bo@studio.example', password })).status).toBe(422)
  await t.ask('PATCH', `people/${id}`, { isDisabled: false }, { cookie: admin })
  expect((await t.ask('GET', 'session', undefined, { cookie })).body.person).toBeNull()
  expect((await t.ask('POST', 'sign-in', { email: 'bo@studio.example', password })).status).toBe(200)
  expect((await t.ask('DELETE', `people/${id}`, undefined, { cookie: admin })).status).toBe(204)
  expect((await t.ask('POST', 'sign-in', { email: 'bo@studio.example', password })).status).toBe(422)
  expect((await t.ask('GET', 'people', undefined, { cookie: admin })).body.people).toHaveLength(1)
  // the history still knows the name; the address is free again
  expect(await t.accounts.people.names()).toContainEqual(expect.objectContaining({ id, name: 'Bo' }))
  expect(
    (await t.ask('POST', 'invitations', { email: 'bo@studio.example', role: 'reader' }, { cookie: admin })).status,
  ).toBe(201)
})

test('a session of somebody who was disabled by another process opens nothing', async () => {
  const t = await openTestAccounts()
  const admin = await t.firstAdmin()
  const { cookie, id } = await t.join(admin, { email: 'bo@studio.example', role: 'editor' })
  await t.accounts.people.change(id, { isDisabled: true }, new Date(t.now()).toISOString())
  expect((await t.ask('GET', 'session', undefined, { cookie })).body.person).toBeNull()
})

test.each([
  ['role', { role: 'editor' }],
  ['access', { isDisabled: true }],
])('the last administrator keeps the %s', async (_, change) => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin()
  const { people } = (await t.ask('GET', 'people', undefined, { cookie })).body
  const path = `people/${people[0].id}`
  expect((await t.ask('PATCH', path, change, { cookie })).body.error).toBe('last_admin')
  expect((await t.ask('DELETE', path, undefined, { cookie })).body.error).toBe('last_admin')
  const { id, cookie: second } = await t.join(cookie, { email: 'bo@studio.example', role: 'admin' })
  await t.ask('PATCH', `people/${id}`, { isDisabled: true }, { cookie })
  expect((await t.ask('PATCH', path, change, { cookie })).body.error).toBe('last_admin')
  await t.ask('PATCH', `people/${id}`, { isDisabled: false }, { cookie })
  expect((await t.ask('PATCH', path, change, { cookie })).status).toBe(200)
  expect(second).toBeDefined()
})

test('two administrators who remove each other at the same moment leave one', async () => {
  const t = await openTestAccounts()
  const first = await t.firstAdmin()
  const { cookie: second, id } = await t.join(first, { email: 'bo@studio.example', role: 'admin' })
  const { people } = (await t.ask('GET', 'people', undefined, { cookie: first })).body
  const own = people.find((person: { id: number }) => person.id !== id).id
  const answers = await Promise.all([
    t.ask('PATCH', `people/${id}`, { role: 'reader' }, { cookie: first }),
    t.ask('PATCH', `people/${own}`, { role: 'reader' }, { cookie: second }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await t.accounts.people.all()).filter(({ role }) => role === 'admin')).toHaveLength(1)
})

test('rights are for languages and folders that exist, and translators have a language', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin()
  const invite = (rights: object) => t.ask('POST', 'invitations', { email: 'bo@studio.example', ...rights }, { cookie })
  expect((await invite({ role: 'translator' })).body.fields).toHaveProperty('languages')
  expect((await invite({ role: 'translator', languages: ['xx'] })).status).toBe(400)
  expect((await invite({ role: 'editor', folders: [4711] })).status).toBe(400)
  expect((await invite({ role: 'owner' })).body.fields).toHaveProperty('role')
  expect((await invite({ role: 'editor', folders: [7] })).status).toBe(201)
})

test('an address has one account', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin('ada@studio.example')
  expect(
    (await t.ask('POST', 'invitations', { email: 'Ada@Studio.example', role: 'reader' }, { cookie })).body.error,
  ).toBe('taken')
  const { cookie: bo } = await t.join(cookie, { email: 'bo@studio.example', role: 'editor' })
  expect((await t.ask('PATCH', 'me', { email: 'ADA@studio.example' }, { cookie: bo })).status).toBe(409)
})

test('everybody changes their own name and preferences, and nobody else', async () => {
  const t = await openTestAccounts()
  const admin = await t.firstAdmin()
  const { cookie, id } = await t.join(admin, { email: 'bo@studio.example', role: 'reader' })
  expect((await t.ask('PATCH', 'me', { name: ' Bo  Berg ' }, { cookie })).body.person.name).toBe('Bo  Berg')
  const set = { language: 'en', scheme: 'dark', panes: { outline: 280, form: null }, role: 'admin', nonsense: 1 }
  expect((await t.ask('PATCH', 'preferences', set, { cookie })).body.preferences).toEqual({
    language: 'en',
    scheme: 'dark',
    reduceMotion: false,
    spellcheck: true,
    letterKeys: true,
    panes: { outline: 280 },
  })
  expect((await t.ask('PATCH', 'preferences', { panes: { x: 'y'.repeat(9000) } }, { cookie })).status).toBe(413)
  expect((await t.ask('PATCH', `people/${id}`, { role: 'admin' }, { cookie })).status).toBe(403)
  expect((await t.ask('GET', 'session', undefined, { cookie })).body.person.role).toBe('reader')
})

test('the time zone of the studio is one that exists, set by an administrator', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin()
  expect((await t.ask('PATCH', 'settings', { timeZone: 'Europe/Atlantis' }, { cookie })).body.fields).toHaveProperty(
    'timeZone',
  )
  expect((await t.ask('PATCH', 'settings', { timeZone: 'America/New_York' }, { cookie })).body.settings.timeZone).toBe(
    'America/New_York',
  )
  expect((await t.ask('GET', 'session')).body.settings.timeZone).toBe('America/New_York')
})

test('an invitation goes to the address that was meant, and opens the account to it', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin()
  const invite = (email: string) => t.ask('POST', 'invitations', { email, role: 'reader' }, { cookie })
  const addresses = [
    '\u200bbo@studio.example',
    'Cy Roth <cy@studio.example>',
    'mailto:di@studio.example',
    'ｅｄ＠ｓｔｕｄｉｏ．ｅｘａｍｐｌｅ',
    'fa@studio.example,\u00a0',
  ]
  const made = await Promise.all(addresses.map(invite))
  expect(made.map(({ status }) => status)).toEqual(addresses.map(() => 201))
  const { invitations } = (await t.ask('GET', 'people', undefined, { cookie })).body
  const sent = invitations.map(({ email }: { email: string }) => email)
  expect(sent.toSorted()).toEqual(['bo', 'cy', 'di', 'ed', 'fa'].map(name => `${name}@studio.example`))
  expect((await invite('\u200b@studio.example')).body.fields).toHaveProperty('email')
})

test('a name that nobody sees is none', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin()
  const { id } = await t.join(cookie, { email: 'bo@studio.example', role: 'reader' })
  for (const name of ['\u200b', '\u2067\u2069', '\u3164'])
    expect((await t.ask('PATCH', `people/${id}`, { name }, { cookie })).body.fields).toHaveProperty('name')
})
