import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSignatureValid, readSignature, signPreview, toSignatureQuery } from './preview-signature.server.ts'

const secret = { spaceId: 90001, previewToken: 'a-preview-token' }
const now = Date.UTC(2026, 10, 22, 12)
const seconds = now / 1000
const sign = (timestamp: string, spaceId: string | number = secret.spaceId, token = secret.previewToken): string =>
  createHash('sha1').update(`${spaceId}:${token}:${timestamp}`).digest('hex')
const isOpen = (spaceId: string, timestamp: string, token: string): boolean =>
  isSignatureValid({ spaceId, timestamp, token }, secret, now)

test('a signature opens drafts for an hour, and not a second longer', () => {
  const at = (age: number): boolean => isOpen('90001', String(seconds - age), sign(String(seconds - age)))
  expect([at(0), at(3599), at(3600), at(3601), at(-59), at(-61)]).toEqual([true, true, false, false, true, false])
})

test('what the site signs itself is what an editor signs', () => {
  const query = toSignatureQuery(signPreview(secret, now))
  expect(query.get('_storyblok_tk[token]')).toBe(sign(String(seconds)))
  const read = readSignature(query)
  expect(read && isSignatureValid(read, secret, now)).toBe(true)
})

test('a part that is missing or stands there twice makes no signature', () => {
  const whole = toSignatureQuery(signPreview(secret, now))
  for (const name of whole.keys()) {
    const without = new URLSearchParams(whole)
    without.delete(name)
    const twice = new URLSearchParams(whole)
    twice.append(name, 'x')
    expect([readSignature(without), readSignature(twice)]).toEqual([null, null])
  }
})

test('of 21,000 forged signatures none is accepted', () => {
  const accepted: string[] = []
  let tried = 0
  const forge = (spaceId: string, timestamp: string, token: string): void => {
    tried++
    if (isOpen(spaceId, timestamp, token)) accepted.push(`${spaceId} ${timestamp} ${token}`)
  }
  for (let i = 0; i < 1000; i++) {
    const timestamp = String(seconds - ((i * 3) % 3599))
    const good = sign(timestamp)
    const place = i % 40
    const other = (Number.parseInt(good[place] ?? '0', 16) + 1 + (i % 15)) % 16
    const forgeries: [string, string, string][] = [
      ['90001', timestamp, good.slice(0, place) + other.toString(16) + good.slice(place + 1)],
      ['90001', timestamp, good.slice(0, place)],
      ['90001', timestamp, good.slice(place + 1)],
      ['90001', timestamp, `${good}0`],
      ['90001', timestamp, good.toUpperCase().replace(/^\d*$/, 'A'.repeat(40))],
      ['90001', timestamp, [...good].toReversed().join('') === good ? '' : [...good].toReversed().join('')],
      ['90001', timestamp, createHash('sha1').update(`forged ${i}`).digest('hex')],
      ['90001', timestamp, createHash('sha256').update(`90001:a-preview-token:${timestamp}`).digest('hex')],
      ['90001', timestamp, createHash('sha1').update(`90001:${timestamp}:a-preview-token`).digest('hex')],
      ['90001', timestamp, createHash('sha1').update(`${timestamp}:a-preview-token:90001`).digest('hex')],
      ['90001', timestamp, createHash('sha1').update(`90001:a-preview-token:`).digest('hex')],
      ['90001', timestamp, sign(timestamp, 90001, `guess-${i}`)],
      ['90001', timestamp, sign(timestamp, 90001, '')],
      ['90002', timestamp, good],
      ['90001', timestamp, sign(timestamp, 90002)],
      ['90002', timestamp, sign(timestamp, 90002)],
      ['090001', timestamp, sign(timestamp, '090001')],
      ['90001', `0${timestamp}`, sign(`0${timestamp}`)],
      ['90001', `${timestamp}.5`, sign(`${timestamp}.5`)],
      ['90001', String(seconds - 3600 - i), sign(String(seconds - 3600 - i))],
      ['90001', String(seconds + 61 + i), sign(String(seconds + 61 + i))],
    ]
    for (const forgery of forgeries) forge(...forgery)
  }
  expect([tried, accepted]).toEqual([21_000, []])
})

test.each(['', ' ', '-1', '1e9', 'NaN', 'Infinity', '0x6', '１７', `${seconds} `, `+${seconds}`])(
  'a timestamp "%s" opens nothing, however well signed',
  timestamp => {
    expect(isOpen('90001', timestamp, sign(timestamp))).toBe(false)
  },
)
