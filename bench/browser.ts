import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { pressWithMouse } from '../e2e/browser.ts'
import { atMost, median, told, type Figure } from './figures.ts'
import { createDataDir, ensureProduct, startProduct } from './product.ts'

const rounds = 3
/** A text page, a page with a form or filter, the richest pages. */
const pages: readonly { path: string; kind: 'text' | 'form' | 'other' }[] = [
  { path: '/de/rechtliches/privacy-policy', kind: 'text' },
  { path: '/de/impulse/hmi-lab', kind: 'text' },
  { path: '/de', kind: 'other' },
  { path: '/de/referenzen', kind: 'form' },
  { path: '/de/kontakt', kind: 'form' },
]
const fast4g = { offline: false, latency: 60, downloadThroughput: 1_125_000, uploadThroughput: 1_125_000 }

/** First views and navigations in Chromium, its processor four times slower, on fast 4G. */
export async function measureBrowser(): Promise<Figure[]> {
  ensureProduct()
  const data = createDataDir()
  const product = await startProduct(data.path)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const origin = `http://localhost:${product.port}`
    const figures: Figure[] = [told('conditions', `Chromium ${browser.version()}, processor 4 × slower, fast 4G`)]
    for (const { path, kind } of pages) {
      if (!(await fetch(origin + path)).ok) throw new Error(`No page: ${path}`)
      const views: View[] = []
      for (let round = 0; round < rounds; round++) views.push(await viewPage(browser, origin + path))
      figures.push(...toFigures(path, kind, views))
    }
    return [...figures, ...(await measureNavigation(browser, origin))]
  } finally {
    await browser.close()
    await product.stop()
    data.remove()
  }
}

interface View {
  /** Bytes as transferred, by kind of request. */
  script: number
  laterScript: number
  style: number
  html: number
  requests: number
  /** Milliseconds. */
  fcp: number
  lcp: number
  tbt: number
}

async function viewPage(browser: Browser, url: string): Promise<View> {
  const { page, cdp } = await openSlowly(browser)
  const sizes = { Script: 0, Stylesheet: 0, Document: 0 }
  let requests = 0
  let later = false
  let laterScript = 0
  const types = new Map<string, string>()
  cdp.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!later) requests++
    const type = types.get(requestId)
    if (type === 'Script' && later) laterScript += encodedDataLength
    else if (type === 'Script' || type === 'Stylesheet' || type === 'Document') sizes[type] += encodedDataLength
  })
  await observe(page)
  await page.goto(url, { waitUntil: 'load' })
  later = true
  await page.waitForTimeout(2500)
  const times = await readTimes(page)
  await page.context().close()
  return { script: sizes.Script, laterScript, style: sizes.Stylesheet, html: sizes.Document, requests, ...times }
}

async function openSlowly(browser: Browser): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  // As a person: programs are not asked for consent, and its cost would not be seen.
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }))
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', fast4g)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { page, cdp }
}

interface Seen {
  lcp: number
  /** Tasks of more than 50 ms. */
  tasks: readonly { start: number; end: number }[]
}

/** Collects in the page what only an observer learns. */
function observe(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const seen = { lcp: 0, tasks: [] as { start: number; end: number }[] }
    Object.assign(window, { seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver(list => {
      for (const { startTime, duration } of list.getEntries()) {
        seen.tasks.push({ start: startTime, end: startTime + duration })
      }
    }).observe({ type: 'longtask', buffered: true })
  })
}

/** Total blocking time counts from the first paint on: before, there is nothing that could be pressed. */
function readTimes(page: Page): Promise<Pick<View, 'fcp' | 'lcp' | 'tbt'>> {
  return page.evaluate(() => {
    const { lcp, tasks } = (window as unknown as { seen: Seen }).seen
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    const blocked = tasks.map(({ start, end }) => Math.max(0, end - Math.max(start, fcp) - 50))
    return { fcp, lcp, tbt: blocked.reduce((sum, ms) => sum + ms, 0) }
  })
}

function toFigures(path: string, kind: (typeof pages)[number]['kind'], views: readonly View[]): Figure[] {
  const of = (name: keyof View): number => median(views.map(view => view[name]))
  const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
  const ms = (value: number): string => `${value.toFixed(0)} ms`
  const script = of('script') / 1000
  const shown = `${kilo(of('script'))}, and ${kilo(of('laterScript'))} when idle`
  return [
    kind === 'other'
      ? told(`${path}: script of the first view`, shown)
      : atMost(`${path}: script of the first view`, script, kind === 'text' ? 5 : 75, shown, 'kB'),
    told(`${path}: CSS, HTML, requests`, `${kilo(of('style'))}, ${kilo(of('html'))}, ${of('requests')}`),
    told(`${path}: FCP, LCP`, `${ms(of('fcp'))}, ${ms(of('lcp'))}`),
    kind === 'text' ? atMost(`${path}: TBT`, of('tbt'), 0, ms(of('tbt')), 'ms') : told(`${path}: TBT`, ms(of('tbt'))),
  ]
}

const journeys = [
  { from: '/de', to: '/de/referenzen' },
  { from: '/de/referenzen', to: '/de/kontakt' },
  { from: '/de/kontakt', to: '/de/impulse' },
]

/** From the click to the painted next page, fetched ahead by pointing at the link. */
async function measureNavigation(browser: Browser, origin: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { from, to } of journeys) {
    const paints: number[] = []
    const delays: number[] = []
    for (let round = 0; round < rounds; round++) {
      const { page } = await openSlowly(browser)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(origin + from, { waitUntil: 'load' })
      await page.waitForTimeout(2500)
      const link = page.locator(`a[href="${to}"]:visible`).first()
      await link.hover()
      await page.waitForTimeout(1500)
      await watchPaint(page)
      await pressWithMouse(link)
      await page.waitForURL(`**${to}`)
      await page.waitForTimeout(1200)
      const { paint, interaction } = await page.evaluate(() => (window as unknown as { watched: Watched }).watched)
      paints.push(paint)
      delays.push(interaction)
      await page.context().close()
    }
    figures.push(
      atMost(
        `${from} → ${to}: click to paint, fetched ahead`,
        median(paints),
        100,
        `${median(paints).toFixed(0)} ms`,
        'ms',
      ),
      told(`${from} → ${to}: INP`, `${median(delays).toFixed(0)} ms`),
    )
  }
  return figures
}

interface Watched {
  paint: number
  interaction: number
}

function watchPaint(page: Page): Promise<void> {
  return page.evaluate(() => {
    const watched = { paint: Number.NaN, interaction: 0 }
    Object.assign(window, { watched })
    const left = document.querySelector('[data-region="content"] main')
    addEventListener(
      'click',
      event => {
        const changed = new MutationObserver(() => {
          if (left?.isConnected) return
          changed.disconnect()
          // The frame after the one that paints the change: then it is on the screen.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => (watched.paint = performance.now() - event.timeStamp)),
          )
        })
        changed.observe(document.body, { childList: true, subtree: true })
      },
      { capture: true, once: true },
    )
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) watched.interaction = Math.max(watched.interaction, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}
