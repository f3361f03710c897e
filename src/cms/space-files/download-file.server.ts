import type { Fetch, Sleep } from '../../base/clock.ts'
import { readAtMost } from '../../base/request-body.server.ts'

export interface DownloadDeps {
  fetch: Fetch
  sleep: Sleep
  mostBytes?: number
}

const timeoutMs = 120_000
const maxAttempts = 4
/** A file of a space that is larger is refused, in bytes. */
const mostFileBytes = 512 * 2 ** 20

/**
 * Fetches a file of a space; tried again where the network or the other side fails.
 *
 * @throws Error with the address where it cannot be had.
 */
export async function downloadFile(
  address: string,
  { fetch, sleep, mostBytes = mostFileBytes }: DownloadDeps,
): Promise<Uint8Array> {
  const url = address.startsWith('//') ? `https:${address}` : address
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await fetch(new Request(url, { signal: AbortSignal.timeout(timeoutMs) }))
      if (!answer.ok) throw new Error(`the answer was ${answer.status}`)
      const bytes = await readAtMost(answer, mostBytes)
      if (bytes === null) throw new Error(`it is larger than ${mostBytes / 2 ** 20} MB`)
      return bytes
    } catch (error) {
      if (attempt === maxAttempts)
        throw new Error(`${url} could not be fetched: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        })
      await sleep(attempt * 1000)
    }
  }
}
