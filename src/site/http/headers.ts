/** Where pictures and files may come from besides the site itself, e.g. `https://a.storyblok.com`. */
export interface PolicyOptions {
  assetOrigins: readonly string[]
  secure: boolean
  development: boolean
}

/**
 * Headers of every page. No inline script, no inline style, nothing from
 * others: what the policy allows is what the page needs, and no more.
 */
export function pageHeaders({ assetOrigins, secure, development }: PolicyOptions): Record<string, string> {
  const files = ["'self'", ...assetOrigins].join(' ')
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    `img-src ${files}`,
    `media-src ${files}`,
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    ...(development ? [] : ["require-trusted-types-for 'script'", 'trusted-types boot navigator']),
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  return { 'content-security-policy': policy, ...commonHeaders(secure) }
}

/** On every answer of a site with `https:`, those to malformed requests and to clients of the API included. */
export const transportSecurity = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }

/** Headers of every answer of the site, page or not. */
export function commonHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
    ...(secure ? transportSecurity : {}),
  }
}

/** Browsers ask again every time (and mostly get 304); caches in front may serve the old page while they ask. */
export const publicPage = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400, stale-if-error=604800'
export const privatePage = 'private, no-store'
export const immutable = 'public, max-age=31536000, immutable'
