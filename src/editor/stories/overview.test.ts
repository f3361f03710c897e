import { expect, test } from 'vitest'
import type { StoryOverview } from '../../model/editing/story-overview.ts'
import { foldersOf, isWithin, patchOverview, shownAddress, toOverview } from './overview.ts'

const story = (id: number, parentId: number, slug: string, more: Partial<StoryOverview> = {}): StoryOverview => ({
  id,
  parentId,
  slug,
  name: slug.toUpperCase(),
  type: 'page',
  isStartpage: false,
  updatedMinute: 0,
  authorId: null,
  ownerId: null,
  states: ['published', 'untranslated'],
  translations: [null],
  ...more,
})
const folder = (id: number, parentId: number, slug: string) => story(id, parentId, slug, { type: null, states: [] })
const facts = { version: '1', languages: ['en'], people: [] }
const world = () =>
  toOverview(
    [folder(1, 0, 'site'), story(2, 1, 'home', { isStartpage: true }), folder(3, 1, 'news'), story(4, 3, 'a')],
    facts,
  )

test('addresses, folders and counts follow from the tree', () => {
  const overview = world()
  expect(overview.rows.map(({ fullSlug }) => fullSlug)).toEqual(['site', 'site/', 'site/news', 'site/news/a'])
  expect(foldersOf(overview, story(4, 3, 'a')).map(({ id }) => id)).toEqual([1, 3])
  expect([...overview.counts]).toEqual(
    expect.arrayContaining([
      [0, 2],
      [1, 2],
      [3, 1],
    ]),
  )
  expect(isWithin(overview, story(4, 3, 'a'), 1)).toBe(true)
  expect(isWithin(overview, story(2, 1, 'home'), 3)).toBe(false)
})

test('a change of one story replaces it everywhere and leaves the old overview alone', () => {
  const overview = world()
  const next = patchOverview(overview, [story(4, 3, 'a', { name: 'New', states: ['changed', 'draft'] })], facts)
  expect(next?.byId.get(4)?.name).toBe('New')
  expect(next?.rows[3]?.words).toContain('new')
  expect(next?.children.get(3)?.[0]?.states).toEqual(['changed', 'draft'])
  expect(overview.byId.get(4)?.name).toBe('A')
})

test.each([story(9, 3, 'unknown'), story(4, 1, 'a'), story(4, 3, 'renamed')])(
  'what is new or elsewhere needs the whole answer',
  changed => expect(patchOverview(world(), [changed], facts)).toBeNull(),
)

test('addresses are shown without the folder of the site', () => {
  expect(shownAddress('site/news/a', 'site')).toBe('/news/a')
  expect(shownAddress('site/', 'site')).toBe('/')
  expect(shownAddress('site/home', 'site')).toBe('/')
  expect(shownAddress('_global/footer', 'site')).toBe('/_global/footer')
})
