import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { accessibilityProblems, type EditorSite, openEditor, startEditor } from './editor-session.ts'
import { home } from './editor-sheet-page.ts'

// The editor on small windows, which large letters and zoom are too, and in the colours of the person's system.

let site: EditorSite
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([startEditor(), launchBrowser()])
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

async function open(path: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ locale: 'de-DE', ...options })
  await site.signIn(context, 'admin')
  const page = await context.newPage()
  await openEditor(page, site.origin, path)
  return page
}

const screens = [
  ...['', '/content', '/content?new=reference', '/assets', '/lists', '/redirects', '/inbox', '/newsletter'],
  ...[
    '/report',
    '/people',
    '/sign-ins',
    '/settings',
    '/activity',
    '/bin',
    `/story/${home}`,
    `/story/${home}?panel=publish`,
  ],
]

test('zoomed four times, no screen is wider than the window', async () => {
  const page = await open('', { viewport: { width: 320, height: 256 } })
  const tooWide: string[] = []
  for (const path of screens) {
    await openEditor(page, site.origin, path)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) tooWide.push(`${path}: ${over}`)
  }
  expect(tooWide).toEqual([])
  await page.context().close()
})

test('on a phone axe finds nothing on any screen', async () => {
  const page = await open('', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const found: string[] = []
  for (const path of screens) {
    await openEditor(page, site.origin, path)
    found.push(...(await accessibilityProblems(page, 'light')).map(problem => `${path} ${problem}`))
  }
  expect(found).toEqual([])
  await page.context().close()
})

test("what is chosen is told by the system's colours of a selection where it sets colours", async () => {
  const page = await open('/content', { viewport: { width: 1280, height: 800 }, forcedColors: 'active' })
  const backgroundOf = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate(element => getComputedStyle(element).backgroundColor)
  const selection = await page.evaluate(() => {
    const probe = document.createElement('div')
    probe.style.backgroundColor = 'Highlight'
    document.body.append(probe)
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  })
  expect(await backgroundOf('.nav__list a:not([aria-current])')).not.toBe(selection)
  expect(await backgroundOf('.nav__list a[aria-current]')).toBe(selection)
  await page.locator('tbody tr input').first().check()
  expect(await backgroundOf('tbody tr[aria-selected="true"]')).toBe(selection)
  expect(await backgroundOf('tbody tr input:checked')).toBe(selection)
  await page.context().close()
})
