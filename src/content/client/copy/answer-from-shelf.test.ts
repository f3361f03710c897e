import { beforeEach, expect, test } from 'vitest'
import type { WireStory } from '../../../model/story/wire.ts'
import { createShelfAnswers, type ShelfAnswers } from './answer-from-shelf.ts'
import { createShelf, type Shelf } from './shelf.server.ts'

let shelf: Shelf
let answers: ShelfAnswers
let number = 0

function story(slug: string, component: string, content: Record<string, unknown> = {}): WireStory {
  const place = { id: ++number, uuid: slug, name: slug, slug, full_slug: `en/site/${slug}-en`, lang: 'en' }
  return { ...place, default_full_slug: `site/${slug}`, content: { component, _uid: slug, ...content } }
}

beforeEach(() => {
  shelf = createShelf()
  answers = createShelfAnswers(shelf, () => Promise.resolve())
  for (const each of [
    story('pump', 'reference', { index: '10', date: '2025-03-01', locales: [], client: 'orvelta', tags: ['a', 'b'] }),
    story('lamp', 'reference', { index: '9', date: '2026-01-01', locales: ['de'], client: '', tags: ['b'], top: true }),
    story('case', 'reference', { index: 'x', date: null, locales: ['en', 'de'], tags: [], top: false }),
    story('orvelta', 'client', { title: 'Orvelta', parent: 'group' }),
    story('group', 'client', { title: 'Group' }),
    story('kontakt', 'contact', { body: [{ component: 'panel', _uid: 'p', person: 'orvelta', other: 'group' }] }),
  ])
    shelf.put(each)
})

async function slugs(query: Record<string, string>): Promise<unknown> {
  const answer = await answers.answer('stories', new URLSearchParams({ per_page: '100', ...query }))
  return answer && (answer.body as { stories: WireStory[] }).stories.map(({ slug }) => slug)
}

test.each<[Record<string, string>, string[]]>([
  [{}, ['pump', 'lamp', 'case', 'orvelta', 'group', 'kontakt']],
  [{ 'filter_query[component][in]': 'client' }, ['orvelta', 'group']],
  [{ 'filter_query[component][in]': 'contact,client' }, ['orvelta', 'group', 'kontakt']],
  [{ 'filter_query[client][in]': 'orvelta,other' }, ['pump']],
  [{ 'filter_query[tags][any_in_array]': 'b' }, ['pump', 'lamp']],
  [{ 'filter_query[tags][any_in_array]': 'c,a' }, ['pump']],
  [{ 'filter_query[top][is]': 'true' }, ['lamp']],
  [{ 'filter_query[top][is]': 'false' }, ['case']],
  [{ 'filter_query[locales][is]': 'not_empty_array' }, ['lamp', 'case']],
  [{ 'filter_query[client][is]': 'empty', 'filter_query[component][in]': 'reference' }, ['lamp', 'case']],
  [{ starts_with: 'site/p' }, ['pump']],
  [{ starts_with: 'en/site/l' }, ['lamp']],
  [{ starts_with: 'other/' }, []],
  [{ by_slugs: 'site/lamp,en/site/case-en' }, ['lamp', 'case']],
  [{ by_uuids: 'lamp,pump,gone' }, ['pump', 'lamp']],
  [{ by_uuids_ordered: 'lamp,pump,gone,lamp' }, ['lamp', 'pump']],
])('%j lists %j', async (query, expected) => {
  expect(await slugs(query)).toEqual(expected)
})

test('either of the conditions of an or is enough, beside all others', async () => {
  const inEnglish = {
    'filter_query[component][in]': 'reference',
    'filter_query[__or][][locales][any_in_array]': 'en',
    'filter_query[__or][][locales][is]': 'empty',
  }
  expect(await slugs(inEnglish)).toEqual(['pump', 'case'])
})

test.each([
  ['content.index:asc:int', ['lamp', 'pump', 'case']],
  ['content.index:desc:int', ['pump', 'lamp', 'case']],
  ['content.index:asc', ['pump', 'lamp', 'case']],
  ['content.date:desc', ['lamp', 'pump', 'case']],
  ['content.date:asc', ['pump', 'lamp', 'case']],
  ['content.nothing:asc', ['pump', 'lamp', 'case']],
])('sorted by %s: what has no value is last, equal ones stay as they are', async (sort, expected) => {
  expect(await slugs({ 'filter_query[component][in]': 'reference', sort_by: sort })).toEqual(expected)
})

test('a page of a list tells how many there are in all', async () => {
  const query = new URLSearchParams({ per_page: '2', page: '2', 'filter_query[component][in]': 'reference' })
  const answer = await answers.answer('stories', query)
  expect(answer).toMatchObject({ total: 3, perPage: 2, body: { stories: [{ slug: 'case' }] } })
})

