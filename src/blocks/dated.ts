/**
 * When what is dated counts as published: dated content is shown from then on.
 *
 * @returns milliseconds since 1970, null without a date. Storyblok writes `2026-10-14 00:00` and means UTC.
 */
export function dateTime(date: string | null): number | null {
  if (date === null) return null
  const iso = date.replace(' ', 'T')
  return Date.parse(iso.length > 10 && !/Z|[+-]\d{2}:?\d{2}$/.test(iso) ? `${iso}Z` : iso)
}

/** The first of these times after `now`; infinite where there is none. */
export function nextAfter(now: number, times: Iterable<number | null>): number {
  let next = Number.POSITIVE_INFINITY
  for (const time of times) if (time !== null && time > now && time < next) next = time
  return next
}
