import { beforeAll, expect, test } from 'vitest'
import { type TestService } from '../content-service.fixture.ts'
import { ASSET, openWorld, uuidOf } from './delivery-world.fixture.ts'

/* What a story looks like: languages, drafts, relations, links. The world is made once. @see docs/storyblok-contract.md §1.8 - §1.11 */
let world: TestService
beforeAll(async () => {
  world = await openWorld()
})
const get = (path: string) => world.get(path)

test('a published story has exactly the documented keys, in order, and no _editable', async () => {
  const { body } = await get('stories/site/maker-b')
  expect(Object.keys(body)).toEqual(['story', 'cv', 'rels', 'links'])
  expect(body.story).toEqual({
    name: 'Story 31',
    created_at: '2026-01-10T09:00:00.000Z',
    published_at: '2026-02-01T12:30:00.000Z',
    updated_at: '2026-02-01T12:30:00.100Z',
    id: 31,
    uuid: uuidOf(31),
    content: { _uid: 'u31', component: 'maker', title: 'B' },
    slug: 'maker-b',
    full_slug: 'site/maker-b',
    sort_by_date: null,
    position: 310,
    tag_list: [],
    is_startpage: false,
    parent_id: 1,
    meta_data: null,
    group_id: uuidOf(7777),
    first_published_at: '2026-01-05T08:00:00.000Z',
    release_id: null,
    lang: 'default',
    path: null,
    alternates: [
      {
        id: 32,
        name: 'Story 32',
        slug: 'maker-c',
        published: true,
        full_slug: 'site/maker-c',
        is_folder: false,
        parent_id: 1,
      },
    ],
    default_full_slug: 'site/maker-b',
    translated_slugs: [{ path: 'site/maker-b', name: null, lang: 'en', published: true }],
  })
  expect(Object.keys(body.story).slice(0, 9)).toEqual([
    'name',
    'created_at',
    'published_at',
    'updated_at',
    'id',
    'uuid',
    'content',
    'slug',
    'full_slug',
  ])
})

test('drafts carry _editable as the last key of every block, also in rich text and in relations', async () => {
  const { story, rels } = (await get('stories/site/home?version=draft&resolve_relations=teaser.items')).body
  const comment = (name: string, uid: string, id: number) =>
    `<!--#storyblok#{"name": "${name}", "space": "290471", "uid": "${uid}", "id": "${id}"}-->`
  expect(story.content._editable).toBe(comment('page', 'root', 10))
  expect(Object.keys(story.content).at(-1)).toBe('_editable')
  expect(story.content.body[0]._editable).toBe(comment('teaser', 'b1', 10))
  expect(story.content.body[1].rich.content[2].attrs.body[0]._editable).toBe(comment('teaser', 'b3', 10))
  expect(rels[0].content._editable).toBe(comment('product', 'uid-21', 21))
})

test('addresses of assets are absolute wherever they are', async () => {
  const { content } = (await get('stories/site/home')).body.story
  const url = `https://site.test${ASSET}`
  expect([content.image.filename, content.seo.og_image, content.body[1].rich.content[1].attrs.src]).toEqual([
    url,
    url,
    url,
  ])
})

test('the default language has plain keys only', async () => {
  const { content, lang } = (await get('stories/site/home')).body.story
  expect(lang).toBe('default')
  expect(content).toMatchObject({
    title: 'Willkommen',
    slogan: 'Nur deutsch',
    fixed: 'bleibt',
    image: { alt: 'Stuhl' },
    seo: { title: 'SEO' },
  })
  expect(JSON.stringify({ ...content, image: null })).not.toContain('__i18n__')
})

test('a language replaces what is translatable and translated, and nothing else', async () => {
  const { content, ...head } = (await get('stories/site/home?language=en')).body.story
  expect(content).toMatchObject({
    title: 'Welcome',
    slogan: 'Nur deutsch',
    fixed: 'bleibt',
    image: { alt: 'Chair' },
    seo: { title: 'SEO en' },
  })
  expect(content.body).toMatchObject([
    { headline: 'One' },
    { text: 'Words', rich: { content: [{}, {}, { attrs: { body: [{ headline: 'Drei' }] } }] } },
  ])
  expect(head).toMatchObject({
    name: 'Home',
    slug: 'start',
    full_slug: 'en/site/start',
    default_full_slug: 'site/home',
    lang: 'en',
  })
  expect(head.translated_slugs).toEqual([{ path: 'site/start', name: 'Home', lang: 'en', published: true }])
})

