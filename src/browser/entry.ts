import { createIslandRuntime } from '../islands/hydrate.ts'
import { startBuildCheck } from './build-check.ts'
import { enhancePage } from './enhancements.ts'
import { startFrame } from './frame-behaviour.ts'
import { startNavigator } from './navigator.ts'
import { createPageStore } from './page-store.ts'
import { prefetchVisible, startPrefetch } from './prefetch.ts'
import { createReloadGuard } from './reload-guard.ts'
import { mountShell } from './shell.ts'
import { readDocumentFacts, readPage } from './view.ts'

/** @see docs/readings.md 27 */
const buildCheckMs = 3_600_000

// The one script of a page. Everything works without it; it makes everything after the first page faster.
try {
  start()
} catch (error) {
  fail(error)
}

function start(): void {
  document.documentElement.dataset.js = ''
  const facts = readDocumentFacts()
  const guard = createReloadGuard(() => sessionStorage, Date.now)
  const store = createPageStore({ fetch: (href, init) => fetch(href, init), clock: Date.now })
  const islands = createIslandRuntime({
    modules: import.meta.glob('/src/**/*.island.tsx'),
    loadMount: () => import('../islands/mount.ts'),
    report,
  })
  let page = new AbortController()

  const enter = (): void => {
    page = new AbortController()
    islands.start(document)
    enhancePage(page.signal, report)
    if ('navigation' in window) prefetchVisible(store, page.signal)
  }
  const leave = (): void => {
    page.abort()
    islands.stop(document.body)
  }

  // A part of the script that is gone on the server means another build: one reload brings it.
  const failed = new Set<string>()
  addEventListener('vite:preloadError', ({ payload }) => {
    // Every import is tried twice: the second failure is no lost connection.
    if (failed.has(payload.message) && guard.allows(location.pathname)) location.reload()
    failed.add(payload.message)
  })
  startFrame()
  const run = (): void => {
    const current = readPage()
    enter()
    if (!('navigation' in window)) return
    startPrefetch(store)
    const build = startBuildCheck({
      build: facts.build,
      intervalMs: Number(document.documentElement.dataset.buildCheck) || buildCheckMs,
      fetch: href => fetch(href),
      clock: Date.now,
      guard,
      setTimer: (work, ms) => setTimeout(work, ms),
      middleware: new Set(),
      warn: (message, error) => console.warn(message, error),
    })
    startNavigator(window.navigation, { store, facts, build, current, leave, enter, fail })
  }
  if (facts.shell) mountShell(store).then(run, fail)
  else run()
}

/** A part of the page has failed; the rest goes on. */
function report(error: unknown): void {
  console.error(error)
}

/** Nothing goes on: the error page says so. */
function fail(error: unknown): void {
  console.error(error)
  const message = error instanceof Error && 'publicMessage' in error ? String(error.publicMessage) : null
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  import('./error-page.ts').then(({ showErrorPage }) => showErrorPage({ status, message }), console.error)
}
