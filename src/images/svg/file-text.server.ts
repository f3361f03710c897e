import { inTime } from '../../base/in-time.ts'
import type { Fetch } from '../../base/clock.ts'

/** More would be no part of a page. */
const maxBytes = 500_000

/**
 * Creates a reader of small text files of the content: drawings that become a part of the page.
 *
 * @param origin of addresses that name no host.
 */
export function createFileText(fetch: Fetch, origin: string, timeoutMs: number) {
  return async (src: string): Promise<string | null> => {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await inTime(signal, fetch(new Request(new URL(src, origin), { signal })))
    if (!response.ok || Number(response.headers.get('content-length') ?? 0) > maxBytes) {
      await response.body?.cancel()
      if (response.status >= 500) throw new Error(`${src}: status ${response.status}`)
      return null
    }
    const text = await inTime(signal, response.text())
    return text.length > maxBytes ? null : text
  }
}
