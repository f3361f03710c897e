import { Temporal } from 'temporal-polyfill'

/** What is typed: the clock on the wall of a place. */
export interface WallTime {
  /** `2026-12-01`. */
  date: string
  /** `09:00`. */
  time: string
  /** IANA name, e.g. `Europe/Berlin`. */
  timeZone: string
}

/**
 * How the clock of the place takes it: `skipped`: this hour does not exist (it is moved forward), `twice`: it exists two times (the
 * first counts).
 */
export type WallTimeKind = 'once' | 'skipped' | 'twice'

export interface Moment extends WallTime {
  /** ISO, UTC, whole minutes. */
  at: string
  kind: WallTimeKind
}

/** The moment of a wall time; null where date, time or zone is none. `time` of a skipped hour is the one it is moved to. */
export function toMoment({ date, time, timeZone }: WallTime): Moment | null {
  try {
    const wall = Temporal.PlainDateTime.from(`${date}T${time}`).round('minute')
    const [earlier, later] = (['earlier', 'later'] as const).map(disambiguation =>
      wall.toZonedDateTime(timeZone, { disambiguation }),
    )
    const chosen = wall.toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    const exists = chosen.toPlainDateTime().equals(wall)
    const isOnce = earlier !== undefined && later !== undefined && earlier.equals(later)
    return { ...fromZoned(chosen), kind: !exists ? 'skipped' : isOnce ? 'once' : 'twice' }
  } catch {
    return null
  }
}

/** A moment on the clock of a place. @throws RangeError for what is no time or zone. */
export function toWallTime(at: string, timeZone: string): WallTime {
  const { date, time } = fromZoned(Temporal.Instant.from(at).toZonedDateTimeISO(timeZone))
  return { date, time, timeZone }
}

/** `MEZ (UTC +1)`: what a zone's clock is called at a moment, and how far it is from UTC. */
export function offsetName(at: string, timeZone: string, locale: string): string {
  const zoned = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone)
  const minutes = zoned.offsetNanoseconds / 60_000_000_000
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const sign = minutes < 0 ? '−' : '+'
  const offset = `UTC ${sign}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
  const name = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value
  return minutes === 0 && name === 'UTC' ? 'UTC' : name && !/\d/.test(name) ? `${name} (${offset})` : offset
}

/** A day of a calendar. */
export interface CalendarDay {
  /** `2026-12-01`. */
  date: string
  day: number
}

/** Days of a month, and how many places are empty before the first one in weeks that begin on Monday. */
export function monthOf(date: string): { first: string; emptyBefore: number; days: readonly CalendarDay[] } {
  const first = Temporal.PlainDate.from(date).with({ day: 1 })
  const days = Array.from({ length: first.daysInMonth }, (_, index) => {
    const day = first.with({ day: index + 1 })
    return { date: day.toString(), day: day.day }
  })
  return { first: first.toString(), emptyBefore: first.dayOfWeek - 1, days }
}

/** A day so many months or days away; the last of a shorter month. */
export function moveDate(date: string, by: { months?: number; days?: number }): string {
  return Temporal.PlainDate.from(date).add(by).toString()
}

/** Today at a place. */
export function todayIn(timeZone: string, now: number): string {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

/** Monday and Sunday of the week of a day. */
export function weekOf(date: string): { from: string; to: string } {
  const day = Temporal.PlainDate.from(date)
  const monday = day.subtract({ days: day.dayOfWeek - 1 })
  return { from: monday.toString(), to: monday.add({ days: 6 }).toString() }
}

/** Every IANA name that this browser knows. */
export function timeZones(): readonly string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter(name => name !== 'UTC')]
}

function fromZoned(zoned: Temporal.ZonedDateTime): Omit<Moment, 'kind'> {
  return {
    date: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }),
    timeZone: zoned.timeZoneId,
    at: new Date(zoned.epochMilliseconds).toISOString(),
  }
}
