import { expect, inject, test } from 'vitest'
import { navigatorReady, openBrowser, settled } from './browser.ts'
import { looks } from './looks.ts'

const origin = inject('origin')
const openPage = openBrowser(origin)

test('a navigation brings the stylesheets a page needs, and never shows it without them', async () => {
  const { page, complaints } = await openPage(1440)
  await page.goto(`${origin}/de/impulse`)
  await settled(page)
  // The bar of the list is laid out by a sheet of its own: its look at the moment it appears says whether that was there.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const bar = document.querySelector('.filter__bar')
      if (!bar) return
      document.documentElement.dataset.seen = getComputedStyle(bar).display
      observer.disconnect()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.locator('.header__nav a[href="/de/referenzen"]').click()
  await page.waitForURL('**/de/referenzen')
  await expect.poll(() => page.locator('html').getAttribute('data-seen')).toBe('flex')
  expect(complaints).toEqual([])
  await page.context().close()
})

const walk = ['/de/kontakt', '/de/referenzen', '/de/unternehmen', '/de/referenzen', '/de/kontakt', '/de/impulse']

test('whatever pages were seen before, a page looks as it does when it is loaded', async () => {
  const { page } = await openPage(1280)
  const loaded = new Map<string, string[]>()
  for (const path of new Set(walk)) {
    await page.goto(origin + path)
    loaded.set(path, await looks(page))
  }
  const stays = await page.evaluate(() => (document.documentElement.dataset.stays = String(performance.timeOrigin)))
  for (const path of walk) {
    await navigatorReady(page)
    await page.evaluate(href => document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click(), path)
    await page.waitForURL(`**${path}`)
    await expect.poll(() => looks(page), { message: path }).toEqual(loaded.get(path))
  }
  expect(await page.evaluate(() => document.documentElement.dataset.stays)).toBe(stays)
  await page.context().close()
})

test('what is in force stays bounded, and links and sheets of before keep their places', async () => {
  const { page } = await openPage(1280)
  await page.goto(`${origin}/de/impulse`)
  await navigatorReady(page)
  const sheets = (): Promise<number> => page.evaluate(() => document.adoptedStyleSheets.length)
  await page.evaluate(() =>
    Object.assign(window, { first: document.head.querySelector('link[rel="stylesheet"][data-head]') }),
  )
  for (let step = 1; step <= 34; step++) {
    const path = step % 2 ? '/de/kontakt' : '/de/unternehmen'
    await page.evaluate(href => document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click(), path)
    await page.waitForURL(`**${path}`)
    await expect.poll(sheets).toBe(step <= 32 ? step : step - 32)
  }
  expect(await page.evaluate(() => (window as unknown as { first: Element }).first.isConnected)).toBe(true)
  await page.context().close()
})
