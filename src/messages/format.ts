import { localeIso, localeTable, type Locale } from '../model/locale.ts'

const dateFormats = {
  /** 4. Oktober 2026 / 4 October 2026 */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 04.10.2026 / 04/10/2026 */
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  /** Oktober 2026 */
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateFormat = keyof typeof dateFormats

/** Formatters are slow to build and few: one for each language and format. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Writes a date in the reader's language, in the time zone of the studio's content (UTC).
 *
 * @param value an ISO date string or a valid `Date`.
 * @throws TypeError that says what is wrong with anything else.
 * @see docs/specification.md §5 "Translation date argument", docs/readings.md 33
 */
export function formatDate(value: string | Date, format: DateFormat, locale: Locale): string {
  const date = toDate(value)
  const key = `${locale} ${format}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(localeIso[locale], { ...dateFormats[format], timeZone: 'UTC' })
    formatters.set(key, formatter)
  }
  return formatter.format(date)
}

const isoDate = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

function toDate(value: unknown): Date {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw new TypeError('The date given is an invalid Date object')
    return value
  }
  if (typeof value !== 'string') throw new TypeError('A date must be an ISO date string or a Date')
  const date = isoDate.test(value) ? new Date(withZone(value)) : new Date(NaN)
  if (Number.isNaN(date.getTime()))
    throw new TypeError(`Not a valid ISO date string: ${JSON.stringify(value.slice(0, 40))}`)
  return date
}

/** The content service writes `2021-03-09 00:00` and means UTC; without a zone JavaScript would read local time. */
function withZone(value: string): string {
  const iso = value.replace(' ', 'T')
  return iso.length > 10 && !/(?:Z|[+-]\d{2}:?\d{2})$/.test(iso) ? `${iso}Z` : iso
}

/** Thin no-break space: between number and unit, around ×. */
export const thinSpace = '\u202f'

/** 1 180 / 2,35: the marks are those of the language. */
export function formatNumber(value: number, locale: Locale, fractionDigits = 0): string {
  const { decimalMark, groupMark } = localeTable[locale]
  const [whole = '', fraction] = Math.abs(value).toFixed(fractionDigits).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, groupMark)
  const sign = value < 0 ? '−' : ''
  return `${sign}${grouped}${fraction ? decimalMark + fraction : ''}`
}

/** Names of languages in a language: `German`, `Deutsch und Englisch`. */
export function formatLanguages(codes: readonly Locale[], locale: Locale): string {
  const names = new Intl.DisplayNames(localeIso[locale], { type: 'language' })
  return new Intl.ListFormat(localeIso[locale], { type: 'conjunction' }).format(
    codes.map(code => names.of(code) ?? code),
  )
}

/** `206 × 112 × 164 mm`: width, height, depth as far as they are known; null when none is. */
export function formatSize(
  size: { width: number | null; height: number | null; depth: number | null },
  locale: Locale,
): string | null {
  const known = [size.width, size.height, size.depth].filter(side => side !== null)
  if (known.length === 0) return null
  const sides = known.map(side => formatNumber(side, locale, Number.isInteger(side) ? 0 : 1))
  return `${sides.join(`${thinSpace}×${thinSpace}`)}${thinSpace}mm`
}

/** Grams below a kilogram, kilograms below a tonne, tonnes above: `340 g`, `2,35 kg`, `1,2 t`. */
export function formatWeight(grams: number, locale: Locale): string {
  const [value, unit] =
    grams < 1000 ? [grams, 'g'] : grams < 1_000_000 ? [grams / 1000, 'kg'] : [grams / 1_000_000, 't']
  const digits = Number.isInteger(value) || value >= 100 ? 0 : Number.isInteger(value * 10) ? 1 : 2
  return `${formatNumber(value, locale, digits)}${thinSpace}${unit}`
}

/** Name of a country, e.g. `DE` → Deutschland / Germany. */
export function formatCountry(code: string, locale: Locale): string {
  return new Intl.DisplayNames(localeIso[locale], { type: 'region' }).of(code) ?? code
}
