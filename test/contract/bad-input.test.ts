import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidOf } from '../../src/cms/delivery/delivery-world.fixture.ts'
import { askRaw, type RawAnswer } from './raw.ts'
import { describeOwnSpace, openSpace, type Space } from './world.ts'

/*
 * Requests as no client sends them, written to the socket byte for byte: the documented error or the documented
 * tolerance, never a 5xx, never words of the database. @see docs/storyblok.md "Bad input"
 */
let space: Space
beforeAll(async () => {
  space = await openSpace()
})
afterAll(() => space?.close())

const DATABASE_WORDS = /select |sqlite|postgres|syntax error|kysely|typeerror|undefined|\bat .*\.ts:/i

async function ask(target: string | Buffer, method?: string): Promise<RawAnswer> {
  let answer = await askRaw(space.origin, target, method)
  // a busy machine is not the fault of the request: the best of three counts
  for (let i = 0; i < 2 && answer.ms > 100; i++) {
    const again = await askRaw(space.origin, target, method)
    if (again.ms < answer.ms) answer = again
  }
  return answer
}

async function expectAnswer(target: string | Buffer, status: number, body?: unknown): Promise<RawAnswer> {
  const answer = await ask(target)
  expect(answer.status, `${String(target).slice(0, 200)}: ${answer.body.slice(0, 200)}`).toBe(status)
  // Node itself refuses what is longer than 16 kB or no HTTP at all, without a body
  if (status !== 431 && !(status === 400 && answer.body === '')) {
    const parsed: unknown = JSON.parse(answer.body)
    if (body !== undefined) expect(parsed).toEqual(body)
    expect(answer.headers).toContain('content-type: application/json')
    expect(answer.headers).toContain('access-control-allow-origin: *')
  }
  if (status >= 400) expect(answer.body).not.toMatch(DATABASE_WORDS)
  return answer
}

const NULL_BYTE = { error: 'string contains null byte' }
const NOT_FOUND = ['This record could not be found']

/** Value, and the status when it is not 200. */
const VALUES: [string, string, number?][] = [
  ['nothing', ''],
  ['a word', 'abc'],
  ['a negative number', '-1'],
  ['zero', '0'],
  ['a huge number', '9'.repeat(40)],
  ['a fraction', '1.5'],
  ['quotes', '%27%22%60'],
  ['an injection', '%27%20OR%201=1;%20DROP%20TABLE%20story;--'],
  ['wildcards', '%25_*%25'],
  ['a broken escape', '%zz%'],
  ['half a character', '%C3'],
  ['a lone surrogate', '%ED%A0%80'],
  ['a null character', 'a%00b', 400],
  ['control characters', '%01%0A%0D%1B'],
  ['raw brackets', '[[[]]]'],
  ['only commas', ',,,,,'],
  ['colons', ':::asc:desc:int:'],
  ['fifteen thousand characters', 'x'.repeat(15_000)],
  ['a path of dots', '../../etc/passwd'],
  ['prototypes', '__proto__,constructor,toString'],
]
const PARAMETERS = [
  ...['version', 'cv', 'language', 'resolve_relations', 'resolve_links', 'excluding_fields', 'starts_with'],
  ...['search_term', 'sort_by', 'per_page', 'page', 'by_slugs', 'by_uuids', 'by_ids', 'with_tag', 'level'],
  ...['published_at_gt', 'content_type', 'filter_query[title][like]', 'filter_query[price][gt_int]'],
]

describeOwnSpace('a bad value', () => {
  test.each(
    PARAMETERS.flatMap(name => VALUES.map(([what, value, status]) => [name, what, value, status ?? 200] as const)),
  )('stories?%s = %s', async (name, _, value, status) => {
    await expectAnswer(`/v2/cdn/stories?token=pre&${name}=${value}`, status, status === 400 ? NULL_BYTE : undefined)
  })

  const others = ['links', 'datasources', 'datasource_entries', 'tags', 'spaces/me', 'experiments']
  test.each(others.flatMap(path => VALUES.map(([what, value, status]) => [path, what, value, status ?? 200] as const)))(
    '%s with everything = %s',
    async (path, _, value, status) => {
      const names = ['page', 'per_page', 'starts_with', 'datasource', 'dimension', 'with_parent', 'search', 'a[b][]']
      const short = value.slice(0, 1500)
      await expectAnswer(`/v2/cdn/${path}?token=pre&${names.map(name => `${name}=${short}`).join('&')}`, status)
    },
  )

  test.each(VALUES.filter(([, value]) => value !== '' && value !== '../../etc/passwd'))(
    'stories/%s',
    async (what, value, status) => {
      await expectAnswer(`/v2/cdn/stories/${value}?token=pre`, status ?? 404, status ? NULL_BYTE : NOT_FOUND)
      expect(what).toBeTruthy()
    },
  )
})

