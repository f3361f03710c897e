import { expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { createLeftOut, takeEach, type LeftOutItem } from './left-out.ts'

test('where one item cannot be taken it is named, and the others stay', () => {
  const left: LeftOutItem[] = []
  const take = (item: string): string[] => {
    if (item === 'b') throw new Error('broken')
    return [item.toUpperCase()]
  }
  expect(takeEach(['a', 'b', 'c'], take, item => `story ${item}`, left)).toEqual(['A', 'C'])
  expect(left).toEqual([{ item: 'story b', reason: 'broken' }])
})

test('what is left out is said once, until it is there again', () => {
  const lines: object[] = []
  const leftOut = createLeftOut({ ...silentLog, error: facts => void lines.push(facts) }, () => 0)
  const item = { item: '/old', reason: 'not understood' }
  leftOut.note('redirects', [item])
  leftOut.note('redirects', [item])
  leftOut.note('sitemaps', [])
  expect(lines).toEqual([{ thing: 'redirects', items: [item], count: 1 }])
  expect([...leftOut.all()]).toEqual([['redirects', [item]]])
  leftOut.note('redirects', [])
  expect([...leftOut.all()]).toEqual([])
  leftOut.note('redirects', [item])
  expect(lines).toHaveLength(2)
})

test('what is kept is bounded, however much is wrong', () => {
  const leftOut = createLeftOut(silentLog, () => 0)
  const many = Array.from({ length: 5000 }, (_, at) => ({
    item: `${at} ${'x'.repeat(1000)}\ud800`,
    reason: 'y'.repeat(1000),
  }))
  for (let thing = 0; thing < 500; thing++) leftOut.note(`list ${thing}`, many)
  expect(leftOut.all().size).toBe(100)
  expect(JSON.stringify([...leftOut.all()]).length).toBeLessThan(1_000_000)
})

test('what an answer lacked is forgotten when nobody has asked for an hour, and kept as long as somebody asks', () => {
  let now = 0
  const leftOut = createLeftOut(silentLog, () => now)
  const item = { item: 'content', reason: 'nested too deep: cut' }
  for (const question of ['stories/gone', 'stories/asked']) leftOut.noteAnswer(question, [item])
  leftOut.note('sitemaps', [item])
  now = 59 * 60_000
  leftOut.noteAnswer('stories/asked', [item])
  now = 60 * 60_000
  expect([...leftOut.all().keys()].toSorted()).toEqual(['sitemaps', 'stories/asked'])
})
