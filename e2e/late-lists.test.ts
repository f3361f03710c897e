import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { navigatorReady, openBrowser, settled } from './browser.ts'

const origin = inject('origin')
const openPage = openBrowser(origin)
const article = '/de/neuigkeiten/31-von-50-geraeten-laufen-noch'
const more = '.related-more a'

const entries = (page: Page): Promise<string[]> =>
  page.locator('[data-related] h3 a').evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))

async function openArticle(page: Page): Promise<void> {
  await page.goto(origin + article)
  await navigatorReady(page)
  await page.locator(more).scrollIntoViewIfNeeded()
  await settled(page)
}

test('the rest of a related list comes below its first entries, moves nothing, and is there on the way back', async () => {
  const { page, complaints } = await openPage(1440)
  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!shift.hadRecentInput)
          document.documentElement.dataset.shift = String(
            Number(document.documentElement.dataset.shift ?? 0) + shift.value,
          )
    }).observe({ type: 'layout-shift' })
  })
  await openArticle(page)
  const first = await entries(page)
  expect(first).toHaveLength(3)
  const place = (): Promise<number> =>
    page
      .locator('[data-related] > *')
      .first()
      .evaluate(entry => Math.round(entry.getBoundingClientRect().top))
  const before = await place()
  const promised = Number(/\d+/.exec((await page.locator(more).textContent()) ?? '')?.[0])
  await page.evaluate(() => void (document.documentElement.dataset.shift = '0'))
  await page.locator(more).click()
  await expect.poll(async () => (await entries(page)).length).toBe(3 + promised)
  const grown = await entries(page)
  expect(grown.slice(0, 3)).toEqual(first)
  expect(await place()).toBe(before)
  expect(await page.locator(more).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(grown[3])
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(article)
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(Number(await page.evaluate(() => document.documentElement.dataset.shift))).toBeLessThan(0.001)
  await page.locator('[data-related] h3 a').nth(3).click()
  await page.waitForURL(`**${grown[3]}`)
  await page.goBack()
  await expect.poll(() => entries(page)).toEqual(grown)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('by keyboard the first new entry has the focus and stands in the window', async () => {
  const { page } = await openPage(390)
  await openArticle(page)
  const [, , third] = await entries(page)
  await page.locator(more).press('Enter')
  const focused = page.locator('[data-related] h3 a:focus')
  await focused.waitFor()
  expect(await focused.getAttribute('href')).not.toBe(third)
  const [top, bottom] = await focused.evaluate(link => {
    const box = link.closest('article')?.getBoundingClientRect()
    return [box?.top ?? -1, box?.bottom ?? Infinity]
  })
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(900)
  await page.context().close()
})

test('without script the link leads to the same page with the whole list', async () => {
  const { page } = await openPage(1440)
  await openArticle(page)
  await page.locator(more).click()
  await expect.poll(async () => (await entries(page)).length).toBeGreaterThan(3)
  const grown = await entries(page)
  await page.context().close()
  const { page: plain } = await openPage(1440, { javaScriptEnabled: false })
  await plain.goto(origin + article)
  await plain.locator(more).click()
  await plain.waitForURL(`**${article}?alle=1#topic`)
  expect(await plain.locator('[data-related] h3 a').count()).toBe(grown.length)
  const hrefs = await plain.locator('[data-related] h3 a').all()
  expect(await Promise.all(hrefs.map(link => link.getAttribute('href')))).toEqual(grown)
  expect(await plain.locator('link[rel="canonical"]').getAttribute('href')).toMatch(new RegExp(`${article}$`))
  await plain.context().close()
})

test('a fragment that does not come is an ordinary page, whole list and all', async () => {
  const { page } = await openPage(1440)
  await page.route('**/__nuxt_island/**', route => route.fulfill({ status: 503, json: { statusCode: 503 } }))
  await openArticle(page)
  await page.locator(more).click()
  await page.waitForURL(`**${article}?alle=1#topic`)
  await expect.poll(async () => (await entries(page)).length).toBeGreaterThan(3)
  await page.context().close()
})

test('styles that come with a fragment are in force before it is seen, below those of the page', async () => {
  const { page } = await openPage(1440)
  await page.route('**/__nuxt_island/**', async route => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { head: { link: object[] } }
    const link = { rel: 'stylesheet', href: '/assets/late.css', 'data-head': '' }
    await route.fulfill({ json: { ...body, head: { link: [...body.head.link, link], style: [] } } })
  })
  await page.route('**/assets/late.css', route =>
    route.fulfill({ contentType: 'text/css', body: '[data-related] { outline: 3px solid red }' }),
  )
  await openArticle(page)
  const rules = (): Promise<string[]> =>
    page.evaluate(() => document.adoptedStyleSheets.map(sheet => sheet.cssRules[0]?.cssText ?? ''))
  await page.locator(more).click()
  await expect.poll(async () => (await entries(page)).length).toBeGreaterThan(3)
  const late = expect.stringContaining('[data-related]')
  expect(await rules()).toEqual([late, expect.stringContaining('@layer')])
  const outline = (): Promise<string> =>
    page.locator('[data-related]').evaluate(list => getComputedStyle(list).outlineWidth)
  expect(await outline()).toBe('3px')
  // They come back with the page, whatever has come into force meanwhile.
  await page.locator('[data-related] h3 a').nth(3).click()
  await expect.poll(async () => (await rules()).at(-2)).not.toEqual(late)
  await page.goBack()
  await expect.poll(async () => (await rules()).at(-2)).toEqual(late)
  expect(await outline()).toBe('3px')
  await page.context().close()
})
