import { expect, test } from 'vitest'
import { toEnd, toMoment, toWhen } from './when.ts'

const now = Date.UTC(2026, 10, 22, 13, 30)
const german = { language: 'de', timeZone: 'Europe/Berlin', now } as const
const english = { ...german, language: 'en' } as const

test.each([
  ['2026-11-22T13:28:00Z', 'jetzt', 'now'],
  ['2026-11-22T07:00:00Z', 'heute', 'today'],
  ['2026-11-21T23:30:00Z', 'heute', 'today'],
  ['2026-11-21T22:30:00Z', 'gestern', 'yesterday'],
  ['2026-11-09T10:00:00Z', '9.11.', '9 Nov'],
  ['2025-05-05T10:00:00Z', '5.5.2025', '5 May 2025'],
])('%s is %s or %s', (iso, de, en) => {
  expect(toWhen(iso, german)).toBe(de)
  expect(toWhen(iso, english)).toBe(en)
})

test('moments have a time of day in the studio, ends a year', () => {
  expect(toMoment('2026-11-22T13:32:00Z', german)).toBe('heute 14:32')
  expect(toMoment('2026-11-20T10:20:00Z', english)).toBe('20 Nov 11:20')
  expect([toWhen(null, german), toEnd(null, german), toEnd('2027-03-01T12:00:00Z', german)]).toEqual([
    ...['nie', 'unbegrenzt', 'bis 1.3.2027'],
  ])
})
