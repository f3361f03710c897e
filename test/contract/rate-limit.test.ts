import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, CLIENTS } from './clients.ts'
import { describeOwnSpace, openSpace, type Space } from './world.ts'

/* Over the limit clients wait and ask again; the clock of the service moves only when a test says so. */
describeOwnSpace.each(Object.keys(CLIENTS))('%s', name => {
  let space: Space
  let client: Client
  beforeAll(async () => {
    space = await openSpace({ rateLimit: 'documented' })
    const create = CLIENTS[name]
    if (!create) throw new Error(name)
    client = create({ origin: space.origin, token: 'pub' })
  })
  afterAll(() => space.close())

  test.each([
    [100, 6],
    [75, 10],
    [50, 15],
  ])('lists of %i: %i in a second, the next is asked again and answered', async (per_page, limit) => {
    space.advance(1000)
    for (let i = 0; i < limit; i++) await client.get('cdn/stories', { per_page, page: i + 1 })
    const before = client.asked.length
    const late = client.get('cdn/stories', { per_page, page: 1 })
    while (client.asked.length < before + 2) await new Promise(resolve => setImmediate(resolve))
    space.advance(1000)
    expect((await late).data.stories.length).toBeGreaterThan(0)
    expect(client.asked.length).toBeGreaterThanOrEqual(before + 2)
  })

  test('single stories: fifty in a second; the answer over the limit has the documented words', async () => {
    space.advance(1000)
    const address = `${space.origin}/v2/cdn/stories/site/home?token=pub`
    for (let i = 0; i < 50; i++) expect((await fetch(address)).status).toBe(200)
    const refused = await fetch(address)
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { error: 'Rate limit of 50 request per second has been reached. Retry later.' },
    ])
    // storyblok-js-client would take these for its own limit from then on
    expect([refused.headers.get('x-ratelimit'), refused.headers.get('x-ratelimit-policy')]).toEqual([null, null])
  })

  test('an address with the current cv may be asked a thousand times', async () => {
    space.advance(1000)
    const address = `${space.origin}/v2/cdn/stories/site/home?token=pub&cv=${space.service.contentVersion()}`
    const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await fetch(address)).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})
