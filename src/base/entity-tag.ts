const listed = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g

/**
 * True where `If-None-Match` names this tag or is `*`: the client has what would
 * be sent. The comparison is the weak one, which GET and HEAD ask for.
 *
 * @param condition the header as it came; null or undefined where there is none.
 * @param tag of the answer, with its quotes: `"abc-br"`.
 * @see RFC 9110 §13.1.2
 */
export function matchesEntityTag(condition: string | null | undefined, tag: string): boolean {
  if (condition === null || condition === undefined || tag === '') return false
  // What browsers send: one tag, as it was given.
  if (condition === tag) return true
  if (condition.trim() === '*') return true
  const opaque = tag.startsWith('W/') ? tag.slice(2) : tag
  for (const [, known] of condition.matchAll(listed)) if (known === opaque) return true
  return false
}

const describesBody: ReadonlySet<string> = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'content-range',
  'content-disposition',
  'accept-ranges',
])

/**
 * Headers of a 304: those of the answer but for what describes its body. What caches go by (`cache-control`, `etag`,
 * `vary`) and what browsers renew (the policy) stays.
 *
 * @see RFC 9110 §15.4.5
 */
export function toNotModifiedHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !describesBody.has(name.toLowerCase())))
}
