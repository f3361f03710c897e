import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openBrowser, settled } from './browser.ts'
import { heading, open, scrollTop, swapped } from './swapped-page.ts'

const origin = inject('origin')
const openPage = openBrowser(origin)

test('a click swaps the page: address, title, head, heading focused, scrolled to the top, announced', async () => {
  const { page, complaints } = await openPage(1440)
  await open(page, origin + '/de')
  await page.locator('main a[href="/de/referenzen"]').first().click()
  await page.waitForURL('**/de/referenzen')
  await expect.poll(() => heading(page)).toContain('Referenzen')
  expect(await swapped(page)).toBe(true)
  await expect.poll(() => page.title()).toMatch(/Referenzen/)
  const canonical = page.locator('link[rel="canonical"]')
  await expect.poll(() => canonical.getAttribute('href')).toMatch(/\/de\/referenzen$/)
  expect(await canonical.count()).toBe(1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await expect.poll(() => scrollTop(page)).toBe(0)
  await expect.poll(() => page.locator('body > [role="status"]').textContent()).toMatch(/Referenzen/)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('back and forward restore page and position from memory', async () => {
  const { page, complaints } = await openPage(1440)
  await open(page, origin + '/de/referenzen')
  await page.evaluate(() => scrollTo(0, 1200))
  await page.locator('.reference-card a').nth(5).click()
  await page.waitForURL(/\/de\/referenzen\/./)
  await expect.poll(() => scrollTop(page)).toBe(0)
  const requests: string[] = []
  page.on('request', request => void (request.url().includes('/__payload') && requests.push(request.url())))
  const detail = await heading(page)
  await page.goBack()
  await expect.poll(() => heading(page)).toContain('Referenzen')
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(1000)
  await page.goForward()
  await expect.poll(() => heading(page)).toBe(detail)
  expect(await swapped(page)).toBe(true)
  expect(requests.filter(url => url.endsWith('/de/referenzen.json'))).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a filter changes the list in place, keeps position and focus, and goes back', async () => {
  const { page, complaints } = await openPage(1440)
  await open(page, origin + '/de/referenzen')
  await page.evaluate(() => scrollTo(0, 120))
  const boxTop = async (): Promise<number> => (await page.locator('[data-places]').boundingBox())?.y ?? 0
  const topBefore = await boxTop()
  const box = page.locator('[data-filter] input[type="checkbox"]').first()
  const before = await page.locator('[data-filter-count]').textContent()
  await box.check({ force: true })
  await page.waitForURL('**/de/referenzen/kategorie/*')
  await expect.poll(() => page.locator('[data-filter-count]').textContent()).not.toBe(before)
  expect(await swapped(page)).toBe(true)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox')
  await expect.poll(async () => Math.abs((await boxTop()) - topBefore)).toBeLessThanOrEqual(1)
  await page.goBack()
  await expect.poll(() => page.locator('[data-filter-count]').textContent()).toBe(before)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('who takes filters back by keyboard is then on the next one, then on the count', async () => {
  const { page } = await openPage(1440)
  await open(page, origin + '/de/referenzen?kategorie=tools&kategorie=machines')
  await settled(page)
  const focused = (): Promise<string | null> => page.evaluate(() => document.activeElement?.textContent ?? null)
  await page.locator('[data-filter-tokens] a').first().press('Enter')
  await expect.poll(() => page.locator('[data-filter-tokens] a').count()).toBe(1)
  await expect.poll(focused).toContain('Maschinen')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toMatch(/^250 Projekte/)
  expect(await swapped(page)).toBe(true)
  await page.context().close()
})

test('typing in the search of a list keeps what was typed', async () => {
  const { page } = await openPage(1440)
  await open(page, origin + '/de/neuigkeiten')
  const field = page.locator('.news-filter__search input[type="search"]')
  await field.pressSequentially('messe', { delay: 60 })
  await page.waitForURL(/suche=messe/)
  await page.keyboard.type('n')
  await page.waitForURL(/suche=messen/)
  await expect.poll(() => field.inputValue()).toBe('messen')
  expect(await swapped(page)).toBe(true)
  await page.context().close()
})

/** Types and sends at once, in one task: a pause in typing would send the words by itself, in place of the entry before. */
const search = (field: Locator, words: string): Promise<void> =>
  field.evaluate((input: HTMLInputElement, value) => {
    input.value = value
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    input.form?.requestSubmit()
  }, words)

/** Types into the search of the news, and waits until the list is there. */
async function searchNews(page: Page, words: string): Promise<Locator> {
  await open(page, origin + '/de/neuigkeiten')
  const field = page.locator('.news-filter__search input[type="search"]')
  await field.pressSequentially(words)
  await page.waitForURL(new RegExp(`suche=${words}$`))
  await expect
    .poll(() => page.locator('.news-filter__search[data-live] input[type="search"]').getAttribute('value'))
    .toBe(words)
  return field
}

test('going back takes words of a search back too, while its field has the focus', async () => {
  const { page } = await openPage(1440)
  const field = await searchNews(page, 'messe')
  await search(field, 'griff')
  await page.waitForURL(/suche=griff/)
  await page.goBack()
  await page.waitForURL(/suche=messe/)
  await expect.poll(() => field.inputValue()).toBe('messe')
  await page.waitForTimeout(600)
  expect(page.url()).toMatch(/suche=messe$/)
  await page.context().close()
})

test('going back before the narrowed list has come takes its words back', async () => {
  const { page } = await openPage(1440)
  const field = await searchNews(page, 'messe')
  // The answer never comes.
  await page.route(/suche=griff/, () => {})
  await search(field, 'griff')
  await page.waitForURL(/suche=griff/)
  await page.goBack()
  await page.waitForURL(/suche=messe/)
  await expect.poll(() => field.inputValue()).toBe('messe')
  await page.context().close()
})

test('a list grows in place, and the way back leads to the grown list', async () => {
  const { page, complaints } = await openPage(1440)
  await open(page, origin + '/de/referenzen')
  const cards = page.locator('.reference-card')
  const first = await cards.count()
  // What a script has written on the page stays out of what is shown on the way back.
  await expect.poll(() => page.locator('.ruler__here').getAttribute('style')).toContain('block-size')
  await page.locator('[data-more]').click()
  await expect.poll(() => cards.count()).toBeGreaterThan(first)
  const grown = await cards.count()
  await cards.nth(first).locator('a').first().click()
  await page.waitForURL(/\/de\/referenzen\/./)
  await page.goBack()
  await expect.poll(() => cards.count()).toBe(grown)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('the language switch writes the cookie on the click only', async () => {
  const { page } = await openPage(1440)
  await open(page, origin + '/de/kontakt')
  expect(await page.context().cookies()).toEqual([])
  await page.locator('.header__aside a[data-locale="en"]').click()
  await page.waitForURL('**/en/contact')
  const [cookie, ...others] = await page.context().cookies()
  expect(others).toEqual([])
  expect(cookie).toMatchObject({ name: 'i18n_redirected', value: 'en', path: '/', sameSite: 'Lax' })
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400)
  expect(await page.evaluate(() => Object.keys(localStorage).length + Object.keys(sessionStorage).length)).toBe(0)
  await page.context().close()
})

test('without script every link and form works', async () => {
  const { page } = await openPage(1440, { javaScriptEnabled: false })
  await page.goto(`${origin}/de/referenzen`)
  await page.locator('.reference-card a').first().click()
  await page.waitForURL(/\/de\/referenzen\/./)
  expect(await page.locator('main h1').count()).toBe(1)
  await page.goto(`${origin}/de/neuigkeiten`)
  await page.locator('.news-filter__search input[type="search"]').fill('messe')
  await page.keyboard.press('Enter')
  await page.waitForURL(/suche=messe/)
  await page.context().close()
})

test('nobody who saves data gets pages ahead', async () => {
  const { page } = await openPage(1440)
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const ahead: string[] = []
  page.on('request', request => void (request.url().includes('/__payload') && ahead.push(request.url())))
  await open(page, origin + '/de')
  await page.locator('main a[href="/de/referenzen"]').first().hover()
  await page.waitForTimeout(2500)
  expect(ahead).toEqual([])
  await page.context().close()
})
