import { analyticsCookies } from './analytics-cookies.ts'
import { hostsFor, services, type HostUse } from './services.ts'

/**
 * Closes this document to the hosts of analytics: its scripts cannot be
 * unloaded, but from now on nothing they ask leaves the browser, and nothing they
 * write is kept. A policy can
 * only be made stricter, so that accepting again needs a new document.
 *
 * Only hosts of the header's own policy stay reachable: both policies hold.
 *
 * @see https://www.w3.org/TR/CSP3/#meta-element
 */
export function lockAnalytics(assetHosts = 'https://*.storyblok.com'): void {
  const others = services.filter(({ category }) => category !== 'analytics')
  const directive = (name: string, use: HostUse, ...more: string[]): string =>
    [name, "'self'", ...more, ...hostsFor(use, others)].join(' ')
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = [
    directive('script-src', 'script'),
    directive('connect-src', 'connect'),
    directive('img-src', 'image', 'data:', 'blob:', assetHosts),
    directive('frame-src', 'frame'),
  ].join('; ')
  document.head.append(meta)
  refuseCookies(analyticsCookies)
}

/** Scripts that are still there may go on writing: only what has expired passes. */
function refuseCookies(match: RegExp): void {
  const native = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => native?.get?.call(document) as string,
    set(value: string) {
      if (!match.test(value) || value.includes(expired)) native?.set?.call(document, value)
    },
  })
}

const expired = 'Expires=Thu, 01 Jan 1970 00:00:01 GMT'

/** Deletes entries that match from a storage of this page. */
export function eraseEntries(
  matches: readonly RegExp[],
  storage: Pick<Storage, 'length' | 'key' | 'removeItem'>,
): void {
  const names = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
  for (const name of names) if (matches.some(match => match.test(name))) storage.removeItem(name)
}

/** Deletes cookies that match, on every domain this page may write for: a tag manager writes for the highest. */
export function eraseCookies(matches: readonly RegExp[], doc: Pick<Document, 'cookie'>, hostname: string): void {
  const names = doc.cookie.split(/;\s*/).map(cookie => cookie.split('=')[0] ?? '')
  const parts = hostname.split('.')
  const domains = parts.map((_, place) => parts.slice(place).join('.')).filter(domain => domain.includes('.'))
  for (const name of names) {
    if (!matches.some(match => match.test(name))) continue
    const deletion = `${name}=; Path=/; ${expired}`
    doc.cookie = deletion
    for (const domain of domains) doc.cookie = `${deletion}; Domain=${domain}`
  }
}
