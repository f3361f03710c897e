import type { Clock } from '../../../base/clock.ts'
import {
  applyEdits,
  frameHref,
  isPageFrame,
  isPagePayload,
  payloadHref,
  type PageFrame,
  type PagePayload,
} from '../../../model/address/page-payload.ts'

/** A page ready to be shown: its payload with whole regions. */
export interface BrowserPage extends Pick<PagePayload, 'build' | 'policy' | 'locale' | 'title' | 'head' | 'bodyClass'> {
  header: string
  content: string
  footer: string
}

/** Fetched pages are used for this long without asking again, in milliseconds. */
const freshMs = 30_000
const mostKept = 40
/** An answer that takes longer is not waited for: the browser loads the page itself. */
export const timeoutMs = 8000

export interface PageStore {
  /** The page of an address; rejects on anything but a whole page of ours. */
  load(url: URL): Promise<BrowserPage>
  /** Fetches ahead; failures are forgotten. */
  prefetch(url: URL): Promise<void>
  has(url: URL): boolean
}

export interface PageStoreDeps {
  /** The platform's `fetch`. */
  fetch(href: string, init: RequestInit): Promise<Response>
  /** Told of every page that has come, requested or fetched ahead. */
  prepare(page: BrowserPage): void
  clock: Clock
}

/** Creates the store of fetched pages. */
export function createPageStore({ fetch, prepare, clock }: PageStoreDeps): PageStore {
  const pages = new Map<string, { page: Promise<BrowserPage>; at: number }>()
  const frames = new Map<string, Promise<PageFrame>>()

  async function fetchJson(href: string, priority: RequestPriority): Promise<unknown> {
    const response = await fetch(href, { priority, signal: AbortSignal.timeout(timeoutMs) })
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !type.startsWith('application/json')) throw new Error(`No page data: ${response.status}`)
    return response.json()
  }

  async function fetchPage(url: URL, priority: RequestPriority): Promise<BrowserPage> {
    const payload = await fetchJson(payloadHref(url.pathname, url.search), priority)
    if (!isPagePayload(payload)) throw new Error('No page data')
    const frame = await frameOf(payload.frame, priority)
    const page = {
      ...payload,
      header: applyEdits(frame.header, payload.header),
      footer: applyEdits(frame.footer, payload.footer),
    }
    prepare(page)
    return page
  }

  function frameOf(id: string, priority: RequestPriority): Promise<PageFrame> {
    const known = frames.get(id)
    if (known) return known
    const frame = fetchJson(frameHref(id), priority).then(value => {
      if (!isPageFrame(value)) throw new Error('No page frame')
      return value
    })
    frames.set(id, frame)
    frame.catch(() => frames.delete(id))
    return frame
  }

  function request(url: URL, priority: RequestPriority): Promise<BrowserPage> {
    const key = keyOf(url)
    const known = pages.get(key)
    if (known && clock() - known.at < freshMs) return known.page
    const page = fetchPage(url, priority).catch((error: unknown) => {
      // Nobody answers: what was fetched before is better than nothing, and is requested again next time.
      const isUnanswered = error instanceof TypeError
      if (known && isUnanswered) pages.set(key, known)
      else pages.delete(key)
      if (known && isUnanswered) return known.page
      throw error
    })
    pages.delete(key)
    pages.set(key, { page, at: clock() })
    for (const oldest of pages.keys()) {
      if (pages.size <= mostKept) break
      pages.delete(oldest)
    }
    return page
  }

  return {
    load: url => request(url, 'high'),
    prefetch: url => request(url, 'low').then(ignore, ignore),
    has(url) {
      const known = pages.get(keyOf(url))
      return known !== undefined && clock() - known.at < freshMs
    },
  }
}

/** Path and query: a hash is a place on the page. */
export function keyOf(url: URL): string {
  return url.pathname + url.search
}

function ignore(): void {}
