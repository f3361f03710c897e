/**
 * True for a request that a page of this very site sent. Browsers say so in
 * `Sec-Fetch-Site`; older ones at least name the `Origin`. A request that says
 * neither comes from no browser page: no visitor's cookies or rights are
 * misused by it, and the other guards look at it.
 *
 * @param origin public origin of the site.
 * @see docs/specification.md §2, https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html
 */
export function isSameOrigin(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const from = headers.get('origin')
  return from === null || from === origin
}
