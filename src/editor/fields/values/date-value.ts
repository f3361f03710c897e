/** A moment in parts for two inputs, as the wall clock of a time zone shows it. */
export interface DateParts {
  /** `2026-05-31`, empty for none. */
  date: string
  /** `09:00`. */
  time: string
}

/** Reads `2026-03-01 09:00` (UTC) for a zone; null for what is no moment. */
export function toDateParts(value: unknown, timeZone: string): DateParts | null {
  if (value === undefined || value === null || value === '') return { date: '', time: '' }
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return null
  const iso = value.length === 10 ? `${value}T00:00` : value.replace(' ', 'T')
  const at = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(iso) ? iso : `${iso}Z`)
  return Number.isNaN(at) ? null : partsAt(at, timeZone)
}

/**
 * The moment to store, in UTC to the minute. An hour that does not exist in the zone (the clock is put forward) becomes the
 * one after it; of one that exists twice, the first counts.
 *
 * @returns an empty text without a date, null for a date that is none.
 */
export function fromDateParts({ date, time }: DateParts, timeZone: string): string | null {
  if (date === '') return ''
  const wall = Date.parse(`${date}T${time || '00:00'}Z`)
  if (Number.isNaN(wall)) return null
  const offsets = [wall - dayMs, wall, wall + dayMs].map(at => offsetAt(at, timeZone))
  const fits = [...new Set(offsets)].map(offset => wall - offset).filter(at => wallOf(at, timeZone) === wall)
  const at = fits.length > 0 ? Math.min(...fits) : wall - Math.min(...offsets)
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ')
}

/** Hour and minute in which a day is stored that has no time. */
export function hasTime(value: unknown, timeZone: string): boolean {
  const parts = toDateParts(value, timeZone)
  return parts !== null && parts.time !== '' && parts.time !== '00:00'
}

const dayMs = 86_400_000

function partsAt(at: number, timeZone: string): DateParts {
  const [date = '', time = ''] = new Date(wallOf(at, timeZone)).toISOString().slice(0, 16).split('T')
  return { date, time }
}

const wallOf = (at: number, timeZone: string): number => at + offsetAt(at, timeZone)

const formats = new Map<string, Intl.DateTimeFormat>()

/** Milliseconds that the wall clock of a zone is ahead of UTC at a moment. */
function offsetAt(at: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (!format) {
    const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
    format = new Intl.DateTimeFormat('en-GB', { ...fields, second: 'numeric', hourCycle: 'h23', timeZone })
    formats.set(timeZone, format)
  }
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const wall = Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!)
  return wall - Math.floor(at / 1000) * 1000
}
