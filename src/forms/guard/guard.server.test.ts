import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import type { Captcha } from '../captcha/captcha.ts'
import { createCaptcha } from '../captcha/captcha.server.ts'
import { addressBlock, clientAddress } from './address-block.server.ts'
import { createGuard } from './guard.server.ts'
import { createRateLimit } from './rate-limit.server.ts'
import { isSameOrigin } from './same-origin.ts'
import { createTokenSigner } from './signed-token.server.ts'

const minute = 60_000

function openGuard({ alarmPerDay = 1000, verify }: { alarmPerDay?: number; verify?: Captcha['verify'] } = {}) {
  const clock = { now: Date.now() }
  const alarms: number[] = []
  const altcha = createCaptcha({
    kind: 'altcha',
    secret: 'secret',
    recaptchaSecret: null,
    host: 'www.example.org',
    fetch: () => Promise.reject(new Error('no network')),
    clock: () => clock.now,
    random: () => 0.01,
    log: silentLog,
  })
  const captcha: Captcha = verify ? { ...altcha, kind: 'recaptcha', verify } : altcha
  let nonce = 0
  const guard = createGuard({
    signer: createTokenSigner('secret'),
    captcha,
    perHour: 5,
    alarmPerDay,
    onAlarm: count => alarms.push(count),
    clock: () => clock.now,
    nonce: () => `nonce-${nonce++}`,
    log: silentLog,
  })
  const judge = async (given: { token?: string | null; captcha?: string; block?: string } = {}) => {
    const { token = null, captcha: answer = null, block = '192.0.2.0/24' } = given
    const found = await guard.judge({ token, captcha: answer, honeypot: false, addressBlock: block })
    return found.kind === 'refused' ? found.refusal : found.kind
  }
  const token = (): string => {
    const text = guard.newToken()
    clock.now += 4000
    return text
  }
  return { clock, guard, captcha, alarms, judge, token }
}

test('five messages an hour with a token, three without, then wait until the hour is over', async () => {
  const { judge, token, clock } = openGuard()
  const given = []
  for (let i = 0; i < 6; i++) given.push(await judge({ token: token() }))
  expect(given).toEqual([...Array<string>(5).fill('trusted'), 'wait'])
  const plain = []
  for (let i = 0; i < 4; i++) plain.push(await judge({ block: '198.51.100.0/24' }))
  expect(plain).toEqual(['trusted', 'trusted', 'trusted', 'wait'])
  clock.now += 60 * minute
  expect(await judge({ token: token() })).toBe('trusted')
})

test('a message that came to nothing does not count', async () => {
  const { guard, judge } = openGuard()
  for (let i = 0; i < 10; i++) {
    const trust = await guard.judge({ token: null, captcha: null, honeypot: false, addressBlock: 'a' })
    if (trust.kind === 'trusted') trust.giveBack()
  }
  expect(await judge({ block: 'a' })).toBe('trusted')
})

test('nobody writes a message within three seconds; a token of yesterday counts as none', async () => {
  const { guard, judge, clock } = openGuard()
  expect(await judge({ token: guard.newToken() })).toBe('again')
  const old = guard.newToken()
  clock.now += 24 * 60 * minute
  const trust = await guard.judge({ token: old, captcha: null, honeypot: false, addressBlock: 'b' })
  expect(trust).toMatchObject({ kind: 'trusted', tokens: [] })
})

test('a solved task allows more, is named to be used up, and a wrong one allows nothing', async () => {
  const { captcha, guard, judge } = openGuard()
  for (let i = 0; i < 3; i++) await judge()
  expect(await guard.judge({ token: null, captcha: null, honeypot: false, addressBlock: '192.0.2.0/24' })).toEqual({
    kind: 'refused',
    refusal: 'wait',
    captcha: true,
  })
  const challenge = (await captcha.challenge(1)) as Parameters<typeof solveChallenge>[0]['challenge']
  const solution = await solveChallenge({ challenge, deriveKey })
  const answer = btoa(JSON.stringify({ challenge, solution }))
  const trust = await guard.judge({ token: null, captcha: answer, honeypot: false, addressBlock: '192.0.2.0/24' })
  expect(trust).toMatchObject({ kind: 'trusted', tokens: [{ hash: expect.any(String) }] })
  const forged = btoa(JSON.stringify({ challenge: { ...challenge, signature: '00' }, solution }))
  for (const wrong of [forged, 'x', '', btoa('{}'), btoa('null')]) expect(await judge({ captcha: wrong })).toBe('wait')
})