test.each([
  { sort_by: 'published_at:desc' },
  { by_slugs: 'site/*' },
  { search_term: 'pump' },
  { 'filter_query[index][gt_int]': '3' },
  { 'filter_query[index][not_in]': '3' },
  { 'filter_query[seo.plugin][in]': 'x' },
  { 'filter_query[top][is]': 'null' },
])('%j is not understood: only the space knows', async query => {
  expect(await slugs(query as unknown as Record<string, string>)).toBeNull()
})

test('relations are resolved one level further, fields are left out of all of them', async () => {
  const query = new URLSearchParams({
    by_uuids: 'pump',
    resolve_relations: 'reference.client,client.parent',
    excluding_fields: 'title,component',
  })
  const { body } = (await answers.answer('stories', query)) ?? {}
  expect(body).toMatchObject({ rels: [{ uuid: 'orvelta', content: { component: 'client' } }, { uuid: 'group' }] })
  expect(JSON.stringify(body)).not.toContain('Orvelta"')
})

test('a relation is that of a block of its type, wherever it is in the story', async () => {
  const query = new URLSearchParams({ resolve_relations: 'panel.person' })
  const { body } = (await answers.answer('stories/site/kontakt', query)) ?? {}
  expect((body as { rels: WireStory[] }).rels.map(({ uuid }) => uuid)).toEqual(['orvelta'])
})

test('a story is found at its address in the default language, and one that is not there is left to the space', async () => {
  const at = async (path: string) => (await answers.answer(`stories/${path}`, new URLSearchParams()))?.body ?? null
  expect(await at('site/pump/')).toMatchObject({ story: { uuid: 'pump' } })
  expect([await at('site/gone'), await at('en/site/pump-en')]).toEqual([null, null])
})

test('what was put, moved or taken away shows at once', async () => {
  const query = { 'filter_query[component][in]': 'client' }
  expect(await slugs(query)).toEqual(['orvelta', 'group'])
  shelf.put({ ...story('neu', 'client'), uuid: 'orvelta' })
  shelf.remove('group')
  shelf.put(story('last', 'client'))
  answers.changed()
  expect(await slugs(query)).toEqual(['neu', 'last'])
  expect([shelf.uuidAt('site/orvelta'), shelf.uuidAt('site/neu'), shelf.uuidAt('site/group')]).toEqual([
    null,
    'orvelta',
    null,
  ])
  shelf.arrange(['last', 'pump'])
  answers.changed()
  expect(await slugs({})).toEqual(['last', 'pump'])
})

test('what is on a shelf is counted in bytes, and nothing of it is left afterwards', () => {
  const before = shelf.bytes
  shelf.put(story('more', 'client', { title: 'x'.repeat(100) }))
  expect(shelf.bytes).toBeGreaterThan(before)
  shelf.remove('more')
  expect(shelf.bytes).toBe(before)
  shelf.arrange([])
  expect([shelf.bytes, shelf.size]).toEqual([0, 0])
})

test('after a change nothing is unpacked anew for lists that have been asked before', async () => {
  const lists = [
    { 'filter_query[client][in]': 'orvelta', sort_by: 'content.index:asc:int' },
    { 'filter_query[tags][any_in_array]': 'b', sort_by: 'content.date:desc' },
    { 'filter_query[locales][is]': 'empty' },
  ]
  for (const list of lists) await slugs(list)
  shelf.put(story('lamp', 'reference', { index: '1', tags: ['b'], client: 'orvelta', date: '2024-01-01' }))
  answers.changed()
  const fields = ['client', 'index', 'tags', 'date', 'locales']
  const unpacked = shelf.uuids(null).filter(uuid => shelf.facts(uuid, fields)?.isUnpacked)
  expect(unpacked).toEqual([])
  expect(await Promise.all(lists.map(slugs))).toEqual([
    ['lamp', 'pump'],
    ['pump', 'lamp'],
    ['pump', 'lamp', 'orvelta', 'group', 'kontakt'],
  ])
})

test('what lists compare is kept without what is in it', () => {
  shelf.put(story('deep', 'page', { body: [{ component: 'x', text: 'long' }, 'a'], seo: { title: 'T' }, top: null }))
  const facts = shelf.facts('deep', ['body', 'seo', 'top', 'none'])
  expect(facts?.values).toEqual([[{}, 'a'], {}, null, undefined])
  expect(shelf.facts('gone', ['body'])).toBe(null)
})

test('what lists are known to ask for is noted as a story comes: none is unpacked for it', () => {
  const known = createShelf(['index', 'locales'])
  known.put(story('lamp', 'reference', { index: '3', locales: ['de'] }))
  const isUnpacked = (...fields: string[]) => known.facts('lamp', fields)?.isUnpacked
  expect([isUnpacked('locales', 'index'), isUnpacked('index', 'date'), isUnpacked('date')]).toEqual([
    false,
    true,
    false,
  ])
})
