import { defaultContentLocale, localeTable } from '../../model/locale.ts'

/** A start page stands for its folder: `posts/` below the folder `posts`. */
export function toFullSlug(parentSlug: string | null, slug: string, isStartpage: boolean): string {
  if (isStartpage && parentSlug !== null) return `${parentSlug}/`
  return parentSlug === null ? slug : `${parentSlug}/${slug}`
}

/** The first segments that the site needs for itself. @see docs/readings.md 39 */
const RESERVED = new Set([
  ...['v1', 'v2', 'oauth', 'f', 's', 'builds', 'downloads', 'assets', 'forms', 'cookie-consent', 'preview', 'editor'],
  ...['healthz', 'readyz', 'metrics', '_shell.html', '.well-known', 'sitemap.xml', 'robots.txt'],
  ...['feed', 'feeds', 'rss', 'feed.xml', 'rss.xml', 'atom.xml', 'feed.json'],
  ...Object.values(localeTable).flatMap(({ routes }) => [routes.search.path, `${routes.news}.rss`]),
])

/** True for a slug that a page directly below the website folder must not have; addresses never name that folder. */
export function isReservedSlug(slug: string, websiteFolder: string): boolean {
  return slug.startsWith('__') || slug === websiteFolder || RESERVED.has(slug.toLowerCase())
}

/** Addresses with these endings are files of the site, never pages. @see docs/readings.md 14 */
const STATIC_ENDING = /\.(?:css|js|mjs|map|json|xml|txt|ico|png|jpe?g|webp|avif|gif|svg|woff2)$/i

const MAX_SLUG_LENGTH = 200
/** The longest address the site looks up, in characters as they are sent. @see docs/readings.md 14 */
const MAX_ADDRESS_LENGTH = 2000

/**
 * What is wrong with a slug, or null: one segment, printable, nothing that an
 * address would have to escape by rule, nothing that the site answers with 404
 * before it looks for a page.
 *
 * @see docs/readings.md 14
 */
export function slugProblem(slug: string): string | null {
  if (slug.trim() === '') return "can't be blank"
  if (slug.length > MAX_SLUG_LENGTH) return `is too long (maximum is ${MAX_SLUG_LENGTH} characters)`
  // eslint-disable-next-line no-control-regex
  if (slug === '.' || slug === '..' || /[\s/\\?#%\u0000-\u001f\u007f-\u009f]/.test(slug)) return 'is invalid'
  if (!slug.isWellFormed()) return 'is invalid (half of a character)'
  const ending = STATIC_ENDING.exec(slug)?.[0]
  return ending ? `can't end in "${ending}" (addresses with this ending are files)` : null
}

/** What is wrong with a whole address below the website folder, or null. `lang` is the code that it begins with. */
export function addressProblem(fullSlug: string, lang: string = defaultContentLocale): string | null {
  const address = `/${lang}/${fullSlug.split('/').map(encodeURIComponent).join('/')}`
  return address.length > MAX_ADDRESS_LENGTH
    ? `makes an address that is too long (maximum is ${MAX_ADDRESS_LENGTH} characters)`
    : null
}
