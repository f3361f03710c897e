import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, CLIENTS } from './clients.ts'
import { describeOwnSpace, openSpace, type Space } from './world.ts'

/* Clients remember `cv`, send it with everything, and forget their cache when it moves. */
describeOwnSpace.each(Object.keys(CLIENTS))('%s', name => {
  let space: Space
  let visitor: Client
  beforeAll(async () => {
    space = await openSpace()
    const create = CLIENTS[name]
    if (!create) throw new Error(name)
    visitor = create({ origin: space.origin, token: 'pub', cache: { type: 'memory', clear: 'auto' } })
  })
  afterAll(() => space.close())

  const path = 'cdn/stories/site/maker-b'
  const title = async () => (await visitor.get(path, { version: 'published' })).data.story.content.title

  async function publish(text: string) {
    await space.service.stories.saveStory(31, { content: { _uid: 'u31', component: 'maker', title: text } })
    await space.service.stories.publishStory(31)
  }

  test('a published change is seen after the next answer with a new cv', async () => {
    await visitor.flushCache()
    expect(await title()).toBe('B')
    expect(visitor.cacheVersion()).toBe(space.service.contentVersion())
    // the second time the address names the cv, from then on the client answers from its memory
    await title()
    const before = visitor.requested.length
    expect(await title()).toBe('B')
    expect(visitor.requested.length).toBe(before)

    await publish('B2')
    expect(await title()).toBe('B')
    // version 6 keeps the cv that it sends until it is told to forget
    if (name === 'storyblok-js-client 6') await visitor.flushCache()
    await visitor.get('cdn/stories', { per_page: 1, starts_with: 'site/' })
    expect(visitor.cacheVersion()).toBe(space.service.contentVersion())
    expect(await title()).toBe('B2')
  })

  test('flushCache alone is enough', async () => {
    await publish('B3')
    await visitor.flushCache()
    expect(await title()).toBe('B3')
  })

  test('cv stays the same while nothing is published', async () => {
    await visitor.get('cdn/stories', { per_page: 2 })
    const before = visitor.cacheVersion()
    await space.service.stories.saveStory(31, { content: { _uid: 'u31', component: 'maker', title: 'draft' } })
    await visitor.get('cdn/stories', { per_page: 3 })
    expect(visitor.cacheVersion()).toBe(before)
    expect(before).toBeLessThan(10_000_000_000)
  })

  test.each([0, 1, Date.now(), 'undefined', 'x'])('any cv is taken: %s', async cv => {
    expect((await visitor.get('cdn/stories/site/home', { cv })).data.story.id).toBe(10)
    for (const each of ['cdn/links', 'cdn/tags', 'cdn/spaces/me', 'cdn/datasources', 'cdn/datasource_entries'])
      await expect(visitor.get(each, { cv })).resolves.toBeDefined()
  })
})
