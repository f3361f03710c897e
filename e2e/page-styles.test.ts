import { expect, inject, test } from 'vitest'
import { openBrowser, settled } from './browser.ts'

const origin = inject('origin')
const openPage = openBrowser(origin)

test('a navigation brings the stylesheets a page needs, and never shows it without them', async () => {
  const { page, complaints } = await openPage(1440)
  await page.goto(`${origin}/de/impulse`)
  await settled(page)
  const sheets = () =>
    page
      .locator('head link[rel="stylesheet"]:not([media])')
      .evaluateAll(links => links.map(link => link.getAttribute('href')))
  const before = await sheets()
  expect(before).toHaveLength(2)
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
  await expect.poll(sheets).toEqual([before[0], expect.not.stringMatching(before[1] ?? '')])
  await page.goBack()
  await expect.poll(sheets).toEqual(before)
  expect(complaints).toEqual([])
  await page.context().close()
})
