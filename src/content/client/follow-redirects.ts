import type { Fetch } from '../../base/clock.ts'

/** Storyblok leads a call without `cv` to the same call with it; more hops than these lead nowhere. */
const mostHops = 3

/**
 * Follows redirects within the origin that was asked, and no others: the token is in the address.
 *
 * @throws Error where one leads elsewhere, in circles, or nowhere.
 */
export async function fetchWithin(
  fetch: Fetch,
  first: URL,
  headers: Headers,
  signal: AbortSignal | null,
): Promise<Response> {
  let url = first
  for (let hop = 0; hop <= mostHops; hop++) {
    const response = await fetch(new Request(url, { headers, signal, redirect: 'manual' }))
    if (response.status < 300 || response.status > 399 || response.status === 304) return response
    await response.body?.cancel()
    const location = response.headers.get('location') ?? ''
    if (!URL.canParse(location, url)) throw new Error('A redirect leads nowhere')
    const next = new URL(location, url)
    if (next.origin !== first.origin) throw new Error('A redirect leads to another host')
    url = next
  }
  throw new Error(`More than ${mostHops} redirects`)
}