test('the alarm of the site is raised once a day, and makes the limits stricter', async () => {
  const { judge, alarms } = openGuard({ alarmPerDay: 10 })
  for (let i = 0; i < 15; i++) await judge({ block: `block ${i}` })
  expect(alarms).toEqual([10])
  const given = []
  for (let i = 0; i < 3; i++) given.push(await judge({ block: 'strict' }))
  expect(given).toEqual(['trusted', 'trusted', 'wait'])
})

test('limits forget those not seen for longest: memory is bounded', () => {
  const limit = createRateLimit({ windowMs: minute, maxKeys: 100, clock: () => 0 })
  for (let i = 0; i < 10_000; i++) limit.take(`block ${i}`, 5)
  expect([limit.used('block 0'), limit.used('block 9999')]).toEqual([0, 1])
})

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['nonsense', 'unknown'],
  ['', 'unknown'],
])('%s belongs to %s', (address, block) => {
  expect(addressBlock(address)).toBe(block)
})

test('a visitor cannot choose an address: only known proxies are believed', () => {
  const forged = '203.0.113.9, 198.51.100.4'
  expect(clientAddress('10.0.0.1', forged, 0)).toBe('10.0.0.1')
  expect(clientAddress('10.0.0.1', forged, 1)).toBe('198.51.100.4')
  expect(clientAddress('10.0.0.1', forged, 3)).toBe('10.0.0.1')
  expect(clientAddress('10.0.0.1', 'evil', 1)).toBe('10.0.0.1')
  expect(clientAddress('10.0.0.1', null, 1)).toBe('10.0.0.1')
})

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://site.example' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://site.example' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: 'https://site.example' }, true],
  [{ origin: 'https://site.example.evil.example' }, false],
  [{ origin: 'null' }, false],
  [{}, true],
])('headers %j: same origin %s', (headers, expected) => {
  expect(isSameOrigin(new Headers(headers as Record<string, string>), 'https://site.example')).toBe(expected)
})

test('a token is valid for its purpose, its time and its signer only', () => {
  const signer = createTokenSigner('secret')
  const token = { nonce: 'n', subject: 'subscriber ü', issuedAt: 1000 }
  const text = signer.sign('confirm', token)
  expect(text).toMatch(/^[\w.-]+$/)
  expect(signer.verify('confirm', text, minute, 2000)).toEqual(token)
  expect(signer.verify('leave', text, minute, 2000)).toBeNull()
  expect(signer.verify('confirm', text, minute, 1000 + minute + 1)).toBeNull()
  expect(signer.verify('confirm', text, minute, 999)).toBeNull()
  expect(createTokenSigner('other').verify('confirm', text, minute, 2000)).toBeNull()
})

test('no changed token is valid, whatever is changed', () => {
  const signer = createTokenSigner('secret')
  const text = signer.sign('confirm', { nonce: 'nonce', subject: 'a', issuedAt: 1000 })
  for (let place = 0; place < text.length; place++) {
    for (const char of 'A.z0_') {
      const forged = text.slice(0, place) + char + text.slice(place + 1)
      // The last character of base64 carries bits that mean nothing.
      if (forged !== text && place < text.length - 1) expect(signer.verify('confirm', forged, minute, 2000)).toBeNull()
    }
  }
  for (const forged of ['', '....', `${text}.x`, 'x'.repeat(10_000)])
    expect(signer.verify('confirm', forged, minute, 2000)).toBeNull()
})

test('with Google’s captcha those who bring no answer, or one that failed, may send half as much', async () => {
  const verify: Captcha['verify'] = async answer =>
    answer.startsWith('good') ? { kind: 'passed', id: answer } : { kind: answer === 'down' ? 'unavailable' : 'failed' }
  /** How many of 30 messages of one block are taken. */
  async function takenWith(answerOf: (place: number) => string | null): Promise<number> {
    const { judge, token } = openGuard({ verify })
    let taken = 0
    for (let place = 0; place < 30; place++) {
      const answer = answerOf(place)
      if ((await judge({ token: token(), ...(answer === null ? {} : { captcha: answer }) })) === 'trusted') taken++
    }
    return taken
  }
  expect(await takenWith(() => null)).toBe(3)
  expect(await takenWith(() => 'bad')).toBe(3)
  expect(await takenWith(() => 'down')).toBe(5)
  expect(await takenWith(place => `good ${place}`)).toBe(20)
})
