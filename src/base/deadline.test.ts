import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { Sleep } from './clock.ts'
import { within } from './deadline.ts'

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
