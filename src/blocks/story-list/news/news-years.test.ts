import { expect, test } from 'vitest'
import type { Story } from '../../block.ts'
import { dayOfYear, groupByYear, toRulerYears } from './news-years.ts'

/** An article of that day; nothing else about it matters here. */
function article(date: string | null): Story<'news_article'> {
  return { name: date ?? '', content: { date } } as unknown as Story<'news_article'>
}

test('groups articles by year, newest first, and keeps their order within a year', () => {
  const years = groupByYear([article('2026-06-11 00:00'), article('2024-03-01 00:00'), article('2026-01-29 00:00')])
  expect(years.map(({ year, stories }) => [year, stories.map(story => story.name)])).toEqual([
    [2026, ['2026-06-11 00:00', '2026-01-29 00:00']],
    [2024, ['2024-03-01 00:00']],
  ])
})

test('an article without a date belongs to no year', () => {
  expect(groupByYear([article(null)])).toEqual([])
})

test('the scale of years has no gaps, and every article is a mark at its day', () => {
  const marks = [
    { date: '2024-12-31 00:00', shown: true },
    { date: '2024-01-01 00:00', shown: false },
    { date: '2022-02-01T08:00:00.000Z', shown: true },
  ]
  expect(toRulerYears(marks)).toEqual([
    { year: 2022, shown: 'M31 0V48', hidden: '', count: 1 },
    { year: 2023, shown: '', hidden: '', count: 0 },
    { year: 2024, shown: 'M365 0V48', hidden: 'M0 0V48', count: 1 },
  ])
})

test('a list without articles has no scale', () => {
  expect(toRulerYears([])).toEqual([])
})

test.each([
  ['2025-01-01', 0],
  ['2025-03-01', 59],
  ['2024-03-01', 60],
])('%s is day %i of its year', (date, day) => {
  expect(dayOfYear(date)).toBe(day)
})
