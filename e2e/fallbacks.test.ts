import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { hold, navigatorReady, openBrowser } from './browser.ts'

const origin = inject('origin')
const openPage = openBrowser(origin)

/** Nor does a reload bring it: where the server says no build, none is tried, which would take back what is chosen here. */
const withoutFilterChunk = async (page: Page): Promise<void> => {
  await page.route('**/assets/filter.enhance-*.js', route => route.fulfill({ status: 404 }))
  await page.route('**/builds/latest.json*', route => route.fulfill({ status: 404 }))
}
const withoutEntry = (page: Page): Promise<unknown> =>
  page.route('**/assets/entry-*.js', route => route.fulfill({ status: 404 }))

test.each([
  ['the filter’s part of the script is gone', true, withoutFilterChunk],
  ['the script is gone', true, withoutEntry],
  ['there is no script', false, async () => {}],
])('filters and order have their buttons where %s', async (_, javaScriptEnabled, prepare) => {
  const { page } = await openPage(1280, { javaScriptEnabled })
  await prepare(page)
  await page.goto(`${origin}/de/referenzen`)
  const apply = page.getByRole('button', { name: 'Anwenden' })
  await expect.poll(() => apply.count()).toBe(1)
  await page.locator('label:has(input[value="tools"])').click()
  await expect.poll(() => page.locator('input[value="tools"]').isChecked()).toBe(true)
  await apply.click()
  await page.waitForURL(/kategorie\/werkzeuge/)
  await expect.poll(() => page.locator('[data-filter-tokens] a').count()).toBe(1)

  await page.goto(`${origin}/de/referenzen?ansicht=index`)
  await expect.poll(() => apply.count()).toBe(1)
  await page.getByLabel('Reihenfolge').selectOption({ index: 1 })
  await apply.click()
  await page.waitForURL(/ansicht=index.*sortierung=/)
  expect(await page.locator('.index-table').count()).toBe(1)
  await page.context().close()
})

test('a filter that sends itself has no button, and its list does not move when the script comes', async () => {
  const { page } = await openPage(1280)
  const letGo = await hold(page, '**/assets/filter.enhance-*.js')
  await page.goto(`${origin}/de/referenzen`)
  const top = (): Promise<number> =>
    page.locator('[data-filter-list]').evaluate(list => list.getBoundingClientRect().top)
  const before = await top()
  letGo()
  await page.locator('[data-filter][data-live]').waitFor()
  expect(await top()).toBe(before)
  expect(await page.getByRole('button', { name: 'Anwenden' }).count()).toBe(0)
  await page.context().close()
})

test('what was chosen before the script of a filter came is sent when it comes', async () => {
  const { page } = await openPage(1280)
  const letGo = await hold(page, '**/assets/filter.enhance-*.js')
  await page.goto(`${origin}/de/referenzen`)
  await page.locator('label:has(input[value="tools"])').click()
  letGo()
  await page.waitForURL(/kategorie\/werkzeuge/)
  await expect.poll(() => page.locator('[data-filter-tokens] a').count()).toBe(1)
  await page.context().close()
})

test('without the Navigation API pages are swapped all the same, and back leads to where the visitor was', async () => {
  const { page, complaints } = await openPage(1280)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  await page.goto(`${origin}/de/referenzen`)
  expect(await page.evaluate(() => 'navigation' in window)).toBe(false)
  await navigatorReady(page)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/history-navigation-')),
  )
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  await page.evaluate(() => {
    document.documentElement.dataset.mark = ''
    scrollTo(0, 1200)
  })
  const swapped = (): Promise<boolean> => page.evaluate(() => 'mark' in document.documentElement.dataset)
  const scrollTop = (): Promise<number> => page.evaluate(() => Math.round(scrollY))

  await page.locator('.reference-card a').nth(5).click()
  await page.waitForURL(/\/de\/referenzen\/./)
  await expect.poll(scrollTop).toBe(0)
  const detail = await page.locator('main h1').textContent()
  await page.evaluate(() => scrollTo(0, 300))
  await page.goBack()
  await expect.poll(() => page.locator('main h1').textContent()).toContain('Referenzen')
  await expect.poll(scrollTop).toBeGreaterThan(1000)
  await page.goForward()
  await expect.poll(() => page.locator('main h1').textContent()).toBe(detail)
  await expect.poll(scrollTop).toBe(300)
  await page.goBack()

  await page.locator('label:has(input[value="tools"])').click()
  await expect.poll(() => page.locator('input[value="tools"]').isChecked()).toBe(true)
  await page.waitForURL(/kategorie\/werkzeuge/)
  await expect.poll(() => page.locator('[data-filter-tokens] a').count()).toBe(1)
  expect(await swapped()).toBe(true)

  // Away and back: the browser restores the place by itself.
  await page.goto(`${origin}/de/kontakt`)
  await page.goBack()
  await expect.poll(() => page.url()).toMatch(/kategorie\/werkzeuge/)
  expect(complaints).toEqual([])
  await page.context().close()
})
