import { createBoundedCache } from '../../base/bounded-cache.ts'
import type { Fetch, Sleep } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { firstPictures } from './window-pictures.ts'

export interface FirstPicturesDeps {
  /** Markup of pages, those that are opened most first. */
  pages(): AsyncIterable<string>
  /** The image service: what it has made is kept there. */
  fetch: Fetch
  /** Root-relative addresses are of this site. */
  origin: string
  /** True while nobody would wait because of a picture that is made now. */
  isIdle(): boolean
  /** Told of each picture. */
  prepared(outcome: 'made' | 'failed'): void
  sleep: Sleep
  log: Log
}

export interface FirstPictures {
  /** Makes what is missing, when nothing else happens; asked again meanwhile, it begins anew afterwards. */
  prepare(): void
  /** Ends at once; a picture that is being made is finished, and nobody waits for it. */
  stop(): void
  /** Resolves when nothing is left to do. */
  settled(): Promise<void>
}

/** Pictures of one round at most: about two hundred pages. */
const mostPictures = 2000
/** After a publication, until its pages are likely to be rendered; milliseconds. */
const calmMs = 3000
/** Between two looks whether the machine is idle, and after each picture. */
const [busyMs, pauseMs] = [1000, 50]
/** As browsers say it. */
const accept = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

/**
 * Makes the pictures of the first windows of pages before somebody asks for them, one after the other, and only while
 * nothing else happens: after a start or a publication the first visitor would wait for each of them.
 */
export function createFirstPictures(deps: FirstPicturesDeps): FirstPictures {
  const { pages, fetch, origin, isIdle, prepared, sleep, log } = deps
  const stopping = new AbortController()
  const { signal } = stopping
  /** Addresses that were made by this process; each names one content for ever. */
  const known = createBoundedCache<string>({ entries: 2 * mostPictures })
  let running: Promise<void> | null = null
  let isAskedAgain = false

  async function round(): Promise<void> {
    let left = mostPictures
    for await (const html of pages()) {
      for (const address of firstPictures(html)) {
        if (known.get(address)) continue
        if (left-- === 0) return
        while (!isIdle()) await sleep(busyMs, signal)
        signal.throwIfAborted()
        known.set(address, address)
        prepared(await make(address))
        await sleep(pauseMs, signal)
      }
    }
  }

  async function make(address: string): Promise<'made' | 'failed'> {
    const response = await fetch(new Request(new URL(address, origin), { headers: { accept } }))
    await response.body?.cancel()
    if (response.ok) return 'made'
    // Too busy after all: it may be tried again.
    if (response.status >= 500) known.delete(address)
    return 'failed'
  }

  async function run(): Promise<void> {
    do {
      isAskedAgain = false
      await sleep(calmMs, signal)
      await round()
    } while (isAskedAgain)
  }

  return {
    prepare() {
      isAskedAgain = true
      if (signal.aborted) return
      running ??= run()
        .catch((error: unknown) => {
          if (!signal.aborted) log.warn({ err: error }, 'Pictures were not made ahead')
        })
        .finally(() => (running = null))
    },
    stop: () => stopping.abort(new Error('stopped')),
    settled: async () => running ?? undefined,
  }
}
