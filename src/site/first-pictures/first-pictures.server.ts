import { createBoundedCache } from '../../base/bounded-cache.ts'
import type { Fetch, Sleep } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { ownCard } from './own-card.ts'
import { firstPictures } from './window-pictures.ts'

export interface FirstPicturesDeps {
  /** Markup of pages: of the stories that were published, by uuid, then those that are opened most. */
  pages(published: readonly string[]): AsyncIterable<string>
  /** The image service: what it has made is kept there. */
  fetch: Fetch
  /** The cards of pages, which are kept there as well; null for what is none. */
  card(request: Request): Promise<Response | null>
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
  /**
   * Makes what is missing, when nothing else happens; asked again meanwhile, it begins anew afterwards.
   *
   * @param published uuids of stories whose pages come first.
   */
  prepare(published?: readonly string[]): void
  /** Ends at once; a picture that is being made is finished, and nobody waits for it. */
  stop(): void
  /** Resolves when nothing is left to do. */
  settled(): Promise<void>
}

/** Pictures and cards of one round at most: about two hundred pages. */
const mostPictures = 2000
/** Publications whose pages come first; beyond, they come as often as they are opened. */
const mostPublished = 100
/** After a publication, until its pages are likely to be rendered; milliseconds. */
const calmMs = 3000
/** Between two looks whether the machine is idle, and after each picture. */
const [busyMs, pauseMs] = [1000, 50]
/** As browsers say it. */
const accept = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

/**
 * Makes the pictures of the first windows of pages, and the cards they are shared by, before somebody asks for them: one
 * after the other, and only while nothing else happens. After a start or a publication the first visitor would wait for each
 * of them, and a messenger that waits too long shows none.
 */
export function createFirstPictures(deps: FirstPicturesDeps): FirstPictures {
  const { pages, fetch, card, origin, isIdle, prepared, sleep, log } = deps
  const stopping = new AbortController()
  const { signal } = stopping
  /** Addresses that were made by this process; each names one content for ever. */
  const known = createBoundedCache<string>({ entries: 2 * mostPictures })
  let first: readonly string[] = []
  let running: Promise<void> | null = null
  let isAskedAgain = false

  async function round(): Promise<void> {
    let left = mostPictures
    const published = first
    first = []
    for await (const html of pages(published)) {
      for (const address of addressesIn(html)) {
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

  /** None of a page whose markup cannot be read: those of all others are made. */
  function addressesIn(html: string): readonly string[] {
    try {
      return [...firstPictures(html), ...ownCard(html, origin)]
    } catch (error) {
      log.warn({ err: error, begins: html.slice(0, 200) }, 'Pictures of a page were not looked for')
      return []
    }
  }

  async function make(address: string): Promise<'made' | 'failed'> {
    const ask = address.startsWith('/__share/') ? card : fetch
    try {
      const response = await ask(new Request(new URL(address, origin), { headers: { accept } }))
      await response?.body?.cancel()
      if (response?.ok) return 'made'
      // Too busy after all: it may be tried again.
      if (response && response.status >= 500) known.delete(address)
    } catch (error) {
      log.warn({ err: error, address }, 'A picture was not made ahead')
    }
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
    prepare(published = []) {
      isAskedAgain = true
      if (signal.aborted) return
      first = [...new Set([...published, ...first])].slice(0, mostPublished)
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
