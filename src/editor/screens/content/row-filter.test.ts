import { expect, test } from 'vitest'
import type { OverviewState, StoryOverview } from '../../../model/editing/story-overview.ts'
import { toOverview } from '../../stories/overview.ts'
import { filterRows, noFilter, sortRows } from './row-filter.ts'

const story = (
  id: number,
  name: string,
  states: OverviewState[],
  more: Partial<StoryOverview> = {},
): StoryOverview => ({
  id,
  parentId: 1,
  slug: name.toLowerCase(),
  name,
  type: 'page',
  isStartpage: false,
  updatedMinute: id,
  authorId: null,
  ownerId: null,
  states,
  translations: [null],
  ...more,
})
const folder = (id: number, parentId: number) => story(id, `F${id}`, [], { parentId, type: null })

const overview = toOverview(
  [
    ...[folder(1, 0), story(2, 'Pumpe', ['published', 'changed'], { ownerId: 7 })],
    ...[folder(3, 1), story(4, 'Waage', ['changed', 'published'], { parentId: 3, type: 'reference' })],
    story(5, 'Zange', ['draft', 'untranslated'], { parentId: 3, translations: [{ name: 'Pliers', slug: 'pliers' }] }),
  ],
  { version: '1', languages: ['en'], people: [] },
)
const ids = (filter: Partial<typeof noFilter>, folderId = 0, found?: Set<number>) =>
  filterRows(overview, folderId, { ...noFilter, ...filter }, found).map(({ id }) => id)

test('folders are never in the list, everything below the chosen one is', () => {
  expect(ids({})).toEqual([2, 4, 5])
  expect(ids({}, 3)).toEqual([4, 5])
})

test('words are looked for in names and addresses of all languages, and in what the server found', () => {
  expect(ids({ words: 'pum' })).toEqual([2])
  expect(ids({ words: 'PLIERS f3' })).toEqual([5])
  expect(ids({ words: 'nowhere' }, 0, new Set([4]))).toEqual([4])
})

test('a state counts in the chosen language, or in any', () => {
  expect(ids({ state: 'changed' })).toEqual([2, 4])
  expect(ids({ state: 'changed', language: 0 })).toEqual([4])
  expect(ids({ state: 'changed', language: 1 })).toEqual([2])
})

test('type and owner', () => {
  expect(ids({ type: 'reference' })).toEqual([4])
  expect(ids({ owner: '7' })).toEqual([2])
  expect(ids({ owner: 'none' })).toEqual([4, 5])
})

test('sorting leaves the list alone and knows what is urgent', () => {
  const rows = filterRows(overview, 0, noFilter)
  const sorted = (by: 'name' | 'updated' | 'state', descending = false) =>
    sortRows(rows, { by, descending }, new Intl.Collator('de')).map(({ id }) => id)
  expect(sorted('updated', true)).toEqual([5, 4, 2])
  expect(sorted('state')).toEqual([2, 4, 5])
  expect(rows.map(({ id }) => id)).toEqual([2, 4, 5])
})
