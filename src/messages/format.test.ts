import { expect, test } from 'vitest'
import { formatDate } from './format.ts'

test.each([
  ['2026-10-04', 'en', '4 October 2026'],
  ['2026-10-04 08:30', 'de', '4. Oktober 2026'],
  ['2026-10-04T23:30:00.000Z', 'de', '4. Oktober 2026'],
  [new Date(Date.UTC(2026, 9, 4)), 'en', '4 October 2026'],
] as const)('%s is a date in %s', (value, locale, text) => {
  expect(formatDate(value, 'long', locale)).toBe(text)
})

test.each(['', 'gestern', '4.10.2026', '2026-13-40', '2026', new Date(Number.NaN)])(
  'what is neither an ISO date nor a valid Date is refused: %s',
  value => {
    expect(() => formatDate(value, 'long', 'de')).toThrow(TypeError)
  },
)
