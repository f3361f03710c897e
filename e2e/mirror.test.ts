import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { exportSite, type ExportCounts } from '../scripts/export/export-site.ts'
import { launchBrowser, navigatorReady } from './browser.ts'
import { serveFolder } from './static-server.ts'

/** Enough to click through: a list, states of it, details, the other language. */
const sample = [
  '/de',
  '/en',
  '/de/referenzen',
  '/de/referenzen/kategorie/werkzeuge',
  '/de/referenzen?seite=2',
  '/de/referenzen?ansicht=index',
  '/en/references',
  '/de/referenzen/akku-bohrschrauber-ab-12',
  '/de/neuigkeiten/zwei-tueren-weniger',
  '/de/neuigkeiten/zwei-tueren-weniger?alle=1',
  '/de/kontakt',
  '/de/suche',
]

const folder = mkdtempSync(join(tmpdir(), 'nennmass-mirror-'))
let counts: ExportCounts
let mirror: Awaited<ReturnType<typeof serveFolder>>
let browser: Awaited<ReturnType<typeof launchBrowser>>

beforeAll(async () => {
  await cp('dist/client/assets', join(folder, 'assets'), { recursive: true })
  counts = await exportSite({ origin: inject('origin'), out: folder, only: sample })
  mirror = await serveFolder(folder)
  browser = await launchBrowser()
}, 300_000)
afterAll(async () => {
  await browser.close()
  await mirror.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A page of the mirror and everything its browser complains of. Links out of the sample are fetched ahead in vain. */
async function open(path: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const complaints: string[] = []
  page.on('console', line => complaints.push(`${line.type()}: ${line.text()} ${line.location().url}`))
  page.on('pageerror', error => complaints.push(`error: ${error.message}`))
  // Only what is in the sample can be fetched ahead.
  await page.route('**/__payload/**', route => {
    const target = decodeURIComponent(new URL(route.request().url()).pathname)
    return inSample(target) ? route.continue() : route.abort()
  })
  await page.goto(mirror.origin + path)
  return { page, complaints }
}

function inSample(payload: string): boolean {
  const path = payload.replace(/^\/__payload|\.json$/g, '')
  return path.startsWith('/frame-') || sample.map(href => href.replace('?', '/~')).includes(path)
}

const ours = (complaints: readonly string[]): string[] => complaints.filter(line => !line.includes('net::ERR_FAILED'))
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset.mark = ''))
const swapped = (page: Page): Promise<boolean> => page.evaluate(() => 'mark' in document.documentElement.dataset)

/** Waits until navigations are taken over. */
async function settle(page: Page): Promise<void> {
  await navigatorReady(page)
  await mark(page)
}

test('everything that was requested could be had', () => {
  expect(counts.failures).toEqual([])
  expect(counts.pages).toBe(sample.length)
})

test.each(sample.map(href => href.replace('?', '/~')))('%s is in the mirror with all its pictures', async path => {
  const { page, complaints } = await open(path)
  expect(await page.locator('h1').count()).toBe(1)
  const broken = await page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map(image => image.decode().catch(() => {})))
    return images.filter(image => image.naturalWidth === 0).map(image => image.currentSrc || image.src)
  })
  expect(broken).toEqual([])
  expect(ours(complaints)).toEqual([])
  await page.close()
})

test('clicks are navigations through payloads: page, state of a list, back', async () => {
  const { page, complaints } = await open('/de')
  await settle(page)
  await page.locator('.header__nav a[href="/de/referenzen"]').click()
  await page.waitForURL('**/de/referenzen')
  await expect.poll(() => page.locator('[data-filter-count]').textContent()).toBe('250')
  await page.locator('a.filter-option', { hasText: 'Werkzeuge' }).click()
  await page.waitForURL('**/de/referenzen/kategorie/werkzeuge#liste')
  await expect.poll(() => page.locator('[data-filter-count]').textContent()).not.toBe('250')
  await page.goBack()
  await expect.poll(() => page.locator('[data-filter-count]').textContent()).toBe('250')
  expect(await swapped(page)).toBe(true)
  expect(ours(complaints)).toEqual([])
  await page.close()
})

test('a list grows in place by a fragment', async () => {
  const { page, complaints } = await open('/de/referenzen')
  await settle(page)
  const before = await page.locator('.reference-card').count()
  await page.locator('[data-more]').click()
  await expect.poll(() => page.locator('.reference-card').count()).toBeGreaterThan(before)
  expect(new URL(page.url()).pathname).toBe('/de/referenzen')
  expect(ours(complaints)).toEqual([])
  await page.close()
})

test('the rest of a related list comes from the mirror too', async () => {
  const { page, complaints } = await open('/de/neuigkeiten/zwei-tueren-weniger')
  await settle(page)
  const entries = page.locator('[data-related="topic"] > *')
  const before = await entries.count()
  await page.locator('[data-more="topic"]').click()
  await expect.poll(() => entries.count()).toBeGreaterThan(before)
  expect(await swapped(page)).toBe(true)
  expect(ours(complaints)).toEqual([])
  await page.close()
})

test('the language switch leads to the same page in the other language', async () => {
  const { page, complaints } = await open('/de/referenzen')
  await settle(page)
  await page.locator('.header a[hreflang="en"]:visible, .header a[href="/en/references"]:visible').first().click()
  await page.waitForURL('**/en/references')
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en')
  expect(ours(complaints)).toEqual([])
  await page.close()
})

test('an unknown address is the shell, and the shell says 404', async () => {
  const { page } = await open('/de/gibt-es-nicht')
  await expect.poll(() => page.locator('h1').textContent()).toBe('404')
  expect(await page.locator('.fault-text__path').textContent()).toBe('Page Not Found: /de/gibt-es-nicht')
  await page.getByRole('link', { name: 'Zurück zu Startseite' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/de')
  await expect.poll(() => page.locator('h1').count()).toBe(1)
  await page.close()
})

test('without script every page is the page', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${mirror.origin}/de/referenzen`)
  await page.locator('a.filter-option', { hasText: 'Werkzeuge' }).click()
  await page.waitForURL('**/de/referenzen/kategorie/werkzeuge*')
  expect(await page.locator('form[method="get"]').count()).toBe(0)
  await context.close()
})
