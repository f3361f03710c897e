import { createServer } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser, navigatorReady, settled, wholeBrowser } from './browser.ts'
import { pageKinds } from './page-kinds.ts'

const origin = inject('origin')

/** Another origin: nothing of ours can take the way there over. */
const elsewhere = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Elsewhere</title>')
})
let away = ''
let browser: Browser
beforeAll(async () => {
  await new Promise<void>(ready => elsewhere.listen(0, 'localhost', ready))
  const address = elsewhere.address()
  away = `http://localhost:${typeof address === 'object' && address ? address.port : 0}/`
  // Switched off by Playwright, on for everybody else.
  browser = await launchBrowser({ executablePath: wholeBrowser, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
})
afterAll(async () => {
  await browser.close()
  elsewhere.closeAllConnections()
  elsewhere.close()
})

/** Leaves the page by an ordinary load and comes back; returns why it was not kept, `kept` where it was. */
async function leaveAndReturn(page: Page): Promise<string> {
  await page.evaluate(() => {
    document.documentElement.dataset.left = ''
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.kept = String(persisted)
    })
  })
  const url = page.url()
  await page.goto(away)
  // The way back has no load that could be waited for.
  await page.evaluate(() => history.back()).catch(() => {})
  await expect.poll(() => page.url()).toBe(url)
  await page.waitForFunction(() => {
    const { dataset } = document.documentElement
    return 'kept' in dataset || (!('left' in dataset) && document.readyState === 'complete')
  })
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    const reasons = entry && 'notRestoredReasons' in entry ? entry.notRestoredReasons : 'unknown'
    return document.documentElement.dataset.kept === 'true' ? 'kept' : JSON.stringify(reasons)
  })
}

async function open(path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(origin + path)
  // Islands and all that waits for an idle moment have come by then.
  await navigatorReady(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await settled(page)
  return page
}

const kinds = [...pageKinds, ['accessibility statement', '/en/accessibility']] as const

test.each(kinds)('the browser keeps the page of kind "%s" for the way back', async (_, path) => {
  const page = await open(path)
  expect(await leaveAndReturn(page)).toBe('kept')
  await page.context().close()
})

test('an error page is only left out because browsers keep no page with such a status', async () => {
  const page = await open('/de/gibt-es-nicht')
  expect(await leaveAndReturn(page)).toMatch(/"reasons":\[\{"reason":"response-status-not-ok"\}\]/)
  await page.context().close()
})

test('a page that was navigated to is kept as well, and goes on answering', async () => {
  const page = await open('/de')
  await page.locator('.header__nav a[href="/de/referenzen"]').click()
  await page.waitForURL('**/de/referenzen')
  await expect.poll(() => page.locator('[data-filter-count]').count()).toBe(1)
  expect(await leaveAndReturn(page)).toBe('kept')
  await page.evaluate(() => void (document.documentElement.dataset.mark = ''))
  await page.locator('.header__nav a[href="/de/impulse"]').click()
  await expect.poll(() => page.url()).toMatch(/\/de\/impulse$/)
  await expect.poll(() => page.title()).toContain('Impulse')
  expect(await page.evaluate(() => 'mark' in document.documentElement.dataset)).toBe(true)
  await page.context().close()
})

test('a page left in the middle of a navigation is kept as well', async () => {
  const page = await open('/de')
  await page.route('**/__payload/de/kontakt.json', () => {})
  await page.locator('.header a[href="/de/kontakt"]:visible').first().click()
  await page.waitForURL('**/de/kontakt')
  await page.goto(away)
  await page.evaluate(() => history.back()).catch(() => {})
  await expect.poll(() => page.url()).toMatch(/\/de\/kontakt$|\/de$/)
  await expect.poll(() => page.locator('h1').count()).toBe(1)
  await page.context().close()
})
