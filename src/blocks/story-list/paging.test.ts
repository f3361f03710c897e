import { expect, test } from 'vitest'
import { toPaging } from './paging.ts'

const href = (page: number) => `?seite=${page}`
const numbers = (total: number, wanted: number) =>
  toPaging(total, 24, wanted, href).links.map(link => (link.kind === 'page' ? link.page : '…'))

test('250 projects make eleven pages, the last one shorter', () => {
  const paging = toPaging(250, 24, 10, href)
  expect(paging).toMatchObject({ pages: 11, current: 10, next: '?seite=11', previous: '?seite=9', nextCount: 10 })
})

test('an empty list has one page without neighbours', () => {
  expect(toPaging(0, 24, 3, href)).toMatchObject({ pages: 1, current: 1, next: null, previous: null, nextCount: 0 })
})

test('a page beyond the last is the last', () => {
  expect(toPaging(30, 24, 99, href)).toMatchObject({ current: 2, next: null })
})

test('few pages are all named, many keep both ends and the neighbours', () => {
  expect(numbers(250, 1)).toHaveLength(11)
  expect(numbers(5000, 100)).toEqual([1, '…', 98, 99, 100, 101, 102, '…', 209])
  expect(numbers(5000, 1)).toEqual([1, 2, 3, '…', 209])
})
