/** A wall clock without zone: `2026-12-01T08:00`, seconds allowed. */
const WALL_CLOCK = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/
const WITH_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/

/** True for the name of a time zone that this machine knows: `Europe/Berlin`, `UTC`. */
export function isTimeZone(name: string): boolean {
  if (name === '' || name.length > 64) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/**
 * The moment that somebody means: with a zone of its own (`…Z`, `…+01:00`) that one, else the wall clock of `timeZone`.
 * An hour that occurs twice is its first occurrence.
 *
 * @returns milliseconds since 1970; null for what is no date, or an hour that is left out when clocks are put forward.
 */
export function toInstant(text: string, timeZone: string): number | null {
  if (WITH_ZONE.test(text)) {
    const ms = Date.parse(text.replace(' ', 'T'))
    return Number.isNaN(ms) ? null : ms
  }
  const match = WALL_CLOCK.exec(text)
  if (!match) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(part => Number(part ?? 0))
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  if (new Date(wall).toISOString().slice(0, 16) !== text.slice(0, 16).replace(' ', 'T')) return null
  // offsets differ by at most a day around a change; the larger one is the first occurrence
  const offsets = [wall - 86_400_000, wall, wall + 86_400_000].map(ms => offsetAt(ms, timeZone))
  const moments = offsets.map(offset => wall - offset).filter(ms => ms + offsetAt(ms, timeZone) === wall)
  return moments.length === 0 ? null : Math.min(...moments)
}

/** How far the wall clock of a zone is ahead of UTC, in milliseconds. */
function offsetAt(ms: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(ms)
  const of = (type: string): number => Number(parts.find(part => part.type === type)?.value ?? 0)
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return wall - Math.floor(ms / 1000) * 1000
}
