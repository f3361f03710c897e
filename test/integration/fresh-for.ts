/**
 * Shortens how long a cache in front may keep an answer, in what is handed to `writeHead`: headers by name, or names and
 * values in turn. Whatever else is handed over stays as it is.
 *
 * @param seconds in place of the minute that pages are kept.
 */
export function withFreshness(part: unknown, seconds: number): unknown {
  const shorten = (value: unknown): unknown =>
    typeof value === 'string' ? value.replace('s-maxage=60', `s-maxage=${seconds}`) : value
  if (Array.isArray(part)) return part.map(shorten)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, shorten(value)]))
}
