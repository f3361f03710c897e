import { expect, test } from 'vitest'
import { widerBlock } from './address-block.server.ts'
import { createFairLimit } from './fair-limit.server.ts'

const day = 86_400_000

function open({ perDay = 20, perNetwork = 5 } = {}) {
  const clock = { now: 1_000_000 }
  const limit = createFairLimit({ perDay, perNetwork, clock: () => clock.now })
  return { clock, limit }
}

const network = (at: number): string => `198.51.${at}.0/24`

test('one network uses up its own share and nobody else’s, however often it tries', () => {
  const { limit } = open()
  const taken = Array.from({ length: 1000 }, () => limit.take(network(1), false))
  expect(taken.filter(Boolean)).toHaveLength(5)
  expect(limit.take(network(2), false)).toBe(true)
})

test('where the day is used up, the first of each network and all who have worked are still taken', () => {
  const { limit, clock } = open()
  for (let at = 0; at < 4; at++) for (let i = 0; i < 5; i++) expect(limit.take(network(at), false)).toBe(true)
  // somebody new, once, and as often as they work
  expect([limit.take(network(10), false), limit.take(network(10), false)]).toEqual([true, false])
  expect([limit.take(network(10), true), limit.take(network(10), true)]).toEqual([true, true])
  // of those who used it up none but with work
  expect([limit.take(network(1), false), limit.take(network(1), true)]).toEqual([false, true])
  clock.now += day + 1
  expect(limit.take(network(1), false)).toBe(true)
})

test('whatever thousands of networks send without work, it is twice the number of a day at most', () => {
  const { limit } = open()
  let taken = 0
  for (let at = 0; at < 5000; at++)
    for (let i = 0; i < 3; i++) if (limit.take(`10.${at >> 8}.${at & 255}.0/24`, false)) taken++
  expect(taken).toBe(40)
  expect(limit.take(network(1), true)).toBe(true)
})

test('whoever has a whole block of IPv6 is one network', () => {
  const { limit } = open()
  const taken = Array.from({ length: 200 }, (_, at) => limit.take(`2001:db8:1:${at.toString(16)}::/64`, false))
  expect(taken.filter(Boolean)).toHaveLength(5)
  expect(limit.take('2001:db8:2:0::/64', false)).toBe(true)
})

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['0:0:0:1::/64', '0:0:0::/48'],
  ['192.0.2.0/24', '192.0.2.0/24'],
  ['unknown', 'unknown'],
])('%s belongs to %s', (block, wider) => {
  expect(widerBlock(block)).toBe(wider)
})

test('what came to nothing was never counted', () => {
  const { limit } = open({ perNetwork: 1 })
  limit.take(network(1), false)
  limit.giveBack(network(1))
  expect(limit.take(network(1), false)).toBe(true)
})
