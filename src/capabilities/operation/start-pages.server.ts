import type { Sleep } from '../../base/clock.ts'
import type { Locale } from '../../model/locale.ts'

/** The pages that visitors begin with. */
export interface StartPages {
  /** Renders them, again and again where that fails; one run for all who ask. Never rejects. */
  prepare(): Promise<void>
  /** True from the first call of `prepare` until each could be rendered. */
  isUnderWay(): boolean
  close(): void
}

export interface StartPagesDeps {
  /** In this order: the calls of one are not to wait for those of the next. */
  locales: readonly Locale[]
  /** Rejects where the page of an address cannot be had. */
  page(target: string): Promise<unknown>
  sleep: Sleep
}

/** Pause before the next attempt, in milliseconds. */
const againMs = 2000

/** Creates what makes the process ready. */
export function createStartPages({ locales, page, sleep }: StartPagesDeps): StartPages {
  const closing = new AbortController()
  let running: Promise<void> | null = null
  let isDone = false

  async function render(): Promise<void> {
    for (const locale of locales) {
      while (!(await canRender(`/${locale}`))) await sleep(againMs, closing.signal)
    }
    isDone = true
  }

  const canRender = (target: string): Promise<boolean> =>
    page(target).then(
      () => true,
      () => false,
    )

  return {
    // Ended by `close`: nobody waits any more.
    prepare: () => (running ??= render().catch(() => {})),
    isUnderWay: () => running !== null && !isDone,
    close: () => closing.abort(),
  }
}
