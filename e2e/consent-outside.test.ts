import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteProcess } from '../scripts/site-process.ts'
import { openBrowser, settled } from './browser.ts'
import { startSite } from './server.ts'
import { bannerShown, beVisitor, recordOf } from './visitor.ts'

let site: SiteProcess & { dataDir: string }
beforeAll(async () => {
  site = await startSite({ TRACKING_ID: 'GTM-ABC123', CONSENT_LOG: 'true', BLOCK_GALLERY: 'true' })
})
afterAll(() => site.stop())

const openPage = openBrowser('http://')
const path = '/de/rechtliches/imprint'
const gallery = '/__blocks?block=embed'

/** What a tag manager does: stores its cookies, reports, and goes on doing both as long as it can. */
const tag = `
  window.tagRuns = (window.tagRuns ?? 0) + 1
  const collect = () => {
    for (const name of ['_ga', '_ga_ABC', '_gid']) document.cookie = name + '=1; Path=/'
    fetch('https://www.google-analytics.com/g/collect').catch(() => {})
  }
  collect()
  setInterval(collect, 50)`

/** A visitor to whom outside hosts answer. `outside` holds every request that went to one. */
async function visit(address: string) {
  const { page } = await openPage(1280)
  await beVisitor(page)
  const outside: string[] = []
  await page.context().route(/^https:/, route => {
    const url = route.request().url()
    outside.push(url)
    const isScript = url.includes('gtm.js')
    return route.fulfill({
      contentType: isScript ? 'text/javascript' : 'text/html',
      body: isScript ? tag : '<title>Outside</title>',
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  await page.goto(site.origin + address)
  await bannerShown(page)
  // The gallery is long: what is pressed must have found its place.
  if (address === gallery) await settled(page)
  return { page, outside }
}

const answer = (page: Page, choice: 'accept' | 'refuse'): Promise<void> =>
  page.locator(`.consent [data-consent="${choice}"]`).click()

async function withdraw(page: Page): Promise<void> {
  await page.locator('.footer [data-cc]').click()
  await page.locator('.preferences [data-consent="refuse"]').click()
}

async function acceptAgain(page: Page): Promise<void> {
  await page.locator('.footer [data-cc]').click()
  await page.locator('.preferences [data-consent="accept"]').click()
}

const cookieNames = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name).toSorted()

/** The data layer as plain lists: calls and pushes. */
const layerOf = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    ((window as { dataLayer?: object[] }).dataLayer ?? []).map(entry =>
      'length' in entry ? Object.values(entry) : entry,
    ),
  ) as Promise<unknown[]>

test('refused, the tag manager is never loaded and nothing is pushed', async () => {
  const { page, outside } = await visit(path)
  await answer(page, 'refuse')
  await page.locator('.header a[href="/de/kontakt"]:visible').first().click()
  await page.waitForURL('**/de/kontakt')
  expect(outside).toEqual([])
  expect(await layerOf(page)).toEqual([])
  await page.context().close()
})

test('accepted, tags find consent denied first and granted then, and every page is a view', async () => {
  const { page, outside } = await visit(path)
  await answer(page, 'accept')
  await expect.poll(() => cookieNames(page.context())).toEqual(['_ga', '_ga_ABC', '_gid', 'cc_cookie'])
  expect(outside[0]).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-ABC123&l=dataLayer')
  const denied = {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  }
  expect((await layerOf(page)).slice(0, 3)).toMatchObject([
    ['consent', 'default', denied],
    ['consent', 'update', { analytics_storage: 'granted' }],
    { event: 'gtm.js' },
  ])
  await page.locator('.header a[href="/de/kontakt"]:visible').first().click()
  await page.waitForURL('**/de/kontakt')
  const views = async (): Promise<unknown[]> =>
    (await layerOf(page)).filter(entry => (entry as { event?: string }).event === 'content-view')
  await expect.poll(views).toMatchObject([{ 'content-name': path }, { 'content-name': '/de/kontakt' }])

  // On return consent is updated before the tag runs, and nothing is asked.
  await page.reload()
  await expect.poll(() => layerOf(page)).toHaveLength(4)
  expect(await page.locator('.consent').count()).toBe(0)
  await page.context().close()
})

test('withdrawn, everything is gone within a second and no later request leaves; accepted again, it runs once', async () => {
  const { page, outside } = await visit(path)
  await answer(page, 'accept')
  await expect.poll(() => outside.length).toBeGreaterThan(3)
  await withdraw(page)
  const from = Date.now()
  await page.waitForTimeout(150)
  const left = outside.length
  await page.waitForTimeout(850)
  expect(Date.now() - from).toBeLessThan(3000)
  expect(outside.slice(left)).toEqual([])
  // The script is still there and writes on: nothing of it is kept.
  expect(await cookieNames(page.context())).toEqual(['cc_cookie'])
  expect((await layerOf(page)).at(-1)).toMatchObject(['consent', 'update', { analytics_storage: 'denied' }])
  await page.locator('.header a[href="/de/kontakt"]:visible').first().click()
  await page.waitForURL('**/de/kontakt')
  expect(outside.slice(left)).toEqual([])

  await Promise.all([page.waitForEvent('load'), acceptAgain(page)])
  await expect.poll(() => page.evaluate(() => (window as { tagRuns?: number }).tagRuns)).toBe(1)
  await page.context().close()
})

test('a wrong id is logged with the error text and its suggestion, and the page stays', async () => {
  const { page } = await openPage(1280)
  const lines: string[] = []
  page.on('console', line => void lines.push(line.text()))
  await page.route(`${site.origin}${path}`, async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace('GTM-ABC123', 'gtm-abc')
    return route.fulfill({ response, body })
  })
  await page.goto(site.origin + path)
  const said = "'gtm-abc' is not a valid GTM-ID (/^(GTM|G)-[0-9A-Z]+$/). Did you mean 'GTM-ABC' or 'G-ABC'?"
  await expect.poll(() => lines.some(line => line.includes(said))).toBe(true)
  expect(await page.evaluate(() => document.documentElement.dataset.error)).toBeUndefined()
  expect(await page.locator('main#inhalt').count()).toBe(1)
  await page.context().close()
})

test('outside content comes once, by a press, and nothing is stored for it', async () => {
  const { page, outside } = await visit(gallery)
  const embed = page.locator('[data-embed-src]').first()
  await embed.locator('[data-embed-load="once"]').click()
  await expect.poll(() => outside).toEqual(['https://widget.nennmass.example/leer'])
  expect(await page.frameLocator('iframe').first().locator('title').textContent()).toBe('Outside')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  expect(await page.locator('iframe').count()).toBe(1)
  expect(await recordOf(page)).toBeNull()
  expect(await page.locator('.consent').count()).toBe(1)
  await page.context().close()
})

test('outside content comes always, follows withdrawal at once, and comes again', async () => {
  const { page } = await visit(gallery)
  const embeds = page.locator('[data-embed-src]')
  const frames = page.locator('[data-embed-src] iframe')
  const count = await embeds.count()
  await embeds.first().locator('[data-embed-load="always"]').click()
  await expect.poll(() => frames.count()).toBe(count)
  expect((await recordOf(page))?.categories).toEqual(['necessary', 'externalContent'])
  expect(await page.locator('.consent').count()).toBe(0)
  // The gallery has no footer of its own: the dialog is opened as a page's link does.
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.dataset.cc = 'show-preferencesModal'
    link.href = '#x'
    document.body.append(link)
    link.click()
  })
  await page.locator('.preferences [data-consent="refuse"]').click()
  await expect.poll(() => frames.count()).toBe(0)
  expect(await embeds.first().locator('.embed__panel').isVisible()).toBe(true)
  await page.context().close()
})

