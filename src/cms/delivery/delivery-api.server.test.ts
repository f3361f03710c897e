import { beforeAll, expect, test } from 'vitest'
import { openTestService, START_MS, type TestService } from '../content-service.fixture.ts'
import { ASSET, openWorld, uuidOf } from './delivery-world.fixture.ts'

/* Access, errors, small endpoints, caching, limits. The world is made once: no test here changes it. @see docs/storyblok-contract.md §1 */
let world: TestService
beforeAll(async () => {
  world = await openWorld()
})
const CV = START_MS / 1000 + 1
const get = (path: string) => world.get(path)

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

test('links list folders and stories by uuid with their translations', async () => {
  const { body, headers } = await get('links?per_page=3&page=1')
  expect(headers.get('total')).toBe('12')
  expect(Object.keys(body)).toEqual(['links'])
  expect(Object.keys(body.links)).toEqual([uuidOf(1), uuidOf(2), uuidOf(3)])
  expect((await get('links?starts_with=site/news')).body.links[uuidOf(20)]).toEqual({
    id: 20,
    uuid: uuidOf(20),
    slug: 'site/news/',
    path: null,
    parent_id: 2,
    name: 'Story 20',
    is_folder: false,
    published: true,
    is_startpage: true,
    position: 200,
    real_path: '/site/news/',
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
