import { beforeAll, expect, test } from 'vitest'
import { type TestService } from '../content-service.fixture.ts'
import { openWorld, uuidOf } from './delivery-world.fixture.ts'

/* What lists hold and in which order. The world is made once: no test here changes it. @see docs/storyblok-contract.md §1.6, §1.13, §1.14 */
let world: TestService
beforeAll(async () => {
  world = await openWorld()
})
const get = (path: string) => world.get(path)
const ids = async (query: string) => (await get(`stories?${query}`)).body.stories.map((each: { id: number }) => each.id)

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
  ['a tag that was copied along with what nobody sees', 'with_tag=%E2%80%8Bnew,%EF%BB%BF', [22]],
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
  ['a search by one word, repeated', 'search_term=needle Needle NEEDLE needle needle needle', [24]],
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