test('content of an undeclared host is only linked to', async () => {
  const { page, outside } = await visit(gallery)
  await answer(page, 'accept')
  await expect.poll(() => page.locator('iframe').count()).toBeGreaterThan(0)
  const sources = await page.locator('iframe').evaluateAll(frames => frames.map(frame => frame.getAttribute('src')))
  expect(new Set(sources)).toEqual(new Set(['https://widget.nennmass.example/leer']))
  expect(await page.locator('a[href="https://fremd.example/film"]').count()).toBe(1)
  expect(outside.filter(url => url.includes('fremd'))).toEqual([])
  await page.context().close()
})

test('choices are logged without identity, once each', async () => {
  const { page } = await visit('/en/legal/imprint')
  const [answered] = await Promise.all([page.waitForResponse('**/cookie-consent/choices'), answer(page, 'refuse')])
  expect(answered.status()).toBe(204)
  const record = await recordOf(page)
  const { hash } = (await (await fetch(`${site.origin}/cookie-consent/en.json`)).json()) as { hash: string }
  const database = new DatabaseSync(join(site.dataDir, 'content.sqlite'), { readOnly: true })
  const rows = database.prepare('select * from consent_choices where consent_id = ?').all(record?.consentId ?? '')
  database.close()
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ text_hash: hash, locale: 'en', categories: 'necessary', revision: 0 })
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
    'categories',
    'consent_id',
    'created_at',
    'locale',
    'revision',
    'text_hash',
  ])
  await page.context().close()
})
