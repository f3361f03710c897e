import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { TestService } from '../content-service.fixture.ts'
import { openWorld, uuidOf } from './delivery-world.fixture.ts'

/* Whatever comes in: JSON, a documented status, never a 5xx, never words of the database. */
let world: TestService
beforeAll(async () => {
  world = await openWorld()
})

const STATUSES = [200, 400, 401, 404, 422]
const long = 'x'.repeat(100_000)
const uuids = Array.from({ length: 10_000 }, (_, i) => uuidOf(i)).join(',')
const nested = 'a'.repeat(1) + '.a'.repeat(100)

const VALUES: Record<string, string> = {
  nothing: '',
  'a word': 'abc',
  'a negative number': '-1',
  zero: '0',
  'a huge number': '99999999999999999999',
  'a fraction': '1.5',
  'an exponent': '1e308',
  'not a number': 'NaN',
  quotes: `%27%22%60`,
  'an injection': `%27%20OR%201=1;--`,
  wildcards: '%25_*%25',
  'a broken escape': '%zz%',
  'half a character': '%C3',
  'a lone surrogate': '%ED%A0%80',
  emoji: '%F0%9F%92%A5',
  'a null character': 'a%00b',
  'control characters': '%01%0A%0D%1B',
  brackets: '[[[]]]',
  commas: ',,,,,',
  colons: ':::asc:desc:int:',
  'a very long text': long,
  'a path of dots': '../../etc/passwd',
  prototypes: '__proto__,constructor,toString',
}
const PARAMETERS = [
  ...[
    'version',
    'cv',
    'language',
    'fallback_lang',
    'resolve_relations',
    'resolve_links',
    'resolve_links_level',
    'excluding_fields',
  ],
  ...[
    'starts_with',
    'search_term',
    'sort_by',
    'per_page',
    'page',
    'by_slugs',
    'excluding_slugs',
    'by_uuids',
    'by_uuids_ordered',
    'by_ids',
  ],
  ...[
    'excluding_ids',
    'with_tag',
    'is_startpage',
    'level',
    'published_at_gt',
    'content_type',
    'filter_query[title][like]',
  ],
  ...[
    'filter_query[price][gt_int]',
    'filter_query[date][gt_date]',
    'filter_query[kinds][any_in_array]',
    'filter_query[title][is]',
  ],
]
const OTHERS = ['links', 'datasources', 'datasource_entries', 'tags', 'spaces/me', 'experiments']

async function check(path: string, init: RequestInit = {}) {
  const response = await world.service.fetch(new Request(`http://cms.test/v2/cdn/${path}`, init))
  const text = await response.text()
  expect(STATUSES, `${path.slice(0, 200)} → ${response.status} ${text.slice(0, 200)}`).toContain(response.status)
  expect(() => JSON.parse(text), path.slice(0, 200)).not.toThrow()
  if (response.status >= 400) expect(text).not.toMatch(/select|sqlite|postgres|syntax|undefined|TypeError/i)
  return { status: response.status, body: JSON.parse(text) }
}

const cases = PARAMETERS.flatMap(parameter =>
  Object.entries(VALUES).map(([name, value]) => [parameter, name, value] as const),
)
test(`there are enough cases (${cases.length})`, () => expect(cases.length).toBeGreaterThan(500))

test.each(cases)('%s = %s', async (parameter, name, value) => {
  const { status } = await check(`stories?token=pre&${parameter}=${value}`)
  if (name === 'a null character') expect(status).toBe(400)
  else expect(status).toBe(200)
})

test.each(OTHERS.flatMap(resource => Object.entries(VALUES).map(([name, value]) => [resource, name, value] as const)))(
  '%s with everything = %s',
  async (resource, _, value) => {
    const names = [
      'per_page',
      'page',
      'starts_with',
      'datasource',
      'dimension',
      'with_parent',
      'by_uuid',
      'include_dates',
      'search',
      'foo',
      'foo[bar][]',
    ]
    await check(`${resource}?token=pre&${names.map(name => `${name}=${value}`).join('&')}`)
  },
)

