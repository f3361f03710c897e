import type { Clock, Fetch, Sleep } from '../../../base/clock.ts'

export interface SeeLiveDeps {
  fetch: Fetch
  sleep: Sleep
  /** Milliseconds; only differences count. */
  clock: Clock
  origin: string
}

/** How often the page is asked, and how long, in milliseconds. */
const everyMs = 100
const longestMs = 10_000
const answerMs = 5000

/**
 * Asks published pages until they have changed: what is said about a publication is what a visitor sees.
 *
 * @param paths addresses of the pages, e.g. `/de/kontakt`.
 * @param publish changes what is published.
 * @returns milliseconds from the start of the publication until every page was another one; null where a page showed no
 *   difference in time, e.g. because nothing that changed is seen on it.
 */
export async function seeLive(
  { fetch, sleep, clock, origin }: SeeLiveDeps,
  paths: readonly string[],
  publish: () => Promise<void>,
): Promise<number | null> {
  const read = async (path: string): Promise<string | null> => {
    const request = new Request(new URL(path, origin), {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    })
    try {
      const response = await fetch(request)
      return `${response.status} ${response.status === 200 ? await response.text() : ''}`
    } catch {
      // A page that does not answer has not been seen.
      return null
    }
  }
  const before = new Map(await Promise.all(paths.map(async path => [path, await read(path)] as const)))
  const start = clock()
  await publish()
  if (paths.length === 0) return null
  let waiting = [...paths]
  for (;;) {
    const pages = await Promise.all(waiting.map(async path => [path, await read(path)] as const))
    const seenAt = clock()
    waiting = pages.filter(([path, page]) => page === null || page === before.get(path)).map(([path]) => path)
    if (waiting.length === 0) return seenAt - start
    if (seenAt - start >= longestMs) return null
    await sleep(everyMs)
  }
}
