import { beforeAll, expect, test } from 'vitest'
import { openTestService, START_MS, type TestService } from '../content-service.fixture.ts'
import { ASSET, openWorld, uuidOf } from './delivery-world.fixture.ts'

/*
 * The delivery contract as tables. The world is made once: no test here changes it.
 * @see storyblok-contract §1
 */
let world: TestService
beforeAll(async () => {
  world = await openWorld()
})
const CV = START_MS / 1000 + 1
const get = (path: string) => world.get(path)
const ids = async (query: string) => (await get(`stories?${query}`)).body.stories.map((each: { id: number }) => each.id)

test.each([
  ['no token', 'stories?token=', 401, { error: 'Unauthorized' }],
  ['a wrong token', 'links?token=nope', 401, { error: 'Unauthorized' }],
  ['drafts with the public token', 'stories/site/home?token=pub&version=draft', 401, { error: 'Unauthorized' }],
  ['a missing story', 'stories/site/nope', 404, ['This record could not be found']],
  ['a folder', 'stories/site/products', 404, ['This record could not be found']],
  ['an unpublished story', 'stories/site/products/p29', 404, ['This record could not be found']],
  ['a uuid without find_by', `stories/${uuidOf(10)}`, 404, ['This record could not be found']],
  ['an unknown language in front', 'stories/fr/site/home', 404, ['This record could not be found']],
  ['an unknown resource', 'nonsense', 404, ['This record could not be found']],
  ['a null character', 'stories?starts_with=%00', 400, { error: 'string contains null byte' }],
  ['an unknown parameter', 'stories?foo=1', 422, { error: 'Parameter(s) foo not allowed' }],
  [
    'two unknown parameters',
    'stories?_storyblok=1&_storyblok_tk[space_id]=2',
    422,
    { error: 'Parameter(s) _storyblok, _storyblok_tk not allowed' },
  ],
  [
    'a list parameter on one story',
    'stories/site/home?is_startpage=1',
    422,
    { error: 'Parameter(s) is_startpage not allowed' },
  ],
  ['an unknown link', `links/${uuidOf(99)}`, 404, ['This record could not be found']],
  ['an unknown data source', 'datasources/nope', 404, ['This record could not be found']],
])('refuses %s', async (_, path, status, body) => {
  const answer = await get(path)
  expect([answer.status, answer.body]).toEqual([status, body])
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
})

test.each([
  ['full slug', 'stories/site/home'],
  ['a trailing slash', 'stories/site/home/'],
  ['id', 'stories/10'],
  ['uuid', `stories/${uuidOf(10)}?find_by=uuid`],
  ['an encoded slash', 'stories/site%2Fhome'],
  ['drafts', 'stories/site/home?version=draft'],
  ['the public token', 'stories/site/home?token=pub'],
  ['any cv', 'stories/site/home?cv=undefined'],
  ['an empty parameter', 'stories/site/home?language=&resolve_links='],
  ['resolve_level', 'stories/site/home?resolve_level=2&cv=0'],
])('finds a story by %s', async (_, path) => {
  expect((await get(path)).body).toMatchObject({ story: { id: 10 }, cv: CV, rels: [], links: [] })
})

