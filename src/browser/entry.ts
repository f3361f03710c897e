import { twice } from '../base/twice.ts'
import type { IslandRuntime } from '../islands/hydrate.ts'
import { arrive } from './navigation/swap/arrival.ts'
import { enhancePage } from './enhancements.ts'
import { startFrame } from './frame-behaviour.ts'
import { startConsentHook } from './consent-hook.ts'
import { onIdle } from './idle.ts'
import type { PageStore } from './navigation/request/page-store.ts'
import { readDocumentFacts, readPage } from './navigation/request/read-page.ts'
import type { NavigationSource } from './navigation/navigation-source.ts'
import { retryPictures } from './retry-pictures.ts'
import { takeSavedPlace } from './navigation/place/saved-place.ts'
import { createReloadGuard } from './build/reload-guard.ts'
import './trusted-html.ts'

/** @see docs/readings.md 27 */
const buildCheckMs = 3_600_000
/** @see docs/specification.md §9 "idle prefetch after 1 s" */
const laterMs = 1000

const root = document.documentElement
const facts = readDocumentFacts()
const guard = createReloadGuard(() => sessionStorage, Date.now)
let page = new AbortController()
let islands: Promise<IslandRuntime> | null = null
let store: PageStore | null = null
let consentPageChanged = (): void => {}

// The one script of a page. Everything works without it; it makes everything after the first page faster.
try {
  root.dataset.js = ''
  watchChunks()
  startFrame()
  retryPictures()
  if (facts.shell) {
    Promise.all([loadRuntime(), import('./shell.ts')])
      .then(([runtime, { mountShell }]) => mountShell(runtime))
      .then(start)
      .catch(fail)
  } else start()
} catch (error) {
  fail(error)
}

function start(): void {
  const current = readPage()
  void arrive({ atOnce: isPlaceKnown() })
  takeSavedPlace()
  enter()
  consentPageChanged = startConsentHook(report)
  let started = false
  const startRuntime = (): void => {
    if (started) return
    started = true
    const loaded = Promise.all([loadRuntime(), loadNavigation()])
    loaded.then(([{ startNavigator, startBuildCheck }, navigation]) => {
      const { wantsLoad } = startBuildCheck({
        build: facts.build,
        intervalMs: Number(root.dataset.buildCheck) || buildCheckMs,
        fetch: href => fetch(href),
        clock: Date.now,
        guard,
        setTimer: (work, ms) => setTimeout(work, ms),
        onIdle,
        middleware: new Set(),
        warn: console.warn,
      })
      store = startNavigator(navigation, { facts, wantsLoad, current, leave, enter, fail })
    }, report)
  }
  // Browsers that cannot add stylesheets by script (before 2023) load their pages.
  if (!('adoptedStyleSheets' in document)) return
  // Nobody leaves a page before it is shown: the navigator comes when nothing else happens, at the latest with the first press.
  onIdle(startRuntime)
  document.addEventListener('pointerdown', startRuntime, { once: true, passive: true })
}

/** True where the browser scrolls to a place of its own: named by the address, or left before. */
function isPlaceKnown(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return location.hash !== '' || (navigation as PerformanceNavigationTiming | undefined)?.type !== 'navigate'
}

/** Starts what belongs to the page now on display. */
function enter(): void {
  page = new AbortController()
  const { signal } = page
  enhancePage(signal, report)
  consentPageChanged()
  if (document.querySelector('[data-island]')) {
    // Those on display: another page may be laid out beside this one.
    const regions = document.querySelectorAll('[data-region]')
    islands ??= twice(() => import('./islands.ts')).then(({ createIslands }) => createIslands(report))
    islands.then(runtime => signal.aborted || regions.forEach(region => runtime.start(region)), report)
  }
  setTimeout(() => {
    loadRuntime().then(({ prefetchVisible, startLanguageOffer }) => {
      if (signal.aborted) return
      startLanguageOffer(signal, report)
      if (store) prefetchVisible(store, signal)
    }, report)
  }, laterMs)
}

/** Ends what belongs to the page on display. */
function leave(): void {
  page.abort()
  void islands?.then(runtime => runtime.stop())
}

function loadRuntime(): Promise<typeof import('./runtime.ts')> {
  return twice(() => import('./runtime.ts'))
}

async function loadNavigation(): Promise<NavigationSource> {
  if ('navigation' in window) return window.navigation
  const { createHistoryNavigation } = await twice(() => import('./navigation/history-navigation.ts'))
  return createHistoryNavigation()
}

/** A part of the script that is gone on the server means another build: one reload brings it. */
function watchChunks(): void {
  const failed = new Set<string>()
  addEventListener('vite:preloadError', ({ payload }) => {
    // Imports are tried twice: the second failure is no lost connection.
    if (failed.has(payload.message)) void reloadOnce()
    failed.add(payload.message)
  })
}

/** Only where a server answers: without one, a page with a part missing is better than none. */
async function reloadOnce(): Promise<void> {
  const answers = await fetch(`/builds/latest.json?${Date.now()}`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (answers && guard.allows(location.pathname)) location.reload()
}

/** A part of the page has failed; the rest goes on. */
function report(error: unknown): void {
  console.error(error)
}

/** Nothing goes on: the error page says so. */
function fail(error: unknown): void {
  report(error)
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  // At once: a navigation that is under way ends here.
  root.dataset.error = String(status)
  const message = status === 404 && error instanceof Error ? error.message : null
  import('./error-page.ts').then(({ showErrorPage }) => showErrorPage({ status, message })).catch(report)
}
