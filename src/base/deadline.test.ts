import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { Sleep } from './clock.ts'
import { within, withinOwnTime } from './deadline.ts'

const sleep: Sleep = (ms, signal) => delay(ms, undefined, signal ? { signal } : {})

test('work that is late is answered by what stands for it', async () => {
  const never = new Promise<string>(() => {})
  expect(await within(never, 1, sleep, () => 'late')).toBe('late')
  expect(await within(Promise.resolve('done'), 60_000, sleep, () => 'late')).toBe('done')
})

test('a result that came in time is kept by nobody', async () => {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  const refs = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const result = await within(Promise.resolve({ page: 'x'.repeat(1000) }), 60_000, sleep, () => null)
      return new WeakRef(result ?? {})
    }),
  )
  await delay(0)
  collect()
  expect(refs.filter(ref => ref.deref() !== undefined)).toEqual([])
})

/** A time that passes at once while somebody sleeps, and work that is done at a moment of it. */
function inItsTime(doneAt: number, queuedUntil?: (now: number) => number) {
  let now = 0
  const done = Promise.withResolvers<string>()
  const passing: Sleep = async ms => {
    // What is done by then comes first.
    if (doneAt <= now + ms) {
      now = Math.max(now, doneAt)
      done.resolve('done')
      return new Promise<never>(() => {})
    }
    now += ms
  }
  const queue = queuedUntil ? { queuedUntil: () => queuedUntil(now) } : {}
  const answer = withinOwnTime(done.promise, 1000, { sleep: passing, clock: () => now, queue }, () => 'late')
  return answer.then(found => `${found} at ${now}`)
}

test.each([
  ['nothing is limited, in time', 1000, undefined, 'done at 1000'],
  ['nothing is limited, late', 1001, undefined, 'late at 1000'],
  ['nobody has ever waited for a turn', 1001, () => Number.NEGATIVE_INFINITY, 'late at 1000'],
  ['a turn was waited for until 700', 1700, () => 700, 'done at 1700'],
  ['its turn came at 700, its answer never', 9999, () => 700, 'late at 1700'],
  ['a turn is waited for all the time, up to four times as long', 4000, (now: number) => now, 'done at 4000'],
  ['a turn is waited for without end', 4001, (now: number) => now, 'late at 4000'],
  ['what was waited for before it began does not count', 1001, () => -500, 'late at 1000'],
])('time in the queue of a rate limit is not its own: %s', async (_, doneAt, queuedUntil, expected) => {
  expect(await inItsTime(doneAt, queuedUntil)).toBe(expected)
})
