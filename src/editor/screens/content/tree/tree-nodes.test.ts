import { expect, test } from 'vitest'
import type { StoryOverview } from '../../../../model/editing/story-overview.ts'
import { toOverview } from '../../../stories/overview.ts'
import { innerPlace, mayMove, neighbourPlace, outerPlace, toStoryNodes } from './tree-nodes.ts'

const story = (id: number, parentId: number, type: string | null = 'page'): StoryOverview => ({
  id,
  parentId,
  slug: `s${id}`,
  name: `S${id}`,
  type,
  isStartpage: id === 3,
  updatedMinute: 0,
  authorId: null,
  ownerId: null,
  states: type ? ['published'] : [],
  translations: [],
})

/** 1 (folder) with 3, 4 and the folder 5 with 6; then 2 at the top. */
const overview = toOverview(
  [story(1, 0, null), story(3, 1), story(4, 1), story(5, 1, null), story(6, 5), story(2, 0)],
  { version: '1', languages: [], people: [] },
)
const row = (id: number) => {
  const found = overview.byId.get(id)
  if (!found) throw new Error(`No story ${id}`)
  return found
}

test('only open folders show what is in them; levels and places are those of the tree', () => {
  const nodes = toStoryNodes(overview, 0, id => id === 1, null)
  expect(
    nodes.map(({ id, level, position, siblings, isExpanded }) => [id, level, position, siblings, isExpanded]),
  ).toEqual([
    ...[
      ['1', 1, 1, 2, true],
      ['3', 2, 1, 3, null],
      ['4', 2, 2, 3, null],
      ['5', 2, 3, 3, false],
    ],
    ['2', 1, 2, 2, null],
  ])
})

test('what is searched for is shown with the folders on the way', () => {
  const nodes = toStoryNodes(overview, 0, () => false, new Set([6]))
  expect(nodes.map(({ id }) => id)).toEqual(['1', '5', '6'])
})

test('a story goes up and down among its siblings and no further', () => {
  expect(neighbourPlace(overview, row(3), -1)).toBeNull()
  expect(neighbourPlace(overview, row(3), 1)).toEqual({ parentId: 1, after: row(4) })
  expect(neighbourPlace(overview, row(4), -1)).toEqual({ parentId: 1, after: null })
  expect(neighbourPlace(overview, row(5), 1)).toBeNull()
})

test('out of a folder means behind it, into one means to its end', () => {
  expect(outerPlace(overview, row(6))).toEqual({ parentId: 1, after: row(5) })
  expect(outerPlace(overview, row(2))).toBeNull()
  expect(innerPlace(overview, row(2))).toEqual({ parentId: 1, after: row(5) })
  expect(innerPlace(overview, row(4))).toBeNull()
})

test('a folder does not go into itself, a start page not out of its folder', () => {
  expect(mayMove(overview, row(1), { parentId: 5, after: null })).toBe(false)
  expect(mayMove(overview, row(4), { parentId: 5, after: null })).toBe(true)
  expect(mayMove(overview, row(3), { parentId: 0, after: null })).toBe(false)
})
