/**
 * The address of the card that a page is shared by, relative to the site: one at most, and none where the page has a
 * picture of elsewhere.
 *
 * @see https://ogp.me/
 */
export function ownCard(html: string, origin: string): string[] {
  const [, given = ''] = /<meta\s+property="og:image"\s+content="([^"]*)"/.exec(html) ?? []
  const url = URL.parse(given.replaceAll('&amp;', '&'), origin)
  return url?.origin === new URL(origin).origin && url.pathname.startsWith('/__share/') ? [url.pathname] : []
}
