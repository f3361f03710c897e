import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService } from '../../src/cms/content-service.fixture.ts'
import { type Client, CLIENTS } from './clients.ts'
import { serve } from './serve.ts'

/*
 * Checks that only read and need no certain content: against the demonstration world, or against the space of
 * `CONTRACT_SPACE_URL` (an origin; `CONTRACT_PUBLIC_TOKEN`, `CONTRACT_PREVIEW_TOKEN`), e.g. Storyblok itself.
 */
interface AnySpace {
  origin: string
  tokens: { public: string; preview: string }
  close(): Promise<void>
}

async function openAnySpace(): Promise<AnySpace> {
  const { CONTRACT_SPACE_URL, CONTRACT_PUBLIC_TOKEN = '', CONTRACT_PREVIEW_TOKEN = '' } = process.env
  if (CONTRACT_SPACE_URL) {
    const tokens = { public: CONTRACT_PUBLIC_TOKEN, preview: CONTRACT_PREVIEW_TOKEN }
    if (!tokens.public || !tokens.preview) throw new Error('set CONTRACT_PUBLIC_TOKEN and CONTRACT_PREVIEW_TOKEN')
    return { origin: new URL(CONTRACT_SPACE_URL).origin, tokens, close: async () => {} }
  }
  const own = await openTestService({ rateLimit: 'off' })
  const imported = await own.service.importExport(fileURLToPath(new URL('../../content', import.meta.url)))
  if (!imported.ok) throw new Error(JSON.stringify(imported.problem))
  const { origin, close } = await serve(own.service.networkFetch)
  return { origin, tokens: own.service.tokens(), close: async () => void (await Promise.all([close(), own.close()])) }
}

let space: AnySpace
beforeAll(async () => {
  space = await openAnySpace()
})
afterAll(() => space?.close())

describe.each(Object.keys(CLIENTS))('any space, %s', name => {
  let visitor: Client
  let preview: Client
  beforeAll(() => {
    const create = CLIENTS[name]
    if (!create) throw new Error(name)
    visitor = create({ origin: space.origin, token: space.tokens.public })
    preview = create({ origin: space.origin, token: space.tokens.preview })
  })

  test('the space and the cv of lists agree', async () => {
    const { space: own } = (await visitor.get('cdn/spaces/me')).data
    expect(own).toMatchObject({ id: expect.any(Number), name: expect.any(String), version: expect.any(Number) })
    expect((await visitor.get('cdn/stories', { per_page: 1 })).data).toMatchObject({
      cv: own.version,
      rels: [],
      links: [],
    })
  })

  test('every story of a list is found by slug, id and uuid', async () => {
    const { stories } = (await visitor.get('cdn/stories', { per_page: 3, page: 2 })).data
    expect(stories.length).toBe(3)
    for (const { full_slug, id, uuid } of stories) {
      expect((await visitor.get(`cdn/stories/${full_slug}`)).data.story.uuid).toBe(uuid)
      expect((await visitor.get(`cdn/stories/${id}`)).data.story.uuid).toBe(uuid)
      expect((await visitor.get(`cdn/stories/${uuid}`, { find_by: 'uuid' })).data.story.id).toBe(id)
    }
  })

  test('stories have the documented fields', async () => {
    const { stories } = (await visitor.get('cdn/stories', { per_page: 10 })).data
    for (const story of stories) {
      expect(story).toMatchObject({
        name: expect.any(String),
        id: expect.any(Number),
        uuid: expect.any(String),
        slug: expect.any(String),
        full_slug: expect.any(String),
        content: expect.any(Object),
        tag_list: expect.any(Array),
        alternates: expect.any(Array),
        is_startpage: expect.any(Boolean),
        lang: 'default',
      })
      expect(story.content).toMatchObject({ component: expect.any(String), _uid: expect.any(String) })
      expect(story.content).not.toHaveProperty('_editable')
    }
  })

  test('drafts are marked for the editor and need the preview token', async () => {
    const { stories } = (await preview.get('cdn/stories', { per_page: 2, version: 'draft' })).data
    for (const { content, id } of stories) expect(content._editable).toContain(`"id": "${id}"`)
    await expect(visitor.get('cdn/stories', { version: 'draft' })).rejects.toMatchObject({ status: 401 })
  })

  test('pages of a list do not overlap and add up', async () => {
    const { total } = await visitor.get('cdn/stories', { per_page: 1 })
    const pages = [1, 2].map(page => visitor.get('cdn/stories', { per_page: 25, page }))
    const uuids = (await Promise.all(pages)).flatMap(({ data }) =>
      data.stories.map((each: { uuid: string }) => each.uuid),
    )
    expect(new Set(uuids).size).toBe(Math.min(total, 50))
  })

  test('links count what they list', async () => {
    const { data, total, perPage } = await visitor.get('cdn/links', { per_page: 1000 })
    expect([Object.keys(data.links).length, perPage]).toEqual([Math.min(total, 1000), 1000])
  })

  test('entries of the first datasource come with its first dimension', async () => {
    const { datasources } = (await visitor.get('cdn/datasources')).data
    const source = datasources[0]
    if (!source) return
    const params = { datasource: source.slug, dimension: source.dimensions[0]?.entry_value }
    for (const entry of (await visitor.get('cdn/datasource_entries', params)).data.datasource_entries)
      expect(Object.keys(entry)).toEqual(['id', 'name', 'value', 'dimension_value'])
  })

  test('what is wrong is said as documented', async () => {
    await expect(visitor.get('cdn/stories/no/such/story-1')).rejects.toMatchObject({ status: 404 })
    await expect(visitor.get('cdn/stories', { nonsense: 1 })).rejects.toMatchObject({ status: 422 })
    await expect(visitor.get('cdn/stories', { token: 'nobody' })).rejects.toMatchObject({ status: 401 })
  })

  test('other languages say which they are', async () => {
    const [language] = (await visitor.get('cdn/spaces/me')).data.space.language_codes
    if (!language) return
    const { stories } = (await visitor.get('cdn/stories', { per_page: 5, language })).data
    for (const story of stories) {
      expect(story.lang).toBe(language)
      expect(story.full_slug.startsWith(`${language}/`)).toBe(true)
    }
  })
})
