import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openManagedService } from '../management.fixture.ts'

const redirect = 'https://app.example/back?x=1'
const refused = { status: 400, body: { error: 'invalid_grant' } }

async function openWithApp() {
  const t = await openManagedService()
  const { clientId, clientSecret } = await t.service.oauth.apps.add('Planner', redirect)
  const ask = (path: string, init: RequestInit = {}) =>
    t.service.oauth.fetch(new Request(`http://cms.test${path}`, init))
  const address = (more: Record<string, string> = {}) =>
    `/oauth/authorize?${new URLSearchParams({ client_id: clientId, redirect_uri: redirect, response_type: 'code', state: 's 1', ...more })}`
  const answer = (fields: Record<string, string>, more: Record<string, string> = {}) =>
    ask(address(more), { method: 'POST', body: new URLSearchParams(fields) })
  async function allow(more: Record<string, string> = {}): Promise<string> {
    const { headers } = await answer({ answer: 'allow', token: t.token }, more)
    return new URL(headers.get('location') ?? '').searchParams.get('code') ?? ''
  }
  async function exchange(fields: Record<string, string>) {
    const body = JSON.stringify({ client_id: clientId, client_secret: clientSecret, redirect_uri: redirect, ...fields })
    const response = await ask('/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }
  const code = (given: string) => exchange({ grant_type: 'authorization_code', code: given })
  const renew = (token: string) => exchange({ grant_type: 'refresh_token', refresh_token: token })
  const reads = async (access: string): Promise<boolean> =>
    (await t.manage('GET', 'stories', undefined, access)).status === 200
  return { ...t, clientId, clientSecret, ask, address, answer, allow, exchange, code, renew, reads }
}

test('a person lets an application in, which reads and writes in the name of the person', async () => {
  const t = await openWithApp()
  const page = await t.ask(t.address({ scope: 'read_content write_content' }), { headers: { 'accept-language': 'en' } })
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('“Planner” would like to access')])
  const { status, body } = await t.code(await t.allow({ scope: 'read_content write_content' }))
  expect([status, body.token_type, body.expires_in]).toEqual([200, 'bearer', 899])
  const story = { name: 'a', slug: 'a', content: { component: 'page' } }
  const made = await t.manage('POST', 'stories', { story }, `Bearer ${body.access_token}`)
  expect([made.status, made.body.story.last_author_id]).toEqual([201, t.userId])
  const info = await t.ask('/oauth/user_info', { headers: { authorization: `Bearer ${body.access_token}` } })
  expect(await info.json()).toMatchObject({ user: { friendly_name: 'Ada' }, space: { id: 290471 } })
})

test('without the scope to write an application only reads', async () => {
  const t = await openWithApp()
  const { access_token: access } = (await t.code(await t.allow())).body
  expect((await t.manage('GET', 'stories', undefined, access)).status).toBe(200)
  expect((await t.manage('POST', 'stories', { story: {} }, access)).status).toBe(403)
})

test('an access token ends after a quarter of an hour and is renewed; what was renewed opens nothing', async () => {
  const t = await openWithApp()
  const first = (await t.code(await t.allow())).body
  t.advance(899_000)
  expect((await t.manage('GET', 'stories', undefined, first.access_token)).status).toBe(401)
  const second = (await t.renew(first.refresh_token)).body
  expect(await t.reads(second.access_token)).toBe(true)
  await t.service.personalTokens.remove(t.userId)
  expect((await t.manage('GET', 'stories', undefined, second.access_token)).status).toBe(401)
})

test('a code opens once, soon, for its application, its address and its verifier', async () => {
  const t = await openWithApp()
  const used = await t.allow()
  await t.code(used)
  expect(await t.code(used)).toEqual(refused)
  const late = await t.allow()
  t.advance(600_001)
  expect(await t.code(late)).toEqual(refused)
  const grant = { grant_type: 'authorization_code' }
  expect(await t.exchange({ ...grant, code: await t.allow(), redirect_uri: 'https://evil.example' })).toEqual(refused)
  const wrong = await t.exchange({ ...grant, code: await t.allow(), client_secret: 'guess' })
  expect(wrong).toEqual({ status: 401, body: { error: 'invalid_client' } })
  const code_challenge = createHash('sha256').update('verifier').digest('base64url')
  const pkce = { code_challenge, code_challenge_method: 'S256' }
  expect(await t.exchange({ ...grant, code: await t.allow(pkce), code_verifier: 'other' })).toEqual(refused)
  expect((await t.exchange({ ...grant, code: await t.allow(pkce), code_verifier: 'verifier' })).status).toBe(200)
})

