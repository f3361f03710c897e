import { afterPaint } from '../after-paint.ts'
import { announce } from './place/announcer.ts'
import { arrive, prepareArrival } from './swap/arrival.ts'
import { takeLaterRows } from './swap/later-rows.ts'
import { focusElement, focusHeadingAfterPaint, rememberFocus } from './place/focus.ts'
import { createPageStore, keyOf, timeoutMs, type BrowserPage, type PageStore } from './request/page-store.ts'
import { isPageUrl } from '../prefetch/prefetch-decision.ts'
import { startPrefetch } from '../prefetch/prefetch.ts'
import { hideUnreachable, isServerThere, showUnreachable } from './request/unreachable.ts'
import type { NavigationSource, NavigationStart } from './navigation-source.ts'
import { requestNavigation } from './request/request-navigation.ts'
import { loadAt } from './place/saved-place.ts'
import { startProgress } from './request/progress.ts'
import { takesLong } from './device-pace.ts'
import { loadStyles } from './swap/page-styles.ts'
import type { DocumentFacts } from './request/read-page.ts'
import { decideScroll, isSameList, type ScrollDecision } from './place/scroll-decision.ts'
import { isLaidOutAhead } from './swap/ahead.ts'
import { transition } from './swap/transition.ts'
import { changeHtml } from '../trusted-html.ts'
import { expectPage, makeElements, preparePage, showPage } from './swap/view.ts'

export interface NavigatorDeps {
  facts: DocumentFacts
  /** True when a navigation has to be an ordinary load: another build is out, or the route leads elsewhere. */
  wantsLoad(path: string): boolean
  /** The page on display. */
  current: BrowserPage
  /** Ends what belongs to the page on display: islands, listeners. */
  leave(): void
  /** Starts what belongs to the page now on display. */
  enter(): void
  /** The navigator itself has failed. */
  fail(error: unknown): void
}

/** Where a navigation comes from and leads to. */
interface Way {
  from: URL
  to: URL
  /** Place of the page it comes from in the session history. */
  index: number
}

/** Pages to which back and forward lead without asking anybody. */
const mostVisited = 20

/**
 * Takes over navigations between pages of this build and policy. Anything
 * unexpected becomes an ordinary page load; where no server answers, the page on
 * display stays. Returns the store of fetched pages.
 *
 * @see ARCHITECTURE.md "A navigation"
 */
