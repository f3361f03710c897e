import { expect, test } from 'vitest'
import { hurry, inBackground, ranks, waitedFor, type Haste } from './haste.ts'
import { createThrottle } from './throttle.ts'

/** A throttle in a time of its own that passes while somebody sleeps; `started` holds name and time of each call. */
function throttled(limit: number, maxWaitMs?: number) {
  let now = 0
  const started: [name: string, at: number][] = []
  const sleepers: { until: number; wake: () => void }[] = []
  const throttle = createThrottle(
    limit,
    () => now,
    ms => new Promise(wake => void sleepers.push({ until: now + ms, wake })),
    maxWaitMs,
  )
  return {
    started,
    queuedUntil: throttle.queuedUntil,
    call: (name: string, haste?: Haste, generation?: number) =>
      throttle(haste, generation).then(() => void started.push([name, now])),
    /** Lets the time pass. */
    async until(time: number): Promise<void> {
      for (;;) {
        await new Promise(resolve => setImmediate(resolve))
        const next = sleepers.toSorted((a, b) => a.until - b.until)[0]
        if (!next || next.until > time) break
        sleepers.splice(sleepers.indexOf(next), 1)
        now = next.until
        next.wake()
      }
      now = time
    },
  }
}

test('twelve calls at once with limit 5 start in three waves', async () => {
  const { call, started, until } = throttled(5)
  for (let each = 0; each < 12; each++) void call(String(each))
  await until(5000)
  expect(started.map(([, at]) => at)).toEqual([0, 0, 0, 0, 0, 1000, 1000, 1000, 1000, 1000, 2000, 2000])
})

test('the most urgent goes first, equally urgent calls in the order they came', async () => {
  const { call, started, until } = throttled(1)
  for (const name of ['now', 'page', 'next page']) void call(name)
  void call('renewal', inBackground())
  void call('version', { rank: ranks.first })
  await until(9000)
  expect(started).toEqual([
    ['now', 0],
    ['version', 1000],
    ['page', 2000],
    ['next page', 3000],
    ['renewal', 4000],
  ])
})

test('what was begun before the last change does not keep what came after it waiting, and does not get it refused', async () => {
  const { call, started, until } = throttled(2, 2000)
  for (let each = 0; each < 6; each++) void call('before', waitedFor(), 1)
  void call('after', waitedFor(), 2)
  await until(9000)
  expect(started.map(([name, at]) => `${name} ${at}`)).toEqual([
    ...['before 0', 'before 0', 'after 1000', 'before 1000', 'before 2000', 'before 2000', 'before 3000'],
  ])
})

test('work in the background leaves places to a call that somebody waits for', async () => {
  const { call, started, until } = throttled(5)
  for (let each = 0; each < 9; each++) void call('renewal', inBackground())
  await until(300)
  void call('page')
  void call('page')
  await until(999)
  expect(started.map(([name, at]) => `${name} ${at}`)).toEqual([
    ...Array.from({ length: 3 }, () => 'renewal 0'),
    ...Array.from({ length: 2 }, () => 'page 300'),
  ])
})

test('a call somebody waits for starts when a place is free, not when the next one in the background may', async () => {
  const { call, started, until } = throttled(4)
  void call('page')
  await until(500)
  for (let each = 0; each < 3; each++) void call('page')
  await until(550)
  void call('renewal', inBackground())
  await until(600)
  void call('page')
  await until(2000)
  expect(started.slice(4).map(([name, at]) => `${name} ${at}`)).toEqual(['page 1000', 'renewal 1500'])
})

test('work in the background goes on while others always ask', async () => {
  const { call, started, until } = throttled(1)
  void call('renewal', inBackground())
  void call('next renewal', inBackground())
  for (let second = 0; second < 8; second++) {
    void call('page')
    void call('page')
    await until(second * 1000 + 999)
  }
  await until(20_000)
  expect(started.find(([name]) => name === 'next renewal')?.[1]).toBeLessThan(16_000)
})

test('who begins to wait for work in the background hurries what is queued of it', async () => {
  const { call, started, until } = throttled(1)
  const shared = inBackground()
  void call('now')
  void call('renewal', inBackground())
  void call('shared', shared)
  hurry(shared, waitedFor())
  await until(5000)
  expect(started.map(([name]) => name)).toEqual(['now', 'shared', 'renewal'])
})

test('no limit lets everything pass', async () => {
  const throttle = createThrottle(
    null,
    () => 0,
    () => Promise.reject(new Error('must not wait')),
  )
  await Promise.all(Array.from({ length: 100 }, () => throttle()))
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
  const { call, until } = throttled(2, 1000)
  const calls = Promise.allSettled(Array.from({ length: 6 }, () => call('page')))
  const poll = call('version', { rank: ranks.first })
  await until(3000)
  expect((await calls).map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected', 'rejected'])
  await expect(poll).resolves.toBeUndefined()
  await expect(call('page')).resolves.toBeUndefined()
})

test('of two pages the one that began first gets its calls first, also those that it makes later', async () => {
  const { call, started, until } = throttled(1)
  const [first, second] = [waitedFor(), waitedFor()]
  void call('first', first)
  await until(100)
  for (let each = 0; each < 2; each++) void call('second', second)
  await until(500)
  void call('first', first)
  await until(1500)
  void call('first', first)
  await until(9000)
  expect(started.map(([name]) => name)).toEqual(['first', 'first', 'first', 'second', 'second'])
})

test('it tells until when somebody has waited for a turn, and nobody does who waits in the background', async () => {
  const { call, queuedUntil, until } = throttled(2)
  void call('page')
  expect(queuedUntil()).toBe(Number.NEGATIVE_INFINITY)
  void call('page')
  void call('renewal', inBackground())
  await until(300)
  expect(queuedUntil()).toBe(Number.NEGATIVE_INFINITY)
  void call('page')
  await until(800)
  expect(queuedUntil()).toBe(800)
  await until(9000)
  expect(queuedUntil()).toBe(1000)
})
