/** A start page stands for its folder: `posts/` below the folder `posts`. */
export function toFullSlug(parentSlug: string | null, slug: string, isStartpage: boolean): string {
  if (isStartpage && parentSlug !== null) return `${parentSlug}/`
  return parentSlug === null ? slug : `${parentSlug}/${slug}`
}

/** The first segments that the site needs for itself. @see docs/readings.md 39 */
const RESERVED = new Set([
  ...[
    'suche',
    'search',
    'v1',
    'v2',
    'f',
    'builds',
    'downloads',
    'assets',
    'forms',
    'cookie-consent',
    'preview',
    'editor',
  ],
  ...['healthz', 'readyz', 'metrics', '_shell.html', '.well-known', 'sitemap.xml', 'robots.txt'],
  ...['feed', 'feeds', 'rss', 'feed.xml', 'rss.xml', 'atom.xml', 'feed.json'],
])

/** True for a slug that a page directly below the website folder must not have. */
export function isReservedSlug(slug: string): boolean {
  return slug.startsWith('__') || RESERVED.has(slug.toLowerCase())
}

/** What is wrong with a slug, or null. One segment, printable, nothing that an address would have to escape by rule. */
export function slugProblem(slug: string): string | null {
  if (slug.trim() === '') return "can't be blank"
  if (slug.length > 200) return 'is too long (maximum is 200 characters)'
  // eslint-disable-next-line no-control-regex
  if (slug === '.' || slug === '..' || /[\s/\\?#%\u0000-\u001f\u007f]/.test(slug)) return 'is invalid'
  return null
}
