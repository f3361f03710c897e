import { expect, test } from 'vitest'
import { repeatWhenLate } from './repeat-late.ts'

const never = new Promise<never>(() => {})
const soon = (): Promise<void> => Promise.resolve()
/** Later than everything that has ended already. */
const late = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

test('a call that ends in time is made once, whether it succeeds or fails, and no timer is left', async () => {
  let repeated = 0
  let left: AbortSignal | undefined
  const again = (): Promise<string> => Promise.resolve(`again ${++repeated}`)
  const sleep = (_: number, signal?: AbortSignal): Promise<void> => {
    left = signal
    return late()
  }
  expect(await repeatWhenLate(Promise.resolve('first'), again, 1500, sleep)).toBe('first')
  expect(left?.aborted).toBe(true)
  await expect(repeatWhenLate(Promise.reject(new Error('refused')), again, 1500, sleep)).rejects.toThrow('refused')
  expect(repeated).toBe(0)
})

test('a call that hangs is made again after the time given, and the second answer counts', async () => {
  const waited: number[] = []
  const sleep = (ms: number): Promise<void> => {
    waited.push(ms)
    return soon()
  }
  expect(await repeatWhenLate(never, () => Promise.resolve('second'), 1500, sleep)).toBe('second')
  expect(waited).toEqual([1500])
})

test('a slow first answer counts where the second call fails; where both fail the first failure is thrown', async () => {
  const first = Promise.withResolvers<string>()
  const again = (): Promise<string> => Promise.reject(new Error('second'))
  const slow = repeatWhenLate(first.promise, again, 1500, soon)
  await late()
  first.resolve('first')
  expect(await slow).toBe('first')
  const failing = Promise.withResolvers<string>()
  const failed = repeatWhenLate(failing.promise, again, 1500, soon)
  await late()
  failing.reject(new Error('first'))
  await expect(failed).rejects.toThrow('first')
})
