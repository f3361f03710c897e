import type { Fetch } from '../../../base/clock.ts'
import { immutable } from '../headers.ts'

export interface DownloadsDeps {
  /** Root-relative address of the asset with this hash; null where there is none. */
  addressOf(hash: string): string | null
  /** Answers asset addresses, parts of files included. */
  files: Fetch
}

const form = /^\/downloads\/([0-9a-f]{10,64})\.pdf$/i

/**
 * Answers `/downloads/{hash}.pdf` of the old site: shown in the browser, kept for ever.
 * Null for any other path and for an unknown hash.
 *
 * @see docs/readings.md 11
 */
export function createDownloads({ addressOf, files }: DownloadsDeps): (request: Request) => Promise<Response | null> {
  return async request => {
    const url = new URL(request.url)
    const hash = form.exec(url.pathname)?.[1]?.toLowerCase()
    const address = hash === undefined ? null : addressOf(hash)
    if (address === null || !address.toLowerCase().endsWith('.pdf')) return null
    const file = await files(new Request(new URL(address, url), request))
    if (file.status >= 400 && file.status !== 416) return null
    const headers = new Headers(file.headers)
    headers.set('content-disposition', 'inline')
    headers.set('cache-control', immutable)
    return new Response(file.body, { status: file.status, headers })
  }
}
