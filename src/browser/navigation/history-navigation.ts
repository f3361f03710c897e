import { isPlainClick } from '../plain-click.ts'
import type { NavigationSource, NavigationStart } from './navigation-source.ts'
import { isLoadingAnew, placeOf, savePlace, whenLoaded } from './place/saved-place.ts'

/**
 * Makes links and the session history look like the Navigation API to the
 * navigator, for browsers without it. An entry's key is its number in the
 * history of the tab, kept in its state.
 *
 * @see docs/decisions/0015-history-api.md
 */
export function createHistoryNavigation(): NavigationSource {
  let listener: (event: NavigationStart) => void = () => {}
  let shown = new URL(location.href)
  let index = indexOf(history.state) ?? 0
  let running = new AbortController()

  writeState(index)
  // Places are restored by the navigator once the page is there; on the way out and back in by the browser.
  whenLoaded(() => (history.scrollRestoration = 'manual'))
  addEventListener('pageshow', () => whenLoaded(() => (history.scrollRestoration = 'manual')))
  addEventListener('pagehide', () => {
    if (!isLoadingAnew()) history.scrollRestoration = 'auto'
  })

  document.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || !isPlainClick(event) || link.download || !/^(?:_self)?$/.test(link.target)) return
    savePlace(scrollY)
    if (start(link.href, link.href === location.href ? 'replace' : 'push')) event.preventDefault()
  })
  document.addEventListener('page:requested', event => {
    const { href, history: type } = event.detail
    if (start(new URL(href, location.href).href, type)) event.preventDefault()
  })
  addEventListener('popstate', ({ state }) => {
    const known = indexOf(state)
    // Without state it is a new entry: a place on this page, chosen by a link.
    if (known === null) return writeState(++index)
    const hashOnly = isSamePage(shown, new URL(location.href))
    const place = placeOf(state)
    if (hashOnly && place !== null) scrollTo({ top: place, behavior: 'instant' })
    start(location.href, 'traverse', known)
  })

  /** Offers a navigation to the navigator; true where it has taken it over. */
  function start(href: string, navigationType: 'push' | 'replace' | 'traverse', key = index + 1): boolean {
    const to = new URL(href)
    const aborted = new AbortController()
    let handler: NavigationInterceptHandler | null = null
    listener({
      navigationType,
      canIntercept: to.origin === location.origin,
      hashChange: isSamePage(shown, to) && shown.hash !== to.hash,
      downloadRequest: null,
      formData: null,
      signal: aborted.signal,
      destination: { url: href, key: String(key), sameDocument: navigationType === 'traverse' },
      intercept: options => void (handler = options?.handler ?? (async () => {})),
      scroll: () => scrollTo({ top: placeOf(history.state) ?? 0, behavior: 'instant' }),
    })
    if (navigationType === 'traverse') index = key
    if (!handler) {
      shown = new URL(location.href)
      return false
    }
    running.abort()
    running = aborted
    shown = to
    if (navigationType === 'push') history.pushState({ index: ++index }, '', href)
    if (navigationType === 'replace') history.replaceState({ index }, '', href)
    void (handler as () => Promise<void>)()
    return true
  }

  return {
    get currentEntry() {
      return { key: String(index), index, url: shown.href }
    },
    addEventListener: (_, added) => void (listener = added),
  }
}

function writeState(index: number): void {
  history.replaceState({ ...(history.state as object | null), index }, '')
}

function indexOf(state: unknown): number | null {
  return typeof state === 'object' && state !== null && 'index' in state && typeof state.index === 'number'
    ? state.index
    : null
}

function isSamePage(a: URL, b: URL): boolean {
  return a.pathname === b.pathname && a.search === b.search
}