export function startNavigator(navigation: NavigationSource, deps: NavigatorDeps): PageStore {
  const { facts } = deps
  const store = createPageStore({ fetch: (href, init) => fetch(href, init), prepare: preparePage, clock: Date.now })
  let shown = { url: new URL(location.href), page: deps.current }
  const visited = new Map<string, BrowserPage>([[keyOf(shown.url), shown.page]])
  /** Scroll positions by history entry. */
  const positions = new Map<string, number>()
  let showings = 0
  /** True while the address goes back to that of the page on display. */
  let isReturning = false

  navigation.addEventListener('navigate', event => {
    const to = new URL(event.destination.url)
    if (!isOurs(event, to)) return
    if (isReturning) {
      isReturning = false
      return event.intercept({ scroll: 'manual', focusReset: 'manual', handler: async () => {} })
    }
    try {
      if (deps.wantsLoad(to.pathname)) return
    } catch (error) {
      // Taken over, or the browser would load the page over the message.
      return event.intercept({ handler: async () => deps.fail(error) })
    }
    const entry = navigation.currentEntry
    const here = new URL(entry?.url ?? location.href)
    // While a page is awaited, the address is already that page's.
    const arrived = keyOf(here) === keyOf(shown.url)
    const from = arrived ? here : shown.url
    if (arrived && entry) positions.set(entry.key, scrollY)
    const index = entry?.index ?? 0
    event.intercept({ scroll: 'manual', focusReset: 'manual', handler: () => go(event, { from, to, index }) })
  })

  startPrefetch(store, url => {
    const { page: here } = shown
    store.load(url).then(
      page => shown.page === here && page !== here && canShow(page) && expectPage(page, url.href),
      () => {},
    )
  })

  // A list has grown in place: the way back leads to the grown one.
  document.addEventListener('page:grown', ({ detail: { change, head } }) => {
    shown.page = { ...shown.page, content: changeHtml(shown.page.content, change), head: [...head, ...shown.page.head] }
    visited.set(keyOf(shown.url), shown.page)
  })

  function isOurs(event: NavigationStart, to: URL): boolean {
    const traverse = event.navigationType === 'traverse'
    const { canIntercept, hashChange, downloadRequest, formData, destination, navigationType } = event
    if (!canIntercept || hashChange || downloadRequest !== null || formData || navigationType === 'reload') return false
    // A page loaded anew clears the error.
    if (hasFailed()) return false
    // Same document and no traversal: somebody writes the address (`history.replaceState`).
    return isPageUrl(to, location.origin) && (traverse || !destination.sameDocument)
  }

  function canShow(page: BrowserPage): boolean {
    return page.build === facts.build && page.policy === facts.policy
  }

  async function go(event: NavigationStart, way: Way): Promise<void> {
    const { from, to } = way
    const progress = startProgress()
    try {
      const page = await find(to, event.navigationType === 'traverse', event.signal)
      if (isOver(event)) return
      if (!canShow(page)) return loadOrdinarily(event)
      await loadStyles(page)
      if (page !== shown.page) makeElements(page)
      if (page !== shown.page && !isLaidOutAhead(page) && takesLong(page.content)) {
        progress.show()
        await new Promise<void>(afterPaint)
        if (isOver(event)) return
      }
      try {
        await show(page, event, from, to)
      } catch (error) {
        deps.fail(error)
      }
    } catch {
      if (isOver(event)) return
      const isThere = await isServerThere()
      if (isOver(event)) return
      if (isThere) loadOrdinarily(event)
      else stay(event, way)
    } finally {
      progress.end()
    }
  }

  /** The address is the new one already: loading it anew is an ordinary page load. */
  function loadOrdinarily({ navigationType, destination }: NavigationStart): void {
    loadAt(navigationType === 'traverse' ? (positions.get(destination.key) ?? null) : null)
  }

  /** No server answers: the page on display stays under its own address, and the visitor can try again. */
  function stay({ navigationType }: NavigationStart, { from, to, index }: Way): void {
    const steps = index - (navigation.currentEntry?.index ?? index)
    if (navigationType === 'replace' || steps === 0) history.replaceState(history.state, '', from)
    else {
      isReturning = true
      history.go(steps)
    }
    const line = showUnreachable(shown.page.locale, () => requestNavigation({ href: to.href, history: 'push' }))
    announce(line)
  }

  async function find(to: URL, traverse: boolean, signal: AbortSignal): Promise<BrowserPage> {
    if (keyOf(to) === keyOf(shown.url)) return shown.page
    return (traverse && visited.get(keyOf(to))) || inTime(store.load(to), signal)
  }

  async function show(page: BrowserPage, event: NavigationStart, from: URL, to: URL): Promise<void> {
    hideUnreachable()
    const restoreFocus = rememberFocus(event.navigationType !== 'traverse')
    // Asked while nothing has changed yet: afterwards the page would be laid out for the answer.
    const isAtTop = scrollY === 0
    const samePath = from.pathname === to.pathname || isSameList(from, to)
    const step = { from, to, traverse: event.navigationType === 'traverse' }
    const decision = decideScroll(step)
    // The opening of a list changes with the choice: what was just pressed stays under the hand.
    const filterTop = samePath && from.pathname !== to.pathname && decision.kind === 'none' ? topOfFilter() : null
    const canWaitForRows = decision.kind === 'none' && areLaterRowsUnseen()
    await transition(step, () => {
      // A newer click has come first, or the error page.
      if (isOver(event)) return
      if (page !== shown.page) {
        const toTop = decision.kind === 'top'
        deps.leave()
        if (toTop) prepareArrival()
        showPage(page, shown.page)
        void arrive({ atOnce: !toTop, rows: toTop || canWaitForRows ? takeLaterRows(document) : null })
        const isLast = countShown()
        afterPaint(() => isLast() && deps.enter())
      } else if (step.traverse) takeBackChoices()
      shown = { url: to, page }
      remember(keyOf(to), page)
      const target = decision.kind === 'top' && isAtTop ? null : scroll(event, decision)
      if (filterTop !== null) scrollBy({ top: (topOfFilter() ?? filterTop) - filterTop, behavior: 'instant' })
      if (target) focusElement(target)
      else if (!(samePath && restoreFocus())) focusHeadingAfterPaint()
      announce(
        samePath
          ? (document.querySelector('[data-region="content"] [aria-live]')?.textContent ?? page.title)
          : page.title,
      )
    })
  }

  /** Returns whether no other page has been shown since. */
  function countShown(): () => boolean {
    const own = ++showings
    return () => own === showings
  }

  /** Returns the element that was scrolled to because it was requested. */
  function scroll(event: NavigationStart, decision: ScrollDecision): HTMLElement | null {
    const known = positions.get(event.destination.key)
    const element = decision.kind === 'element' ? document.getElementById(decision.id) : null
    if (element) element.scrollIntoView({ behavior: 'instant' })
    else if (decision.kind === 'list')
      document.querySelector('[data-filter-list]')?.scrollIntoView({ behavior: 'instant' })
    else if (decision.kind === 'restore' && known === undefined) event.scroll()
    else if (decision.kind !== 'none')
      scrollTo({ top: (decision.kind === 'restore' && known) || 0, behavior: 'instant' })
    return element
  }

  function remember(key: string, page: BrowserPage): void {
    visited.delete(key)
    visited.set(key, page)
    const [oldest] = visited.keys()
    if (visited.size > mostVisited && oldest !== undefined) visited.delete(oldest)
  }

  return store
}

/** After a fatal error the error page stays: nothing is taken over, and what is on its way is not shown. */
function hasFailed(): boolean {
  return 'error' in document.documentElement.dataset
}

function isOver({ signal }: NavigationStart): boolean {
  return signal.aborted || hasFailed()
}

/** Where the choices of a list are in the window; null on pages without any. */
function topOfFilter(): number | null {
  return document.querySelector('[data-places]')?.getBoundingClientRect().top ?? null
}

/** True where the list begins in the window or below it. */
function areLaterRowsUnseen(): boolean {
  const list = document.querySelector('[data-filter-list]')
  return list !== null && list.getBoundingClientRect().top >= 0
}

/**
 * Fields that send themselves say again what the page on display shows. Whoever goes back before the narrowed list has
 * come would see the old list under the new words.
 */
function takeBackChoices(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-live]')) form.reset()
}

/** Rejects when the visitor goes elsewhere or the answer takes too long. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    stop.addEventListener('abort', () => reject(new Error('Not waited for')))
    work.then(resolve, reject)
  })
}
