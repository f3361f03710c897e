/**
 * Reads a date as people type it: `1.12.2026`, `01/12/2026` (day first), `2026-12-01`, `1.12.` of this year or the next.
 *
 * @param today `2026-11-22`: a date without year is the next such day.
 * @returns `2026-12-01`, or null for what is no date.
 */
export function parseDate(text: string, today: string): string | null {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text)
  if (iso) return toDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const match = /^\s*(\d{1,2})\s*[./]\s*(\d{1,2})\s*[./]?\s*(\d{4}|\d{2})?\s*$/.exec(text)
  if (!match) return null
  const [day, month, year] = [Number(match[1]), Number(match[2]), match[3]]
  if (year !== undefined) return toDate(year.length === 2 ? 2000 + Number(year) : Number(year), month, day)
  const thisYear = Number(today.slice(0, 4))
  const date = toDate(thisYear, month, day)
  return date !== null && date < today ? toDate(thisYear + 1, month, day) : date
}

/** Reads a time: `9`, `9:05`, `09.05`, `0905`, `9 Uhr`, `9:05 pm`. @returns `09:05`, or null. */
export function parseTime(text: string): string | null {
  const match = /^\s*(\d{1,2})(?:\s*[:.h]?\s*(\d{2}))?\s*(uhr|am|pm)?\s*$/i.exec(text)
  if (!match) return null
  const suffix = match[3]?.toLowerCase()
  const [given, minute] = [Number(match[1]), Number(match[2] ?? 0)]
  const isTwelve = suffix === 'am' || suffix === 'pm'
  if (isTwelve && (given < 1 || given > 12)) return null
  const hour = isTwelve ? (given % 12) + (suffix === 'pm' ? 12 : 0) : given
  if (hour > 23 || minute > 59) return null
  return `${pad(hour)}:${pad(minute)}`
}

/** A date as it is typed in a language: `01.12.2026` or `01/12/2026`. */
export function writeDate(date: string, language: 'de' | 'en'): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return [day, month, year].join(language === 'de' ? '.' : '/')
}

function toDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}

const pad = (value: number): string => String(value).padStart(2, '0')
