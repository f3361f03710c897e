import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seeLive } from './see-live.ts'

/** A site whose page changes so many milliseconds after the publication. */
function setUp(delays: Readonly<Record<string, number | null>>) {
  let now = 1000
  let publishedAt: number | null = null
  const asked: Request[] = []
  const deps = {
    origin: 'https://studio.example',
    clock: () => now,
    sleep: async (ms: number) => void (now += ms),
    fetch: async (request: Request) => {
      asked.push(request)
      now += 1
      const delay = delays[new URL(request.url).pathname] ?? null
      const isNew = delay !== null && publishedAt !== null && now >= publishedAt + delay
      return new Response(isNew ? 'new' : 'old')
    },
  }
  const publish = async (): Promise<void> => {
    publishedAt = now
  }
  return { deps, publish, asked }
}

test('the time is that of the last page that changed, as precise as the pages are asked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(3000), fc.nat(3000), async (a, b) => {
      const { deps, publish } = setUp({ '/de': a, '/en': b })
      const seen = await seeLive(deps, ['/de', '/en'], publish)
      expect(seen).toBeGreaterThanOrEqual(Math.max(a, b))
      expect(seen).toBeLessThan(Math.max(a, b) + 150)
    }),
  )
})

test('a page that shows no difference is not said to be live, and is asked without cookies', async () => {
  const { deps, publish, asked } = setUp({ '/de': null })
  expect(await seeLive(deps, ['/de'], publish)).toBeNull()
  expect(asked.every(({ credentials, cache }) => credentials === 'omit' && cache === 'no-store')).toBe(true)
  expect(asked.length).toBeLessThan(120)
})

test('a page that does not answer has not been seen', async () => {
  const { deps, publish } = setUp({ '/de': 0 })
  let count = 0
  const fetch = async (request: Request): Promise<Response> => {
    count++
    if (count === 2) throw new TypeError('network')
    return deps.fetch(request)
  }
  expect(await seeLive({ ...deps, fetch }, ['/de'], publish)).toBeGreaterThan(100)
})

test('a publication that fails is not measured', async () => {
  const { deps } = setUp({ '/de': 0 })
  await expect(seeLive(deps, ['/de'], () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})
