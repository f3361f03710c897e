import { expect, test } from 'vitest'
import { createUploadTurns, maxParallel, maxWaiting } from './upload-turns.ts'

test('a few uploads at a time, the others in their order; nobody is refused before too many wait', async () => {
  const turns = createUploadTurns()
  const order: number[] = []
  const ends: (() => void)[] = []
  const { signal } = new AbortController()
  const all = Array.from({ length: maxParallel + maxWaiting }, async (_, i) => {
    const end = await turns.take(signal)
    if (!end) throw new Error('refused')
    order.push(i)
    ends.push(end)
  })
  expect(await turns.take(signal)).toBeNull()
  expect(order.length).toBeLessThanOrEqual(maxParallel)
  for (let done = 0; done < all.length; done++) {
    await Promise.resolve()
    await new Promise(resolve => setImmediate(resolve))
    expect(order.length - done).toBeLessThanOrEqual(maxParallel)
    ends[done]?.()
    // ending twice gives no second turn
    ends[done]?.()
  }
  await Promise.all(all)
  expect(order).toEqual(Array.from({ length: maxParallel + maxWaiting }, (_, i) => i))
})

test('who stops waiting gives the place up', async () => {
  const turns = createUploadTurns()
  const { signal } = new AbortController()
  const ends = await Promise.all(Array.from({ length: maxParallel }, () => turns.take(signal)))
  const leaving = new AbortController()
  const [gone, next] = [turns.take(leaving.signal), turns.take(signal)]
  leaving.abort()
  expect(await gone).toBeNull()
  ends[0]?.()
  expect(await next).not.toBeNull()
})
