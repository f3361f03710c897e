import { mayPrefetch, prefetchTarget, type Connection } from './prefetch-decision.ts'
import type { PageStore } from '../navigation/request/page-store.ts'

/**
 * Fetches pages ahead when a link is pointed at, focused or touched.
 *
 * @param expect told of each: it is likely the next one.
 */
export function startPrefetch(store: PageStore, expect: (url: URL) => void): void {
  const onIntent = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const url = link && targetOf(link)
    if (!url) return
    void store.prefetch(url)
    expect(url)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { passive: true })
  }
}

/** The page a link leads to, where it may be fetched ahead. */
export function targetOf(link: HTMLAnchorElement): URL | null {
  // A list that grows in place fetches its next entries, not a page.
  if ('more' in link.dataset || !mayFetchAhead()) return null
  const { href, target, rel } = link
  return prefetchTarget({ href, target, rel, download: link.hasAttribute('download') }, new URL(location.href))
}

/** False for visitors who save data, and on slow connections. */
export function mayFetchAhead(): boolean {
  return mayPrefetch('connection' in navigator ? (navigator.connection as Connection) : undefined)
}
