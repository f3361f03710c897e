import { expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'

const noon = Date.parse('2026-11-25T12:00:00Z')
const hour = 3_600_000
const header = (at: number): string => new Date(at).toUTCString()

test('a device that is an hour ahead reckons with the time of the server', () => {
  let device = noon + hour
  const clock = createServerClock(() => device)
  let heard = 0
  clock.subscribe(() => heard++)
  expect(clock.now()).toBe(device)
  clock.heard(header(noon), device)
  expect(Math.abs(clock.now() - noon)).toBeLessThanOrEqual(500)
  expect(Math.round(clock.aheadMs() / 60_000)).toBe(60)
  device += 2000
  clock.heard(header(noon + 2000), device)
  expect(heard).toBe(1)
  // Somebody has put it right.
  device = noon + 4000
  clock.heard(header(device), device)
  expect(clock.aheadMs()).toBe(0)
  expect(heard).toBe(2)
})

test('seconds of difference are none, and an answer without a date or after a long wait says nothing', () => {
  const clock = createServerClock(() => noon)
  clock.heard(header(noon - 3000), noon)
  clock.heard(null, noon)
  clock.heard('yesterday', noon)
  clock.heard(header(noon - hour), noon - 20_000)
  expect(clock.aheadMs()).toBe(0)
})

test('the time of the server is whole milliseconds, however long an answer took: plans can be made of nothing else', () => {
  const device = noon + hour
  const clock = createServerClock(() => device)
  clock.heard(header(noon), device - 7)
  expect([Number.isInteger(clock.now()), Number.isInteger(clock.aheadMs())]).toEqual([true, true])
})
