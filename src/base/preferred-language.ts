/** What one entry of `Accept-Language` says: `en-GB;q=0.8`. */
interface LanguageRange {
  /** Lower case; `*` for any language. */
  tag: string
  /** 0 to 1; 0 = not wanted at all. */
  weight: number
}

/** More entries than browsers send are not looked at. */
const maxRanges = 20

/**
 * Best match of `Accept-Language`: the greatest weight, whatever the region;
 * among equal ones what is earlier. `*` is every language that is not
 * named. Null where nothing is preferred.
 *
 * @see RFC 9110 §12.5.4
 */
export function preferredLanguage<T extends string>(acceptLanguage: string | null, languages: readonly T[]): T | null {
  const ranges = (acceptLanguage ?? '').split(',', maxRanges).flatMap(entry => parseRange(entry) ?? [])
  const [best, second] = languages.map(language => rank(language, ranges)).toSorted(byPreference)
  if (!best || best.weight === 0) return null
  return second && byPreference(best, second) === 0 ? null : best.language
}

interface Ranked<T> {
  language: T
  weight: number
  position: number
}

function rank<T extends string>(language: T, ranges: readonly LanguageRange[]): Ranked<T> {
  const named = ranges.filter(({ tag }) => tag.split('-')[0] === language)
  const fitting = named.length > 0 ? named : ranges.filter(({ tag }) => tag === '*')
  const weight = Math.max(0, ...fitting.map(range => range.weight))
  const heaviest = fitting.filter(range => range.weight === weight)
  return {
    language,
    weight,
    position: ranges.findIndex(range => heaviest.includes(range)),
  }
}

function byPreference(a: Ranked<unknown>, b: Ranked<unknown>): number {
  return b.weight - a.weight || a.position - b.position
}

/** Null for what is no language range or has no weight that the standard knows: it says nothing. */
function parseRange(entry: string): LanguageRange | null {
  const match = /^\s*(\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i.exec(entry)
  return match?.[1] ? { tag: match[1].toLowerCase(), weight: match[2] === undefined ? 1 : Number(match[2]) } : null
}
