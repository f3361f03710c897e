import { mayPrefetch, prefetchTarget, type Connection } from './prefetch-decision.ts'
import type { PageStore } from './page-store.ts'

/** Links that are merely visible: so many on a page, and so many at a time. */
const mostVisible = 12
const atOnce = 2
/** @see docs/specification.md §9 "idle prefetch after 1 s" */
const idleAfterMs = 1000

/** Fetches pages ahead when a link is pointed at, focused, touched, or in the window while nothing else happens. */
export function startPrefetch(store: PageStore): void {
  const onIntent = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const url = link && targetOf(link)
    if (url) void store.prefetch(url)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(type, onIntent, { passive: true })
  }
}

/** Watches the links of the page on display; ends with the page. */
export function prefetchVisible(store: PageStore, signal: AbortSignal): void {
  const timer = setTimeout(() => onIdle(() => watch(store, signal)), idleAfterMs)
  signal.addEventListener('abort', () => clearTimeout(timer))
}

function watch(store: PageStore, signal: AbortSignal): void {
  if (signal.aborted) return
  let left = mostVisible
  let running = 0
  const waiting: URL[] = []
  const observer = new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      const url = targetOf(target as HTMLAnchorElement)
      if (url && left-- > 0) waiting.push(url)
    }
    next()
  })
  const next = (): void => {
    while (running < atOnce && waiting.length > 0 && !signal.aborted) {
      const url = waiting.shift()
      if (!url || store.has(url)) continue
      running++
      void store.prefetch(url).then(() => {
        running--
        onIdle(next)
      })
    }
  }
  for (const link of document.links) {
    if (link instanceof HTMLAnchorElement && targetOf(link)) observer.observe(link)
  }
  signal.addEventListener('abort', () => observer.disconnect())
}

function targetOf(link: HTMLAnchorElement): URL | null {
  if (!mayPrefetch(connection())) return null
  const { href, target, rel } = link
  return prefetchTarget({ href, target, rel, download: link.hasAttribute('download') }, new URL(location.href))
}

function connection(): Connection | undefined {
  return 'connection' in navigator ? (navigator.connection as Connection) : undefined
}

function onIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(work, 100)
  else requestIdleCallback(work)
}
