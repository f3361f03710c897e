import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Locator,
  type Page,
} from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface OpenPage {
  page: Page
  /** What the browser reported: console lines, uncaught errors, failed and foreign requests. Empty is right. */
  complaints: string[]
}

/** Longest wait for a page, an element or a click, in milliseconds: as long as a busy machine may take. */
export const longestWaitMs = 90_000

/** Chromium as visitors have it, where its shell without a window will not do: for its cache of whole pages, and for pictures. */
export const wholeBrowser = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Starts Chromium without a window: its shell where that is installed, which takes half of the processor time. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_SHELL ?? wholeBrowser
  const browser = await chromium.launch({ executablePath, args, timeout: longestWaitMs, ...options })
  browser.on('context', context => context.setDefaultTimeout(longestWaitMs))
  return browser
}

/** One browser for a file of tests; every page gets a context of its own, as a new visitor does. */
export function openBrowser(origin: string) {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())

  return async function openPage(width: number, options: BrowserContextOptions = {}): Promise<OpenPage> {
    const context = await browser.newContext({ viewport: { width, height: 900 }, ...options })
    const page = await context.newPage()
    return { page, complaints: watchPage(page, origin) }
  }
}

/** What the browser reports about a page from now on. */
export function watchPage(page: Page, origin: string): string[] {
  const complaints: string[] = []
  page.on('console', line => {
    // Chromium notes so when a test asks for the accessibility tree of parts that are not rendered yet.
    if (line.text().startsWith('Rendering was performed in a subtree hidden by content-visibility')) return
    complaints.push(`${line.type()}: ${line.text()} ${line.location().url}`)
  })
  page.on('pageerror', error => complaints.push(`error: ${error.message}`))
  page.on('request', request => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(origin))
      complaints.push(`foreign: ${request.url()}`)
  })
  page.on('response', response => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
  })
  return complaints
}

/** Lets requests wait. @returns what lets them go on their way. */
export async function hold(page: Page, url: string): Promise<() => void> {
  let letGo = (): void => {}
  const held = new Promise<void>(resolve => (letGo = resolve))
  await page.route(url, async route => {
    await held
    // Nobody may wait for it any more.
    await route.continue().catch(() => {})
  })
  return letGo
}

/** Waits until navigations are taken over: what comes in an idle moment has come, and has run. */
export async function navigatorReady(page: Page): Promise<void> {
  // The second is what the first imports.
  await page.waitForFunction(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    return ['/runtime-', '/navigation-'].every(part => names.some(name => name.includes(part)))
  })
  await idle(page)
}

/** Waits until the page has nothing left to fetch and nothing left to run. */
export async function settled(page: Page): Promise<void> {
  await navigatorReady(page)
  await page.waitForLoadState('networkidle')
  await idle(page)
}

/** Twice: the first idle moment may be what a script has waited for. */
function idle(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>(done => requestIdleCallback(() => requestIdleCallback(() => done()))))
}

/**
 * Presses the middle of an element with the mouse, once it can be pressed. `click()` looks during the press whether it hits,
 * which lays out the page and counts as time of the page.
 */
export async function pressWithMouse(target: Locator, timeout = longestWaitMs): Promise<void> {
  await target.click({ trial: true, timeout })
  const box = await target.boundingBox({ timeout })
  if (!box) throw new Error('Nothing to press')
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** How many pixels of the page are outside the window to the right. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
