import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidOf } from '../../src/cms/delivery/delivery-world.fixture.ts'
import { type Client, CLIENTS } from './clients.ts'
import { describeOwnSpace, LINKED, openSpace, RELATED, type Space } from './world.ts'

/* Clients put related stories and link targets into the content: what they end up with is what sites render. */
let space: Space
beforeAll(async () => {
  space = await openSpace()
})
afterAll(() => space?.close())

describeOwnSpace.each(Object.keys(CLIENTS))('%s', name => {
  let visitor: Client
  let preview: Client
  beforeAll(() => {
    const create = CLIENTS[name]
    if (!create) throw new Error(name)
    visitor = create({ origin: space.origin, token: 'pub' })
    preview = create({ origin: space.origin, token: 'pre' })
  })

  /** The addresses requested by `work`. */
  async function requested(client: Client, work: () => Promise<unknown>): Promise<URL[]> {
    const before = client.requested.length
    await work()
    return client.requested.slice(before)
  }

  test('relations are in the fields; what is not published stays a uuid', async () => {
    const { story } = (await visitor.get('cdn/stories/site/home', { resolve_relations: 'teaser.items' })).data
    const [first, second, hidden] = story.content.body[0].items
    expect([first.content.title, second.content.title, hidden]).toEqual(['Alpha', 'beta', uuidOf(29)])
  })

  test('drafts relate to drafts', async () => {
    const params = { version: 'draft', resolve_relations: 'teaser.items' }
    const { story } = (await preview.get('cdn/stories/site/home', params)).data
    expect(story.content.body[0].items[2].content).toMatchObject({
      title: 'Hidden',
      _editable: expect.stringContaining('"id": "29"'),
    })
  })

  test('relations of relations, two levels deep', async () => {
    const resolve_relations = ['page.featured', 'product.maker', 'maker.friend']
    const { data } = await visitor.get('cdn/stories/site/home', { resolve_relations })
    expect(data.story.content.featured.content.maker.content.title).toBe('A')
    expect(data.rels.map((story: { id: number }) => story.id)).toEqual([21, 30])
  })

  test('relations in lists and in another language', async () => {
    const params = { content_type: 'product', language: 'en', resolve_relations: 'product.maker' }
    const { stories } = (await visitor.get('cdn/stories', params)).data
    const makers = stories.map((story: { content: { maker?: { lang: string } } }) => story.content.maker?.lang)
    expect(makers.filter(Boolean)).toEqual(['en', 'en'])
  })

  test('more than fifty relations: the client fetches them by uuid', async () => {
    let items: { content: { title: string } }[] = []
    const urls = await requested(visitor, async () => {
      const { story } = (await visitor.get('cdn/stories/related', { resolve_relations: 'teaser.items' })).data
      items = story.content.body[0].items
    })
    expect(items.map(item => item.content.title)).toEqual(
      Array.from({ length: RELATED }, (_, i) => `Maker ${1000 + i}`),
    )
    expect(urls.map(url => url.searchParams.get('by_uuids')?.split(',').length ?? 0)).toEqual([0, 50, 50, 20])
  })

  test.each([
    ['url', { full_slug: 'site/news/', url: 'site/news/' }],
    ['link', { slug: 'site/news/', real_path: '/site/news/' }],
    ['story', { content: { title: 'Neues' } }],
  ])('resolve_links=%s', async (mode, expected) => {
    const { story } = (await visitor.get('cdn/stories/site/home', { resolve_links: mode })).data
    expect(story.content.body[0].link.story).toMatchObject({ uuid: uuidOf(20), ...expected })
  })

  test('links in another language', async () => {
    const params = { language: 'en', resolve_links: 'url' }
    const { story } = (await visitor.get('cdn/stories/site/home', params)).data
    expect(story.content.body[0].link.story.url).toBe('en/site/updates/')
  })

  test('links in texts', async () => {
    const { story } = (await visitor.get('cdn/stories/site/home', { resolve_links: 'url' })).data
    expect(story.content.body[1].rich.content[0].content[0].marks[0].attrs.story).toMatchObject({ id: 21 })
    expect(story.content.body[1].rich.content[2].attrs.body[0].link.story).toMatchObject({ id: 22 })
  })

  test('links of resolved relations with resolve_links_level=2', async () => {
    const params = { resolve_links: 'url', resolve_relations: 'teaser.items' }
    const ids = async (level: number) =>
      (await visitor.get('cdn/stories/site/home', { ...params, resolve_links_level: level })).data.links.length
    expect([await ids(1), await ids(2)]).toEqual([3, 3])
  })

  test('more than five hundred links: the client fetches them by uuid', async () => {
    let body: { link: { story?: { id: number } } }[] = []
    const urls = await requested(visitor, async () => {
      body = (await visitor.get('cdn/stories/linked', { resolve_links: 'story' })).data.story.content.body
    })
    expect(body.map(block => block.link.story?.id)).toEqual(Array.from({ length: LINKED }, (_, i) => 1000 + i))
    expect(urls.length).toBe(1 + Math.ceil(LINKED / 50))
  })
})