test.each([
  ['10,000 uuids', `stories?token=pre&by_uuids=${uuids}`, 200],
  ['10,000 uuids in order', `stories?token=pre&by_uuids_ordered=${uuids}`, 200],
  ['10,000 uuids in a filter', `stories?token=pre&filter_query[maker][in]=${uuids}`, 200],
  ['10,000 slugs', `stories?token=pre&by_slugs=${'a/b,'.repeat(10_000)}`, 200],
  ['10,000 wildcards', `stories?token=pre&by_slugs=${'*a*b*,'.repeat(10_000)}`, 400],
  ['a pattern of 10,000 stars', `stories?token=pre&filter_query[title][like]=${'*a'.repeat(10_000)}`, 200],
  [
    '41 conditions',
    `stories?token=pre&${Array.from({ length: 41 }, (_, i) => `filter_query[f${i}][in]=x`).join('&')}`,
    400,
  ],
  ['a path 100 deep', `stories?token=pre&filter_query[${nested}][in]=x`, 200],
  ['a filter 100 deep', `stories?token=pre&filter_query${'[a]'.repeat(100)}=x`, 200],
  ['a parameter 10,000 times', `stories?token=pre&${'page=2&'.repeat(10_000)}`, 200],
  [
    'filters on prototypes',
    'stories?token=pre&filter_query[__proto__][in]=x&filter_query[constructor][is]=not_null',
    200,
  ],
  ['a state named like a method', 'stories?token=pre&filter_query[title][is]=toString', 200],
  ['an operation named like a method', 'stories?token=pre&filter_query[title][constructor]=x', 200],
  ['an array as value', 'stories?token=pre&filter_query[title][in][]=a&filter_query[title][in][]=b', 200],
  ['an array where text belongs', 'stories?token=pre&starts_with[]=a', 200],
  ['an object where text belongs', 'stories?token=pre&starts_with[a][b]=a', 200],
  ['10,000 sort keys', `stories?token=pre&sort_by=${'content.title:asc,'.repeat(10_000)}`, 200],
  ['10,000 relations', `stories?token=pre&resolve_relations=${'a.b,'.repeat(10_000)}`, 200],
  ['an empty name', 'stories?token=pre&=x&&', 200],
  ['a null character in a name', 'stories?token=pre&a%00b=x', 400],
  ['a null character in the path', 'stories/a%00b?token=pre', 400],
  ['a broken escape in the path', 'stories/%zz%E0%A4?token=pre', 404],
  ['an endless path', `stories/${'a/'.repeat(5000)}?token=pre`, 404],
  ['dots in the path', 'stories/..%2f..%2fetc/passwd?token=pre', 404],
  ['a huge id', 'stories/99999999999999999999?token=pre', 404],
  ['a negative id', 'stories/-1?token=pre', 404],
  ['no uuid where one is requested', 'stories/abc?find_by=uuid&token=pre', 404],
  ['prototype as a story', 'stories/__proto__?token=pre', 404],
  ['prototype as a data source', 'datasource_entries?datasource=__proto__&dimension=constructor&token=pre', 200],
  ['prototype as a resource', '__proto__?token=pre', 404],
  ['only slashes', '////?token=pre', 404],
  ['two tokens', 'stories?token=pre&token=nope', 401],
  ['a token of 100,000 characters', `stories?token=${long}`, 401],
])('%s', async (_, path, status) => {
  expect((await check(path)).status).toBe(status)
})

test.each([
  'filter_query[title]=Alpha',
  'filter_query[title][in=Alpha',
  'filter_query=Alpha',
  'filter_query[a][b][c][d]=x',
  'filter_query[ti tle][not_in]=x',
  'filter_query[;][not_in]=x',
  'filter_query[a.b.c.d.e.f.g.h.i][not_in]=x',
  'filter_query[title][foo]=x',
  'filter_query[title][not_foo]=x',
  'filter_query[nofield][foo]=x',
  'filter_query[__or][][title]=x',
  'filter_query[__or][][title][foo]=x',
  'filter_query[__or]=x',
  `filter_query[${'x'.repeat(300)}][not_in]=x`,
])('a filter that cannot be understood finds nothing: %s', async filter => {
  const all = await check('stories?token=pre')
  expect(all.body.stories.length).toBeGreaterThan(0)
  for (const query of [filter, `${filter}&filter_query[title][not_in]=x`]) {
    const { status, body } = await check(`stories?token=pre&${query}`)
    expect([query, status, body.stories]).toEqual([query, 200, []])
  }
})

test('a malformed alternative adds nothing to the others', async () => {
  const other = 'filter_query[__or][][title][in]=Alpha'
  const { body } = await check(`stories?token=pre&${other}`)
  const more = await check(`stories?token=pre&${other}&filter_query[__or][][title]=x`)
  expect(body.stories.length).toBeGreaterThan(0)
  expect(more.body.stories).toEqual(body.stories)
})

test('405 says what is allowed', async () => {
  const { service } = world
  const response = await service.fetch(new Request('http://cms.test/v2/cdn/stories', { method: 'POST' }))
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
})

test('outside of the interface there is nothing', async () => {
  const response = await world.service.fetch(new Request('http://cms.test/v2/other?token=pre'))
  expect([response.status, await response.json()]).toEqual([404, { error: 'Not found' }])
})

test('any query is answered', async () => {
  const name = fc.oneof(fc.constantFrom(...PARAMETERS), fc.string({ maxLength: 20 }))
  const query = fc.array(fc.tuple(name, fc.string({ unit: 'binary', maxLength: 30 })), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(query, fc.constantFrom('stories', 'stories/site/home', ...OTHERS), async (pairs, resource) => {
      await check(`${resource}?${new URLSearchParams([...pairs.map(([n, v]) => [n, v]), ['token', 'pre']])}`)
    }),
    { numRuns: 300 },
  )
})

test('any path is answered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async path => {
      await check(`stories/${encodeURIComponent(path)}?token=pre`)
    }),
    { numRuns: 300 },
  )
})
