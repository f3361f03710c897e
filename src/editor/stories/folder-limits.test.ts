import { expect, test } from 'vitest'
import { toFolderLimits } from './folder-limits.tsx'
import { toOverview } from './overview.ts'

const row = (id: number, parentId: number, type: string | null) => ({
  id,
  parentId,
  type,
  name: `Story ${id}`,
  slug: `s${id}`,
  isStartpage: false,
  translations: [],
  states: [],
  updatedMinute: 0,
  authorId: null,
  ownerId: null,
})
const overview = toOverview(
  [row(1, 0, null), row(2, 1, null), row(3, 2, 'page'), row(4, 0, null), row(5, 4, 'page')] as never,
  { version: 'v', languages: [], people: [] },
)

test('an editor with folders changes what is below them, at any depth, and not the folders themselves', () => {
  const { covers, mayChange, isLimited } = toFolderLimits(overview, [1])
  const changeable = overview.rows.filter(mayChange).map(({ id }) => id)
  expect([isLimited, changeable]).toEqual([true, [2, 3]])
  expect([0, 1, 2, 4].map(covers)).toEqual([false, true, true, false])
})

test('everybody else changes everything, the root too', () => {
  const { covers, mayChange, isLimited } = toFolderLimits(overview, null)
  expect([isLimited, covers(0), overview.rows.every(mayChange)]).toEqual([false, true, true])
})