test('who refuses is led back without a code; what is wrong is said to the person and to no foreign address', async () => {
  const t = await openWithApp()
  const { headers, status } = await t.answer({ answer: 'refuse' })
  expect([status, headers.get('location')]).toEqual([303, 'https://app.example/back?x=1&error=access_denied&state=s+1'])
  const guessed = await t.answer({ answer: 'allow', token: 'guess' })
  expect([guessed.status, await guessed.text()]).toEqual([422, expect.stringContaining('Dieses Token gilt nicht')])
  for (const more of [
    { redirect_uri: 'https://evil.example' },
    { client_id: 'x' },
    { scope: 'all' },
    { response_type: 'token' },
  ]) {
    const broken = await t.ask(t.address(more as Record<string, string>))
    expect([broken.status, broken.headers.get('location')]).toEqual([400, null])
  }
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a code that is shown twice ends everything that was given for it', async () => {
  const t = await openWithApp()
  const code = await t.allow()
  const first = (await t.code(code)).body
  const second = (await t.renew(first.refresh_token)).body
  const other = (await t.code(await t.allow())).body
  expect(await t.code(code)).toEqual(refused)
  expect([await t.reads(second.access_token), await t.reads(other.access_token)]).toEqual([false, true])
  expect(await t.renew(second.refresh_token)).toEqual(refused)
})

test('a refresh token that is shown twice ends the grant, however long ago it was used', async () => {
  const t = await openWithApp()
  const first = (await t.code(await t.allow())).body
  let last = first
  for (let i = 0; i < 5; i++) last = (await t.renew(last.refresh_token)).body
  expect(await t.reads(last.access_token)).toBe(true)
  expect(await t.renew(first.refresh_token)).toEqual(refused)
  expect([await t.reads(last.access_token), (await t.renew(last.refresh_token)).status]).toEqual([false, 400])
})

test('of several who show one code or refresh token at the same moment nobody keeps anything', async () => {
  const t = await openWithApp()
  const code = await t.allow()
  const codes = await Promise.all([t.code(code), t.code(code), t.code(code)])
  for (const { body } of codes) if (body.access_token) expect(await t.reads(body.access_token)).toBe(false)
  const first = (await t.code(await t.allow())).body
  const renewals = await Promise.all([t.renew(first.refresh_token), t.renew(first.refresh_token)])
  for (const { body } of renewals) if (body.access_token) expect(await t.reads(body.access_token)).toBe(false)
})

test('what was never given ends nothing: neither a guess nor the token of another application', async () => {
  const t = await openWithApp()
  const first = (await t.code(await t.allow())).body
  const other = await t.service.oauth.apps.add('Thief', 'https://thief.example')
  const theirs = { client_id: other.clientId, client_secret: other.clientSecret }
  await t.exchange({ grant_type: 'refresh_token', refresh_token: `${first.refresh_token}x`, ...theirs })
  await t.renew('x.y')
  await t.renew('')
  expect(await t.reads(first.access_token)).toBe(true)
})

test('a stranger with wrong secrets is slowed by network, and starves no application', async () => {
  const t = await openWithApp()
  const guess = async (peer: string): Promise<number> => {
    const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: t.clientId, client_secret: 'guess' })
    const request = new Request('http://cms.test/oauth/token', { method: 'POST', body })
    return (await t.service.oauth.fetch(request, peer)).status
  }
  const statuses = []
  for (let i = 0; i < 40; i++) statuses.push(await guess('one'))
  expect([statuses.filter(status => status === 401).length, statuses.at(-1)]).toEqual([10, 429])
  expect(await guess('two')).toBe(401)
  for (let i = 0; i < 40; i++) expect((await t.code(await t.allow())).status).toBe(200)
})
