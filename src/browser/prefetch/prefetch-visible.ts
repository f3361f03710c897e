import { onIdle } from '../idle.ts'
import { targetOf } from './prefetch.ts'
import type { PageStore } from '../navigation/request/page-store.ts'

/** Links that are merely visible: so many on a page, and so many at a time. */
const mostVisible = 8
const atOnce = 2

/** Fetches the pages of links in the window while nothing else happens; ends with the page. */
export function prefetchVisible(store: PageStore, signal: AbortSignal): void {
  let left = mostVisible
  let running = 0
  const waiting: URL[] = []
  const observer = new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      observer.unobserve(target)
      // What lies in a closed fold counts as in the window, but nobody sees it.
      const url = target.checkVisibility() ? targetOf(target) : null
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