const uuids = (count: number) => Array.from({ length: count }, (_, i) => uuidOf(i)).join(',')
const stories = '/v2/cdn/stories?token=pre&'

describeOwnSpace('a bad request', () => {
  test.each<[string, string | Buffer, number, unknown?]>([
    ['400 uuids', `${stories}by_uuids=${uuids(400)}`, 200],
    ['400 uuids in order', `${stories}by_uuids_ordered=${uuids(400)}`, 200],
    ['10,000 uuids are more than an address may hold', `${stories}by_uuids=${uuids(10_000)}`, 431],
    ['400 uuids in a filter', `${stories}filter_query[maker][in]=${uuids(400)}`, 200],
    ['3,000 slugs', `${stories}by_slugs=${'a/b,'.repeat(3000)}`, 200],
    ['3,000 patterns', `${stories}by_slugs=${'*a*,'.repeat(3000)}`, 400, { error: 'too many wildcards' }],
    ['20 patterns', `${stories}by_slugs=${'*a*b*c*d*,'.repeat(20)}`, 200],
    ['21 patterns', `${stories}by_slugs=${'*a*b*c*d*,'.repeat(21)}`, 400, { error: 'too many wildcards' }],
    ['a pattern of 5,000 stars', `${stories}filter_query[title][like]=${'*a'.repeat(5000)}`, 200],
    ['a search of 2,000 words', `${stories}search_term=${'abc%20'.repeat(2000)}`, 200],
    ['a search in operators', `${stories}search_term=%22NEAR(a%20b)%22*%20OR%20NOT%20^words:`, 200],
    [
      '41 conditions',
      stories + Array.from({ length: 41 }, (_, i) => `filter_query[f${i}][in]=x`).join('&'),
      400,
      { error: 'filter_query has too many conditions' },
    ],
    ['a path 100 deep', `${stories}filter_query[a${'.a'.repeat(100)}][in]=x`, 200],
    ['a filter 100 deep', `${stories}filter_query${'[a]'.repeat(100)}=x`, 200],
    ['a filter 100 deep, escaped', `${stories}filter_query${'%5Ba%5D'.repeat(100)}=x`, 200],
    ['an __or 100 deep', `${stories}filter_query${'[__or][]'.repeat(100)}[a][in]=x`, 200],
    ['a filter without operation', `${stories}filter_query[title]=x`, 200],
    ['a filter without field', `${stories}filter_query=x`, 200],
    ['a filter that never closes', `${stories}filter_query[title][in=x`, 200],
    ['an unknown operation', `${stories}filter_query[title][regex]=.*`, 200],
    ['an operation named like a method', `${stories}filter_query[title][constructor]=x`, 200],
    ['filters on prototypes', `${stories}filter_query[__proto__][in]=x&filter_query[constructor][is]=not_null`, 200],
    ['a state named like a method', `${stories}filter_query[title][is]=toString`, 200],
    ['a parameter 2,000 times', stories + 'page=2&'.repeat(2000), 200],
    ['an array where text belongs', `${stories}starts_with[]=a&sort_by[]=b`, 200],
    ['an object where text belongs', `${stories}starts_with[a][b]=a`, 200],
    ['1,000 sort keys', `${stories}sort_by=${'content.title:asc,'.repeat(800)}`, 200],
    ['3,000 relations', `${stories}resolve_relations=${'a.b,'.repeat(3000)}`, 200],
    ['an empty name', `${stories}=x&&&`, 200],
    ['only question marks', '/v2/cdn/stories?token=pre&???', 422],
    ['a null character in a name', `${stories}a%00b=x`, 400, NULL_BYTE],
    ['a null character in a path', '/v2/cdn/stories/a%00b?token=pre', 400, NULL_BYTE],
    [
      'raw bytes that are no text',
      Buffer.concat([Buffer.from(`${stories}search_term=`), Buffer.from([0xc3, 0x28])]),
      400,
    ],
    ['raw umlauts', Buffer.from(`${stories}search_term=Größe`), 400],
    ['a raw null byte', Buffer.concat([Buffer.from(`${stories}search_term=`), Buffer.from([0])]), 400],
    ['an endless path', `/v2/cdn/stories/${'a/'.repeat(5000)}?token=pre`, 404, NOT_FOUND],
    ['dots in a path', '/v2/cdn/stories/..%2f..%2fetc/passwd?token=pre', 404, NOT_FOUND],
    ['dots out of the interface', '/v2/cdn/../../etc/passwd?token=pre', 404],
    ['a huge id', `/v2/cdn/stories/${'9'.repeat(20)}?token=pre`, 404, NOT_FOUND],
    ['a negative id', '/v2/cdn/stories/-1?token=pre', 404, NOT_FOUND],
    ['no uuid where one is requested', '/v2/cdn/stories/abc?find_by=uuid&token=pre', 404, NOT_FOUND],
    ['a story named like a prototype', '/v2/cdn/stories/__proto__?token=pre', 404, NOT_FOUND],
    ['a datasource named like a prototype', '/v2/cdn/datasource_entries?datasource=__proto__&token=pre', 200],
    ['a dimension named like a method', '/v2/cdn/datasource_entries?dimension=toString&token=pre', 200],
    ['an unknown link', '/v2/cdn/links/abc?token=pre', 404, NOT_FOUND],
    ['an unknown datasource', '/v2/cdn/datasources/abc?token=pre', 404, NOT_FOUND],
    ['an asset that is none', '/v2/cdn/assets/me?filename=//////&token=pre', 404, NOT_FOUND],
    ['an unknown endpoint', '/v2/cdn/nothing?token=pre', 404, NOT_FOUND],
    ['only slashes', '/v2/cdn/////?token=pre', 404, NOT_FOUND],
    ['another version of the interface', '/v2/other?token=pre', 404],
    ['no token', '/v2/cdn/stories', 401, { error: 'Unauthorized' }],
    ['an empty token', '/v2/cdn/stories?token=', 401, { error: 'Unauthorized' }],
    ['two tokens', '/v2/cdn/stories?token=pre&token=nope', 401, { error: 'Unauthorized' }],
    ['a token as a list', '/v2/cdn/stories?token[]=pre', 401, { error: 'Unauthorized' }],
    ['a token of 15,000 characters', `/v2/cdn/stories?token=${'x'.repeat(15_000)}`, 401, { error: 'Unauthorized' }],
    ['drafts with the public token', '/v2/cdn/stories?token=pub&version=draft', 401, { error: 'Unauthorized' }],
    ['an unknown parameter', `${stories}a[b]=1&c=2&a=3`, 422, { error: 'Parameter(s) a, c not allowed' }],
    ['a very long unknown parameter', `${stories}${'n'.repeat(10_000)}=1`, 422],
    ['markup in an unknown parameter', `${stories}%3Cscript%3E=1`, 422, { error: 'Parameter(s) <script> not allowed' }],
  ])('%s', async (_, target, status, body) => {
    const { ms } = await expectAnswer(target, status, body)
    expect(ms).toBeLessThan(100)
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is not for reading', async method => {
    const answer = await ask('/v2/cdn/stories?token=pre', method)
    expect([answer.status, JSON.parse(answer.body)]).toEqual([405, { error: 'Method not allowed' }])
  })

  test('HEAD has the headers and no body; OPTIONS lets browsers in', async () => {
    const head = await ask('/v2/cdn/stories?token=pre', 'HEAD')
    expect([head.status, head.body, /\ntotal: \d+/.test(head.headers)]).toEqual([200, '', true])
    const options = await ask('/v2/cdn/stories', 'OPTIONS')
    expect([options.status, options.headers.includes('access-control-allow-methods: get')]).toEqual([204, true])
  })

  test('nothing of all this was an error of the service', () => expect(space.errors).toEqual([]))
})
