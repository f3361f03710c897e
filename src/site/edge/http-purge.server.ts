import type { Fetch } from '../../base/clock.ts'
import type { PurgePort } from './purge.ts'

export interface PurgeTarget {
  /** Where the cache takes purges. */
  url: string
  /** Sent as `Authorization: Bearer …`; null where only the network decides. */
  token: string | null
  fetch: Fetch
}

/** Longest wait for a cache, in milliseconds. */
const timeoutMs = 5000

/**
 * Purges by one request: `POST` with `{"tags": […]}`, and the same in `Surrogate-Key` and `Cache-Tag`, so that Varnish
 * with xkey, Fastly and Cloudflare need at most a rewritten path. A redirect is a failure: it would carry the token elsewhere.
 */
export function createHttpPurge({ url, token, fetch }: PurgeTarget): PurgePort {
  return async tags => {
    const headers = {
      'content-type': 'application/json',
      'surrogate-key': tags.join(' '),
      'cache-tag': tags.join(','),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    }
    const signal = AbortSignal.timeout(timeoutMs)
    const body = JSON.stringify({ tags })
    const response = await fetch(new Request(url, { method: 'POST', headers, body, redirect: 'error', signal }))
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The cache answered ${response.status}`)
  }
}
