import { expect, test } from 'vitest'
import { parseDuration, toSchedule } from './schedule.ts'

test('every step begins when the shortest course of those before it ends', () => {
  const schedule = toSchedule(['1 Woche', '3–5 Wochen', '6–12 Wochen', '2–3 Wochen', 'bis Serienstart'])
  expect(schedule?.items.map(({ start, min, max, open }) => [start, min, max, open])).toEqual([
    [0, 1, 1, false],
    [1, 3, 5, false],
    [4, 6, 12, false],
    [10, 2, 3, false],
    [12, 0, 0, true],
  ])
  expect([schedule?.unit, schedule?.total, schedule?.step]).toEqual(['week', 20, 4])
})

test('months are on the same scale as weeks', () => {
  expect(toSchedule(['2 weeks', '1–2 weeks', '3 months'])?.items.at(-1)).toMatchObject({ start: 3, min: 13 })
})

test.each([
  ['words instead of durations', ['Stunden', 'Tage', 'Wochen', 'zum Schluss']],
  ['packages of different kinds', ['1 Tag', '3–6 Wochen', '8–12 Wochen']],
  ['too few steps', ['1 Woche', '2 Wochen']],
  ['no durations', [null, null, null]],
  ['a gap in the middle', ['1 Woche', null, '2 Wochen']],
])('%s make no schedule', (_, durations) => {
  expect(toSchedule(durations)).toBeNull()
})

test.each([
  ['3–5 Wochen', 'week', 3, 5],
  ['1 Woche je Runde', 'week', 1, 1],
  ['2 to 4 weeks', 'week', 2, 4],
  ['16 Minuten', 'minute', 16, 16],
])('%s', (text, unit, min, max) => {
  expect(parseDuration(text)).toEqual({ unit, min, max })
})
