const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/

/**
 * Milliseconds of `2026-01-31`, `2026-01-31 08:15` (both UTC) or an ISO 8601 time; null for anything else,
 * impossible dates included.
 */
export function parseDateMs(text: string): number | null {
  // a `+` of a time zone arrives as a space when it was not escaped
  const match = DATE.exec(
    text
      .trim()
      .replace(/ (\d{2}:\d{2})$/, (whole, zone: string) => (/[T ]\d{2}:\d{2}.* \d/.test(text) ? `+${zone}` : whole)),
  )
  if (!match) return null
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', zone] = match
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  const date = new Date(ms)
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day) || Number(minute) > 59) return null
  return ms + Math.floor(Number(`0.${fraction}`) * 1000) - offsetMs(zone)
}

function offsetMs(zone: string | undefined): number {
  if (!zone || zone === 'Z') return 0
  const digits = zone.slice(1).replace(':', '')
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000
}
