import { createHash } from 'node:crypto'

/** What every answer made from content carries: a change that may show anywhere purges this one tag. */
export const everyPage = 'all'

/** Bytes of one header at most: nginx refuses answers whose headers are larger than 4 kB in all. */
export const mostTagBytes = 1500

/**
 * The tags of an answer for caches in front, short and of letters that every cache takes. Where they are too many to be
 * sent, `many` stands for all of them, and each purge goes to it as well.
 *
 * @param tags of its provenance: `story:<uuid>`, `list:<type>`, `settings`.
 * @see docs/decisions/0043-caches-in-front.md
 */
export function toCacheTags(tags: ReadonlySet<string>): readonly string[] {
  const short = [everyPage, ...[...tags].map(toShortTag).sort()]
  const isTooLong = short.reduce((sum, tag) => sum + tag.length + 1, 0) > mostTagBytes
  return isTooLong ? [everyPage, manyTags] : short
}

/** Pages that show more than their headers could name. */
export const manyTags = 'many'

/** The tags to be purged for those of a change. */
export function toPurgedTags(tags: readonly string[] | 'all'): readonly string[] {
  return tags === 'all' ? [everyPage] : [...new Set([...tags.map(toShortTag), manyTags])]
}

/** What every file carries: purged where more files have changed than are named one by one. */
const everyFile = 'files'

/** The tag of a file by one of its addresses, without a transformation. Files are not of `all`: a page that changes leaves them alone. */
export const fileTagHeaders = (address: string): Record<'cache-tag' | 'surrogate-key', string> =>
  named([everyFile, toShortTag(`file:${address}`)])

/** The tags to be purged for files that are another one now, or no longer for everybody. */
export function toPurgedFiles(addresses: ReadonlySet<string>, most: number): readonly string[] {
  return addresses.size > most ? [everyFile] : [...addresses].map(address => toShortTag(`file:${address}`))
}

/** Twelve letters: two of a million tags are the same with a probability of 1 to 140 million, and then one page too many is purged. */
function toShortTag(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 12).replaceAll('-', 'A').replaceAll('_', 'B')
}

/**
 * Names published answers of the content interface: they may hold anything, and go with every change. What an editor or a
 * program with a token is told otherwise is kept by nobody and has no tags.
 */
export function tagApiAnswer(response: Response): Response {
  if (!/public/.test(response.headers.get('cache-control') ?? '')) return response
  const headers = new Headers(response.headers)
  headers.set('cache-tag', `${everyPage},${manyTags}`)
  headers.set('surrogate-key', `${everyPage} ${manyTags}`)
  return new Response(response.body, { status: response.status, headers })
}

/** The headers: `Cache-Tag` of Cloudflare, Akamai and others, `Surrogate-Key` of Fastly and Varnish. */
export const tagHeaders = (tags: ReadonlySet<string>): Record<'cache-tag' | 'surrogate-key', string> =>
  named(toCacheTags(tags))

const named = (names: readonly string[]) => ({ 'cache-tag': names.join(','), 'surrogate-key': names.join(' ') })
