import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, CLIENTS } from './clients.ts'
import { describeOwnSpace, openSpace, type Space } from './world.ts'

/* Over the limit clients wait and ask again; the clock of the service moves on when they were refused. */
let space: Space
beforeAll(async () => {
  space = await openSpace({ rateLimit: 'documented' })
})
afterAll(() => space?.close())

describeOwnSpace.each(Object.keys(CLIENTS))('%s', name => {
  let client: Client
  let refused = 0
  beforeAll(() => {
    const create = CLIENTS[name]
    if (!create) throw new Error(name)
    const onAnswer = (status: number) => {
      if (status !== 429) return
      refused++
      space.advance(1000)
    }
    client = create({ origin: space.origin, token: 'pub', onAnswer })
  })

  // with the current cv an address counts as cached
  const old = { cv: 1 }
  test.each([
    [100, 6],
    [75, 10],
    [50, 15],
  ])('lists of %i: %i in a second, the next is requested again and answered', async (per_page, limit) => {
    space.advance(1000)
    refused = 0
    const stories = async (page: number) => (await client.get('cdn/stories', { ...old, per_page, page })).data.stories
    for (let page = 1; page <= limit; page++) await stories(page)
    expect(refused).toBe(0)
    expect((await stories(1)).length).toBe(per_page)
    expect(refused).toBe(1)
  })

  test('single stories: fifty in a second; the answer over the limit has the documented words', async () => {
    space.advance(1000)
    const address = `${space.origin}/v2/cdn/stories/site/home?token=pub`
    for (let i = 0; i < 50; i++) expect((await fetch(address)).status).toBe(200)
    const late = await fetch(address)
    expect([late.status, await late.json()]).toEqual([
      429,
      { error: 'Rate limit of 50 request per second has been reached. Retry later.' },
    ])
    // storyblok-js-client would take these for its own limit from then on
    expect([late.headers.get('x-ratelimit'), late.headers.get('x-ratelimit-policy')]).toEqual([null, null])
  })

  test('an address with the current cv may be asked a thousand times', async () => {
    space.advance(1000)
    const address = `${space.origin}/v2/cdn/stories/site/home?token=pub&cv=${space.service.contentVersion()}`
    const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await fetch(address)).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})
