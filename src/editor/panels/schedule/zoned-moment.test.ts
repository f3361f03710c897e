import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthOf, moveDate, offsetName, toMoment, toWallTime, weekOf } from './zoned-moment.ts'

const zones = ['Europe/Berlin', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC']
const at = (date: string, time: string, timeZone = 'Europe/Berlin') => toMoment({ date, time, timeZone })

test('a time of winter and one of summer', () => {
  expect(at('2026-12-01', '09:00')).toMatchObject({ at: '2026-12-01T08:00:00.000Z', kind: 'once' })
  expect(at('2026-07-01', '09:00')).toMatchObject({ at: '2026-07-01T07:00:00.000Z', kind: 'once' })
})

test('an hour that does not exist is moved forward; of one that exists twice the first counts', () => {
  expect(at('2027-03-28', '02:30')).toMatchObject({ at: '2027-03-28T01:30:00.000Z', time: '03:30', kind: 'skipped' })
  expect(at('2026-10-25', '02:30')).toMatchObject({ at: '2026-10-25T00:30:00.000Z', time: '02:30', kind: 'twice' })
  expect(at('2027-03-28', '03:00')).toMatchObject({ kind: 'once' })
})

test('what is no date, no time or no zone is nothing', () => {
  for (const [date, time, zone] of [
    ...[
      ['2026-02-30', '09:00', 'UTC'],
      ['2026-12-01', '25:00', 'UTC'],
      ['', '09:00', 'UTC'],
    ],
    ...[
      ['2026-12-01', '', 'UTC'],
      ['2026-12-01', '09:00', 'Mars/Base'],
    ],
  ])
    expect(toMoment({ date: date ?? '', time: time ?? '', timeZone: zone ?? '' })).toBeNull()
})

test('every wall time has a moment, which the clock of the place shows again unless the hour was skipped', () => {
  const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 })
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (minute, timeZone) => {
      const [date = '', time = ''] = new Date(minute * 60_000).toISOString().slice(0, 16).split('T')
      const moment = toMoment({ date, time, timeZone })
      if (!moment) throw new Error('no moment')
      const shown = toWallTime(moment.at, timeZone)
      expect(shown).toEqual({ date: moment.date, time: moment.time, timeZone })
      if (moment.kind === 'skipped') expect(`${shown.date}T${shown.time}` > `${date}T${time}`).toBe(true)
      else expect([shown.date, shown.time]).toEqual([date, time])
    }),
  )
})

test('a moment comes back from the clock of any place, an hour that exists twice as the first', () => {
  const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 })
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (minute, timeZone) => {
      const instant = new Date(minute * 60_000).toISOString()
      const back = toMoment(toWallTime(instant, timeZone))
      expect(back?.kind).not.toBe('skipped')
      if (back?.kind === 'once') expect(back.at).toBe(instant)
      else expect(back && back.at <= instant).toBe(true)
    }),
  )
})

test('calendar: weeks begin on Monday, a month has its days', () => {
  const december = monthOf('2026-12-24')
  expect([december.first, december.emptyBefore, december.days.length]).toEqual(['2026-12-01', 1, 31])
  expect(moveDate('2026-01-31', { months: 1 })).toBe('2026-02-28')
  expect(weekOf('2026-12-03')).toEqual({ from: '2026-11-30', to: '2026-12-06' })
})

test('zones say how far they are from UTC', () => {
  expect(offsetName('2026-12-01T08:00:00Z', 'Europe/Berlin', 'de-DE')).toBe('MEZ (UTC +1)')
  expect(offsetName('2026-12-01T08:00:00Z', 'Asia/Kathmandu', 'de-DE')).toContain('UTC +5:45')
  expect(offsetName('2026-12-01T08:00:00Z', 'UTC', 'de-DE')).toBe('UTC')
})
