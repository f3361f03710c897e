import { expect, test } from 'vitest'
import { firstRows } from './choose-row.ts'

const draft = { isPublished: false, letter: 'C' }
const published = { isPublished: true, letter: 'B' }
const between = { isPublished: false, letter: '' }
const before = { isPublished: false, letter: 'A' }

test('a changed draft is compared with what is published, an unchanged one with the revision before', () => {
  const rows = [draft, published, between, before]
  expect(firstRows(rows, true)).toEqual({ chosen: 0, counterpart: 1 })
  expect(firstRows(rows, false)).toEqual({ chosen: 0, counterpart: 3 })
  expect(firstRows([draft, published], false)).toEqual({ chosen: 0, counterpart: 1 })
})

test('what was never published is compared with the version before, and nothing with itself', () => {
  expect(firstRows([draft, between], true)).toEqual({ chosen: 0, counterpart: 1 })
  expect(firstRows([draft], false)).toEqual({ chosen: 0, counterpart: 0 })
})
