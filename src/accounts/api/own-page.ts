/** A custom header: no form and no picture can send it, and other origins are refused by the browser. */
export const editorHeader = 'x-editor'

/**
 * True for a request that a page of our own sent. Three independent signs, of which none may speak against it: the header
 * that only scripts can set, what the browser says about the sender, and the origin.
 *
 * @param options.needsHeader false where the browser sets no headers of ours (server-sent events).
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html
 */
export function isOwnPage(headers: Headers, origin: string, options: { needsHeader: boolean }): boolean {
  if (options.needsHeader && headers.get(editorHeader) !== '1') return false
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const from = headers.get('origin')
  return from === null || from === origin
}
