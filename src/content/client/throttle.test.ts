import { expect, test } from 'vitest'
import { createThrottle } from './throttle.ts'

/** Calls at time 0 that start when their pause is over. */
async function startsOf(calls: number, limit: number): Promise<number[]> {
  const starts: number[] = []
  const throttle = createThrottle(
    limit,
    () => 0,
    async ms => void starts.push(ms),
  )
  for (let call = 0; call < calls; call++) {
    const before = starts.length
    await throttle()
    if (starts.length === before) starts.push(0)
  }
  return starts
}

test('twelve calls at once with limit 5 start in three waves', async () => {
  expect(await startsOf(12, 5)).toEqual([0, 0, 0, 0, 0, 1000, 1000, 1000, 1000, 1000, 2000, 2000])
})

test('no limit lets everything pass', async () => {
  const throttle = createThrottle(
    null,
    () => 0,
    () => Promise.reject(new Error('must not wait')),
  )
  await Promise.all(Array.from({ length: 100 }, throttle))
})

test('a limit that is not a finite number is refused', () => {
  expect(() =>
    createThrottle(
      NaN,
      () => 0,
      async () => {},
    ),
  ).toThrow('Expected `limit` to be a finite number')
})

test('who would wait too long is refused at once, and takes no place', async () => {
  let now = 0
  const throttle = createThrottle(
    2,
    () => now,
    async () => {},
    1000,
  )
  const calls = await Promise.allSettled(Array.from({ length: 6 }, () => throttle()))
  expect(calls.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected', 'rejected'])
  now = 1000
  await expect(throttle()).resolves.toBeUndefined()
})