test('a published story has exactly the documented keys, in order, and no _editable', async () => {
  const { body } = await get('stories/site/maker-b')
  expect(Object.keys(body)).toEqual(['story', 'cv', 'rels', 'links'])
  expect(body.story).toEqual({
    ...{
      name: 'Story 31',
      created_at: '2026-01-10T09:00:00.000Z',
      published_at: '2026-02-01T12:30:00.000Z',
      updated_at: '2026-02-01T12:30:00.100Z',
    },
    ...{
      id: 31,
      uuid: uuidOf(31),
      content: { _uid: 'u31', component: 'maker', title: 'B' },
      slug: 'maker-b',
      full_slug: 'site/maker-b',
    },
    ...{
      sort_by_date: null,
      position: 310,
      tag_list: [],
      is_startpage: false,
      parent_id: 1,
      meta_data: null,
      group_id: uuidOf(7777),
    },
    ...{ first_published_at: '2026-01-05T08:00:00.000Z', release_id: null, lang: 'default', path: null },
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
    ...{
      default_full_slug: 'site/maker-b',
      translated_slugs: [{ path: 'site/maker-b', name: null, lang: 'en', published: true }],
    },
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

test('addresses of assets are absolute wherever they stand', async () => {
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

test.each([
  ['all published stories in content-tab order', '', [24, 10, 20, 21, 22, 23, 30, 31, 32]],
  ['drafts too', 'version=draft&content_type=product', [24, 21, 22, 23, 29]],
  ['a second page', 'per_page=2&page=2', [20, 21]],
  ['a page past the end', 'page=99', []],
  ['a prefix', 'starts_with=site/p', [24, 21, 22, 23]],
  ['a prefix with the start page of the folder', 'starts_with=site/news/', [20]],
  ['a prefix with [default]', 'starts_with=[default]/site/news/', [20]],
  ['a translated prefix', 'starts_with=en/site/updates/', [20]],
  ['exact slugs', 'by_slugs=site/home,site/nope,site/news/', [10, 20]],
  ['slugs with a wildcard', 'by_slugs=site/maker-*,site/home', [10, 30, 31, 32]],
  ['slugs left out', 'excluding_slugs=site/products/*,site/maker-*', [10, 20]],
  ['uuids in normal order', `by_uuids=${uuidOf(30)},${uuidOf(10)},nope`, [10, 30]],
  ['uuids in their order', `by_uuids_ordered=${uuidOf(30)},${uuidOf(10)},${uuidOf(30)}`, [30, 10]],
  ['ids', 'by_ids=10,30,4711', [10, 30]],
  ['ids left out', 'excluding_ids=24,10,20,30,31,32', [21, 22, 23]],
  ['one of several tags', 'with_tag=new,list', [20, 22]],
  ['start pages only', 'is_startpage=1', [20]],
  ['no start pages', 'is_startpage=0&starts_with=site/n', []],
  ['a level', 'level=2', [10, 30, 31, 32]],
  ['a content type', 'content_type=maker', [30, 31, 32]],
  [
    'first published after',
    'first_published_at_gt=2026-01-23 00:00&content_type=product',
    [22, 23, 24].toSorted((a, b) => (a === 24 ? -1 : b === 24 ? 1 : a - b)),
  ],
  ['first published up to', 'first_published_at_lte=2026-01-04T08:00:00Z', [30]],
  ['published in the future', 'published_at_gte=2030-01-01', []],
  ['a bound that is no date', 'updated_at_lt=soon', []],
  ['sorting by a property', 'content_type=maker&sort_by=name:desc', [32, 31, 30]],
  ['sorting texts by code', 'content_type=product&sort_by=content.title:asc', [24, 21, 23, 22]],
  ['sorting numbers', 'content_type=product&sort_by=content.price:asc:float', [22, 21, 23, 24]],
  [
    'sorting numbers downwards, missing first',
    'content_type=product&sort_by=content.price:desc:float:nulls_first',
    [24, 23, 21, 22],
  ],
  ['sorting numbers as texts', 'content_type=product&sort_by=content.price:asc', [21, 23, 22, 24]],
  ['sorting by two keys', 'content_type=product&sort_by=content.sale:asc,content.title:desc', [22, 21, 23, 24]],
  ['sorting by sort_by_date', 'content_type=product&sort_by=sort_by_date:desc', [24, 21, 22, 23]],
  ['sorting by something unknown', 'content_type=maker&sort_by=nonsense:desc', [30, 31, 32]],
  ['a search in content', 'search_term=alph', [21]],
  ['a search by two words', 'search_term=needle xxx', []],
  ['a search deep in a long text', 'search_term=needle', [24]],
  ['a search: address before name before content', 'search_term=start', [10]],
  ['a search without words', 'search_term=%25%25', []],
  ['workflow stages', 'in_workflow_stages=1', []],
  ['variants of experiments', 'only_variants=true', []],
])('lists %s', async (_, query, expected) => {
  expect(await ids(query)).toEqual(expected)
})

test.each([
  ['in', '[title][in]=Alpha,Gamma', [21, 23]],
  ['in, a boolean', '[sale][in]=true', [21]],
  ['in, the component', '[component][in]=maker', [30, 31, 32]],
  ['not_in lets missing fields pass', '[sale][not_in]=true', [24, 10, 20, 22, 23, 30, 31, 32]],
  [
    'like without regard to case',
    '[title][like]=*A*',
    [10, 20, 21, 22, 23, 30].filter(id => [21, 22, 23, 30].includes(id)),
  ],
  ['like nothing: present and blank', '[title][like]=', [24]],
  ['like in a text longer than the index keeps', '[long][like]=*needle', [24]],
  ['not_like', '[title][not_like]=*a*', [24, 10, 20, 31, 32]],
  ['any_in_array', '[kinds][any_in_array]=blue,red', [21]],
  ['all_in_array', '[kinds][all_in_array]=wood,blue', [21]],
  ['in_array', '[kinds][in_array]=wood', [21, 22]],
  ['an array operation on text', '[title][any_in_array]=Alpha', []],
  ['gt_date', '[date][gt_date]=2026-02-01', [21]],
  ['lt_date', '[date][lt_date]=2026-02-01 00:00', [22]],
  ['gt_int', '[price][gt_int]=9', [21, 23]],
  ['lt_float', '[price][lt_float]=100.51', [21, 22, 23]],
  ['a bound that is no number', '[price][gt_int]=many', []],
  ['is true', '[sale][is]=true', [21]],
  ['is false does not mean missing', '[sale][is]=false', [22]],
  ['is empty_array', '[kinds][is]=empty_array', [23]],
  ['is not_empty_array', '[kinds][is]=not_empty_array', [21, 22]],
  ['is not_null', '[maker][is]=not_null', [21, 22]],
  ['exists', '[sale][exists]=true', [21, 22]],
  ['an unknown operation', '[title][sounds]=Alpha', []],
  ['an unknown field', '[nothing][in]=x', []],
  ['a plugin field', '[seo.title][in]=Deep', [22]],
  ['a block by index', '[body.0.headline][in]=First', [23]],
  ['a path nobody has', '[body.0.nope.x][in]=First', []],
  ['a translated field', '[title__i18n__en][in]=Welcome', [10]],
])('filters by %s', async (_, query, expected) => {
  expect(await ids(`filter_query${query}`)).toEqual(expected)
  expect(await ids(`filter_query${encodeURIComponent(query).replace('%3D', '=')}`)).toEqual(expected)
})

test('filters are ANDed, those under __or are ORed', async () => {
  const or = 'filter_query[__or][][title][in]=Alpha&filter_query[__or][][price][lt_int]=10'
  expect(await ids(or)).toEqual([21, 22])
  expect(await ids(`${or}&filter_query[sale][is]=true`)).toEqual([21])
})

test('Total and Per-Page tell of all matches, the page size is clamped, both are exposed to browsers', async () => {
  const { headers } = await get('stories?per_page=500')
  expect([headers.get('total'), headers.get('per-page')]).toEqual(['9', '100'])
  expect(headers.get('access-control-expose-headers')).toBe('Total, Per-Page')
  expect((await get('stories?page=7')).headers.get('total')).toBe('9')
  expect((await get('links?per_page=5000')).headers.get('per-page')).toBe('1000')
  expect((await get('datasource_entries')).headers.get('per-page')).toBe('25')
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

test('links list folders and stories by uuid with their translations', async () => {
  const { body, headers } = await get('links?per_page=3&page=1')
  expect(headers.get('total')).toBe('12')
  expect(Object.keys(body)).toEqual(['links'])
  expect(Object.keys(body.links)).toEqual([uuidOf(1), uuidOf(2), uuidOf(3)])
  expect((await get('links?starts_with=site/news')).body.links[uuidOf(20)]).toEqual({
    ...{
      id: 20,
      uuid: uuidOf(20),
      slug: 'site/news/',
      path: null,
      parent_id: 2,
      name: 'Story 20',
      is_folder: false,
      published: true,
    },
    ...{ is_startpage: true, position: 200, real_path: '/site/news/' },
    alternates: [{ path: 'site/updates/', name: null, lang: 'en', published: true, translated_slug: 'updates' }],
  })
  expect((await get('links?version=draft')).headers.get('total')).toBe('13')
  expect(Object.keys((await get('links?with_parent=0&include_dates=1')).body.links)).toEqual([uuidOf(1)])
  expect((await get(`links/${uuidOf(10)}`)).body.link).toMatchObject({ id: 10, slug: 'site/home' })
})

test('data sources: dimension is a code, value stays the default one', async () => {
  const { body } = await get('datasource_entries?datasource=kinds&dimension=en&version=draft&starts_with=x')
  expect(body).toEqual({
    datasource_entries: [
      { id: 301, name: 'Holz', value: 'wood', dimension_value: 'Wood' },
      { id: 302, name: 'Blau', value: 'blue', dimension_value: null },
    ],
    cv: CV,
  })
  expect((await get('datasource_entries?datasource=12&page=2')).body.datasource_entries).toHaveLength(5)
  expect(
    (await get('datasource_entries?datasource=kinds&dimension=fr')).body.datasource_entries[0].dimension_value,
  ).toBeNull()
  expect((await get('datasource_entries')).headers.get('total')).toBe('32')
  expect((await get('datasource_entries?datasource=nope')).body.datasource_entries).toEqual([])
  expect((await get('datasources/')).body.datasources).toMatchObject([
    { id: 11, slug: 'kinds', dimensions: [{ entry_value: 'en', datasource_id: 11 }] },
    { id: 12 },
  ])
  expect((await get('datasources/kinds')).body).toMatchObject({ datasource: { id: 11 }, cv: CV })
  expect((await get('datasources?search=LAB')).body.datasources).toHaveLength(1)
})

test('tags, space, experiments and assets', async () => {
  expect((await get('tags/')).body).toEqual({
    tags: [
      { name: 'list', taggings_count: 1 },
      { name: 'new', taggings_count: 1 },
      { name: 'wood', taggings_count: 2 },
    ],
  })
  expect((await get('spaces/me/')).body).toEqual({
    space: { id: 290471, name: 'nennmass', domain: 'https://site.test/', version: CV, language_codes: ['en'] },
  })
  expect((await get('experiments')).body.experiments).toEqual([])
  expect((await get(`assets/me?filename=https://site.test${ASSET}`)).body.asset).toMatchObject({
    alt: 'Stuhl',
    content_type: 'image/jpeg',
  })
  expect((await get('stories/site/home?resolve_assets=1')).body.assets).toMatchObject([
    { id: 1, filename: `https://site.test${ASSET}` },
  ])
})

test.each([
  ['a draft', 'stories?version=draft', 'max-age=0, private, must-revalidate'],
  ['an answer to the current cv', `stories?cv=${CV}`, 'max-age=0, public, s-maxage=604800'],
  ['an answer to an old cv', 'stories?cv=1', 'max-age=0, must-revalidate'],
  ['an answer without cv', 'links', 'max-age=0, must-revalidate'],
])('caches keep %s for: %s → %s', async (_, path, expected) => {
  expect((await get(path)).headers.get('cache-control')).toBe(expected)
})

test('OPTIONS is answered without token, HEAD without body, other methods are refused', async () => {
  const ask = (method: string) =>
    world.service.fetch(new Request('http://cms.test/v2/cdn/stories?token=pub', { method }))
  expect((await ask('OPTIONS')).headers.get('access-control-allow-origin')).toBe('*')
  const head = await ask('HEAD')
  expect([head.status, head.headers.get('total'), await head.text()]).toEqual([200, '9', ''])
  expect((await ask('POST')).status).toBe(405)
})

test.each([
  ['25 a page', 'stories?per_page=25', 50],
  ['50 a page', 'stories?per_page=50', 15],
  ['75 a page', 'stories?per_page=75', 10],
  ['100 a page', 'stories?per_page=100', 6],
  ['one story', 'stories/site/home', 50],
])('over the network, %s is limited to %s → %i a second', async (_, path, limit) => {
  const t = await openTestService()
  const statuses: number[] = []
  for (let i = 0; i <= limit; i++) statuses.push((await t.get(path, t.service.networkFetch)).status)
  expect(statuses.indexOf(429)).toBe(limit)
  expect((await t.get(path, t.service.networkFetch)).body.error).toBe(
    `Rate limit of ${limit} request per second has been reached. Retry later.`,
  )
  expect((await t.get(path)).status).not.toBe(429)
  t.advance(1000)
  expect((await t.get(path, t.service.networkFetch)).status).not.toBe(429)
})
