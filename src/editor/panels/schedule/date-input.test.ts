import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDate, parseTime, writeDate } from './date-input.ts'

const today = '2026-11-22'

test('dates as people type them', () => {
  expect(
    ['1.12.2026', '01.12.26', '1/12/2026', '2026-12-01', ' 1. 12. ', '1.12'].map(text => parseDate(text, today)),
  ).toEqual(Array(6).fill('2026-12-01'))
  expect(parseDate('3.1.', today)).toBe('2027-01-03')
  expect(['31.2.2026', '0.1.2026', 'morgen', '', '1.13.2026'].map(text => parseDate(text, today))).toEqual(
    Array(5).fill(null),
  )
})

test('times as people type them', () => {
  expect(['9', '9:00', '09.00', '0900', '9 Uhr', '9 am'].map(parseTime)).toEqual(Array(6).fill('09:00'))
  expect([parseTime('9:05 pm'), parseTime('12 am'), parseTime('12:30 pm')]).toEqual(['21:05', '00:00', '12:30'])
  expect(['24:00', '9:60', '13 pm', 'neun', ''].map(parseTime)).toEqual(Array(5).fill(null))
})

test('what is shown is read back', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      fc.constantFrom('de' as const, 'en' as const),
      (date, language) => {
        const iso = date.toISOString().slice(0, 10)
        expect(parseDate(writeDate(iso, language), today)).toBe(iso)
      },
    ),
  )
  fc.assert(
    fc.property(fc.string(), text => {
      expect(parseDate(text, today) ?? '2000-01-01').toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(parseTime(text) ?? '00:00').toMatch(/^\d\d:\d\d$/)
    }),
  )
})