test.each([
  ['the default address with language', 'stories/site/home?language=en', 10],
  ['the translated address with language', 'stories/site/start?language=en', 10],
  ['the language in front of the translated address', 'stories/en/site/start', 10],
  ['the language in front of the default address', 'stories/en/site/home', 10],
  ['language in both places', 'stories/en/site/start?language=en', 10],
  ['a translated folder', 'stories/en/site/updates/', 20],
  ['a translated folder without slash', 'stories/en/site/updates', 20],
  ['an untranslated story', 'stories/en/site/maker-a', 30],
])('a language is chosen by %s', async (_, path, id) => {
  const { story } = (await get(path)).body
  expect([story.id, story.lang]).toEqual([id, 'en'])
})

test('unknown languages show the default; fallback_lang fills what the language lacks', async () => {
  expect((await get('stories/site/home?language=fr')).body.story).toMatchObject({
    lang: 'default',
    content: { title: 'Willkommen' },
  })
  expect((await get('stories/site/home?fallback_lang=en')).body.story).toMatchObject({
    lang: 'default',
    content: { title: 'Welcome' },
  })
})

test('relations come flat, each once, two levels deep, published ones only for visitors', async () => {
  const path = 'stories/site/home?resolve_relations=teaser.items,product.maker,maker.friend'
  expect((await get(path)).body.rels.map((each: { id: number }) => each.id)).toEqual([21, 22, 30, 31])
  expect((await get(`${path}&version=draft`)).body.rels.map((each: { id: number }) => each.id)).toEqual([
    21, 22, 29, 30, 31,
  ])
  expect((await get('stories/site/home?resolve_relations=featured')).body.rels).toMatchObject([{ id: 21 }])
  expect((await get(path)).body.story.content.featured).toBe(uuidOf(21))
})

test('links of fields and rich text are resolved; level 2 goes on in resolved stories', async () => {
  const url = (await get('stories/site/home?resolve_links=url&language=en')).body.links
  expect(url).toEqual([
    {
      id: 20,
      uuid: uuidOf(20),
      name: 'Story 20',
      slug: 'updates',
      full_slug: 'en/site/updates/',
      url: 'en/site/updates/',
    },
    expect.objectContaining({ id: 21, full_slug: 'en/site/products/p21' }),
    expect.objectContaining({ id: 22 }),
  ])
  expect((await get('stories/site/home?resolve_links=link')).body.links[0]).toMatchObject({
    slug: 'site/news/',
    real_path: '/site/news/',
    full_slug: 'site/news/',
  })
  expect((await get('stories/site/home?resolve_links=story')).body.links[0].content.title).toBe('Neues')
  expect((await get('stories/site/home?resolve_links=0')).body.links).toEqual([])
  const level = (n: number) => get(`stories?by_slugs=site/products/p23&resolve_links=url&resolve_links_level=${n}`)
  expect((await level(1)).body.links).toHaveLength(1)
})

test('excluding_fields drops root fields only', async () => {
  const { content } = (await get('stories/site/home?excluding_fields=title,headline,body')).body.story
  expect([content.title, content.body, content.slogan]).toEqual([undefined, undefined, 'Nur deutsch'])
})

test('excluding_story_fields drops the fields of the story that clients can do without', async () => {
  const requested = 'excluding_story_fields=alternates,translated_slugs,tag_list,uuid,content,nothing'
  const { body } = await get(`stories/site/home?${requested}&resolve_relations=page.featured`)
  const dropped = ['alternates', 'translated_slugs', 'tag_list']
  for (const story of [body.story, ...body.rels]) {
    expect(Object.keys(story).filter(key => dropped.includes(key))).toEqual([])
    expect(story).toMatchObject({
      uuid: expect.any(String),
      full_slug: expect.any(String),
      content: expect.any(Object),
    })
  }
  expect(body.rels).toHaveLength(1)
})
