import type { Page } from 'playwright-core'
import { navigatorReady, pressWithMouse } from '../../../e2e/browser.ts'
import { withBrowser } from './browser-walk.ts'
import { all, atLeast, atMost, measure, percentile } from './measure.ts'

declare global {
  interface Window {
    interactions: number[]
    longest: number
  }
}

/** Pages and what a visitor presses on them, in turn. */
const walks: readonly (readonly [path: string, ...presses: string[]])[] = [
  ['/de', 'a[href="/de/referenzen"]'],
  [
    '/de/referenzen',
    '.switch a:not([aria-current])',
    'main summary',
    'main input[type=checkbox]',
    'main input[type=checkbox]:not(:checked)',
  ],
  ['/en/news', 'main summary', 'main a[href^="/en/news/"]'],
  [
    '/de/kontakt',
    'main input[type=radio]:not(:checked)',
    'main textarea',
    'main input[type=text]',
    'main button[type=submit]',
  ],
  ['/en/contact', 'main textarea', 'main button[type=submit]'],
  ['/de/team', 'main a[href^="/de/team"]', 'a[hreflang=en]'],
  ['/en/newsletter', 'main input[type=email]', 'main button[type=submit]'],
  ['/de/suche?suche=akku', 'main input[type=search]', 'main button[type=submit]'],
  ['/de/usability-check', 'main button', 'main a.button'],
  ['/en/company', 'header summary', 'header summary', 'header summary', 'header nav a'],
  [
    '/en/references',
    'main summary',
    'main input[type=checkbox]',
    'main input[type=checkbox]:not(:checked)',
    '.switch a:not([aria-current])',
  ],
]

measure('presses with a processor six times as slow', () =>
  withBrowser({}, async ({ site, browser }) => {
    const delays: number[] = []
    let longest = 0
    for (const [path, ...presses] of walks) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      await watch(page)
      const session = await context.newCDPSession(page)
      // A slow device is slow from the start: what the page has seen of it decides how later pages are shown.
      await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
      await page.goto(site.origin + path, { waitUntil: 'load' })
      await navigatorReady(page)
      for (const press of presses) {
        const target = page.locator(press).filter({ visible: true }).first()
        if ((await target.count()) === 0) continue
        // What lies beside an open menu cannot be pressed: then it is no press.
        if (
          !(await pressWithMouse(target, 15_000).then(
            () => true,
            () => false,
          ))
        )
          continue
        await page.evaluate(() => new Promise<void>(done => requestIdleCallback(() => done(), { timeout: 5000 })))
      }
      // An event is told of after the next frame.
      await page.evaluate(() => new Promise<void>(done => setTimeout(done, 300)))
      const seen = await page.evaluate(() => ({ interactions: window.interactions, longest: window.longest }))
      delays.push(...seen.interactions)
      longest = Math.max(longest, seen.longest)
      await context.close()
    }
    return all(
      atLeast('presses', delays.length, 20),
      atMost('98th percentile', percentile(delays, 0.98), 200, 'ms'),
      atMost('longest task after loading', longest, 200, 'ms'),
    )
  }),
)

/** Counts each interaction once, by its slowest event; tasks from the first press on. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { interactions: [], longest: 0 })
    const slowest = new Map<number, number>()
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (!entry.interactionId) continue
        slowest.set(entry.interactionId, Math.max(slowest.get(entry.interactionId) ?? 0, entry.duration))
      }
      window.interactions = [...slowest.values()]
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    let pressed = Infinity
    addEventListener('pointerdown', () => (pressed = Math.min(pressed, performance.now())), { capture: true })
    new PerformanceObserver(list => {
      for (const { startTime, duration } of list.getEntries())
        if (startTime >= pressed) window.longest = Math.max(window.longest, duration)
    }).observe({ type: 'longtask' })
  })
}
