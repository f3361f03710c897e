import type { Sleep } from '../../base/clock.ts'
import { within } from '../../base/deadline.ts'
import type { Log } from '../../base/log.ts'
import type { Locale } from '../../model/locale.ts'

/** The pages that visitors begin with. */
export interface StartPages {
  /**
   * Renders them, again and again where that fails; one run for all who ask. A page that fails five times while others can be
   * rendered is named in the log and left out. Never rejects.
   */
  prepare(): Promise<void>
  /** True from the first call of `prepare` until each could be rendered, or was left out. */
  isUnderWay(): boolean
  /** True while each is tried for the very first time: what is no part of them had better wait. */
  isFirstTry(): boolean
  /**
   * Resolves once the first of them was tried, two seconds after `prepare` at the latest: at a few calls a second other pages
   * would take its turns, and all would be late. At once for the first itself, and where nothing is prepared.
   */
  turnOf(target: string): Promise<void>
  close(): void
}

export interface StartPagesDeps {
  /** In this order: the calls of one are not to wait for those of the next. */
  locales: readonly Locale[]
  /** Rejects where the page of an address cannot be had. */
  page(target: string): Promise<unknown>
  sleep: Sleep
  log: Log
}

/** Pause before the next attempt, in milliseconds. */
const againMs = 2000
/** Attempts at one page while others can be rendered: what is wrong is then the page. */
const mostAttempts = 5
/** Longest wait of other pages for the first one, in milliseconds. */
const firstPageMs = 2000

/** Creates what makes the process ready. */
export function createStartPages({ locales, page, sleep, log }: StartPagesDeps): StartPages {
  const closing = new AbortController()
  let running: Promise<void> | null = null
  let isDone = false
  let isFirstTry = false
  const first = Promise.withResolvers<void>()
  let firstTurn = Promise.resolve()

  async function render(): Promise<void> {
    isFirstTry = true
    let left = [...locales]
    for (let attempt = 1; left.length > 0; attempt++) {
      for (const locale of [...left]) {
        if (await canRender(`/${locale}`)) left = left.filter(each => each !== locale)
        // As long as none could be rendered it is not the page: all wait for the first.
        else if (left.length === locales.length && attempt < mostAttempts) break
      }
      if (left.length > 0 && left.length < locales.length && attempt >= mostAttempts) {
        log.error({ pages: left.map(locale => `/${locale}`) }, 'First pages that cannot be rendered were left out')
        break
      }
      if (left.length > 0) await sleep(againMs, closing.signal)
    }
    isDone = true
    isFirstTry = false
  }

  const canRender = (target: string): Promise<boolean> =>
    page(target)
      .then(
        () => true,
        // Why it fails may be looked for from now on.
        () => (isFirstTry = false),
      )
      .finally(first.resolve)

  function prepare(): Promise<void> {
    if (running) return running
    firstTurn = within(first.promise, firstPageMs, sleep, () => {})
    // Ended by `close`: nobody waits any more.
    return (running = render().catch(() => {}))
  }

  return {
    prepare,
    isUnderWay: () => running !== null && !isDone,
    isFirstTry: () => isFirstTry,
    turnOf: target => (target === `/${locales[0]}` ? Promise.resolve() : firstTurn),
    close() {
      closing.abort()
      first.resolve()
    },
  }
}
