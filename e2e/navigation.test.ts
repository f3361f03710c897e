import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { hold, navigatorReady, openBrowser, settled } from './browser.ts'
import { startSite } from './server.ts'

const origin = inject('origin')
const openPage = openBrowser(origin)

/** Opens a page and waits until the navigator listens. The mark is gone after an ordinary load. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(origin + path)
  await settle(page)
}

async function settle(page: Page): Promise<void> {
  await navigatorReady(page)
  await page.evaluate(() => {
    document.documentElement.dataset.mark = ''
  })
}

const swapped = (page: Page): Promise<boolean> => page.evaluate(() => 'mark' in document.documentElement.dataset)
const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))
const heading = (page: Page): Promise<string | null> => page.locator('main h1').first().textContent()

/** While a view transition runs no click reaches the page: Playwright would scroll the page and try again. */
async function transitionDone(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector(':active-view-transition, [data-arriving]'))
}

test('a click swaps the page: address, title, head, heading focused, scrolled to the top, announced', async () => {
  const { page, complaints } = await openPage(1440)
  await open(page, '/de')
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
  await open(page, '/de/referenzen')
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
  await open(page, '/de/referenzen')
  await page.evaluate(() => scrollTo(0, 120))
  const box = page.locator('[data-filter] input[type="checkbox"]').first()
  const before = await page.locator('[data-filter-count]').textContent()
  await box.check({ force: true })
  await page.waitForURL('**/de/referenzen?*')
  await expect.poll(() => page.locator('[data-filter-count]').textContent()).not.toBe(before)
  expect(await swapped(page)).toBe(true)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox')
  await expect.poll(() => scrollTop(page)).toBe(120)
  await page.goBack()
  await expect.poll(() => page.locator('[data-filter-count]').textContent()).toBe(before)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('who takes filters back by keyboard is then on the next one, then on the count', async () => {
  const { page } = await openPage(1440)
  await open(page, '/de/referenzen?kategorie=tools&kategorie=machines')
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
  await open(page, '/de/neuigkeiten')
  const field = page.locator('.news-filter__search input[type="search"]')
  await field.pressSequentially('messe', { delay: 60 })
  await page.waitForURL(/suche=messe/)
  await page.keyboard.type('n')
  await page.waitForURL(/suche=messen/)
  await expect.poll(() => field.inputValue()).toBe('messen')
  expect(await swapped(page)).toBe(true)
  await page.context().close()
})

test('a list grows in place, and the way back leads to the grown list', async () => {
  const { page, complaints } = await openPage(1440)
  await open(page, '/de/referenzen')
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
  await open(page, '/de/kontakt')
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

test('another build makes the next navigation an ordinary load, once in ten seconds for a path', async () => {
  const { page } = await openPage(1440)
  await page.route('**/builds/latest.json*', route => route.fulfill({ json: { id: 'other', timestamp: 1 } }))
  // The attribute is how a server says how often to ask.
  await page.route(`${origin}/de`, async route => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/data-build-check="\d+"/, 'data-build-check="200"')
    await route.fulfill({ response: answer, body })
  })
  await open(page, '/de')
  await (await page.waitForResponse(/latest\.json\?\d+$/)).finished()
  await navigatorReady(page)
  await page.locator('main a[href="/de/referenzen"]').first().click()
  await page.waitForURL('**/de/referenzen')
  await expect.poll(() => swapped(page)).toBe(false)
  expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem('nuxt:reload'))) ?? '{}')).toMatchObject({
    path: '/de/referenzen',
  })
  await page.context().close()
})

test('a payload of another build, or no payload at all, is an ordinary load', async () => {
  for (const answer of [
    { json: { build: 'other', content: 'x', frame: 'none' } },
    { json: { load: true } },
    { body: 'oops' },
  ]) {
    const { page } = await openPage(1440)
    await page.route('**/__payload/de/impulse.json', route => route.fulfill(answer))
    await open(page, '/de')
    await page.locator('a[href="/de/impulse"]:visible').first().click()
    await expect.poll(() => swapped(page)).toBe(false)
    await expect.poll(() => heading(page)).toBeTruthy()
    expect(new URL(page.url()).pathname).toBe('/de/impulse')
    await page.context().close()
  }
})

test('an ordinary load instead of a swap begins at the top or the hash, and back leads to where the visitor was', async () => {
  const { page } = await openPage(1440)
  await page.route('**/__payload/de/impulse.json', route => route.fulfill({ json: { load: true } }))
  for (const hash of ['', '#inhalt']) {
    await open(page, '/de')
    // Before its typeface has come the page is longer than when the visitor comes back.
    await settled(page)
    await page.evaluate(text => {
      const link = document.createElement('a')
      link.href = `/de/impulse${text}`
      link.id = 'far-down'
      link.textContent = 'Impulse'
      document.querySelector('footer')?.prepend(link)
      link.scrollIntoView({ block: 'center', behavior: 'instant' })
    }, hash)
    const before = await scrollTop(page)
    expect(before).toBeGreaterThan(1500)
    await page.locator('#far-down').click()
    await expect.poll(() => swapped(page).catch(() => true)).toBe(false)
    await expect.poll(() => heading(page)).toContain('Impulse')
    await settled(page)
    expect(await scrollTop(page)).toBeLessThan(200)
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto')
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/de')
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(before - 400)
  }
  await page.context().close()
})

test('with the server gone, a page that was fetched ahead still comes; for others the page on display stays', async () => {
  const site = await startSite()
  const { page } = await openPage(1440)
  // Fetched when the pointer is over the link, or before in an idle moment: either will do.
  const fetched = page.waitForResponse('**/__payload/de/referenzen.json')
  await page.goto(`${site.origin}/de`)
  await settle(page)
  const link = page.locator('main a[href="/de/referenzen"]').first()
  await link.hover()
  await (await fetched).finished()
  await settled(page)
  await site.stop()
  await link.click()
  await expect.poll(() => heading(page)).toContain('Referenzen')
  const card = page.locator('.reference-card a').nth(6)
  await transitionDone(page)
  await card.scrollIntoViewIfNeeded()
  // Of what is read, not of the page: filters whose script has not come get their button, and the browser keeps the rest in its place.
  const place = (): Promise<number> => card.evaluate(element => Math.round(element.getBoundingClientRect().top))
  const before = await place()
  for (const press of [() => card.click(), () => page.locator('.connection-line button').press('Enter')]) {
    await press()
    await page.locator('.connection-line', { hasText: 'Keine Verbindung zum Server' }).waitFor()
    await expect.poll(() => page.locator('body > [role="status"]').textContent()).toContain('Keine Verbindung')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/de/referenzen')
    expect(await place()).toBe(before)
    expect(await swapped(page)).toBe(true)
  }
  expect(await heading(page)).toContain('Referenzen')
  // What was seen needs no server, and the line goes.
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/de')
  await expect.poll(() => page.locator('.connection-line').count()).toBe(0)
  expect(await swapped(page)).toBe(true)
  await page.context().close()
})

test('trying again leads on once the server answers', async () => {
  const { page } = await openPage(1440)
  await open(page, '/de')
  const cut = (url: string): Promise<unknown> => page.route(url, route => route.abort('connectionrefused'))
  await cut('**/__payload/**')
  await cut('**/builds/**')
  await page.locator('.header a[href="/de/kontakt"]:visible').first().click()
  const retry = page.locator('.connection-line button')
  await retry.waitFor()
  await page.unroute('**/__payload/**')
  await retry.click()
  await page.waitForURL('**/de/kontakt')
  await expect.poll(() => heading(page)).toContain('Kontakt')
  expect(await retry.count()).toBe(0)
  expect(await swapped(page)).toBe(true)
  await page.context().close()
})

test('a newer click wins over one that is still on its way', async () => {
  const { page } = await openPage(1440)
  const letGo = await hold(page, '**/__payload/de/impulse.json')
  await open(page, '/de')
  await page.locator('a[href="/de/impulse"]:visible').first().click()
  await page.locator('.progress-line').waitFor({ state: 'attached' })
  await page.locator('a[href="/de/kontakt"]:visible').first().click()
  await page.waitForURL('**/de/kontakt')
  await expect.poll(() => page.locator('.progress-line').count()).toBe(0)
  letGo()
  await page.waitForTimeout(1000)
  expect(new URL(page.url()).pathname).toBe('/de/kontakt')
  expect(await swapped(page)).toBe(true)
  await page.context().close()
})

test('a page that does not come in time is an ordinary load, and the line goes', async () => {
  const { page, complaints } = await openPage(1440)
  await page.route('**/__payload/de/kontakt.json', () => {})
  await open(page, '/de')
  await page.locator('.header a[href="/de/kontakt"]:visible').first().click()
  await page.locator('.progress-line').waitFor({ state: 'attached' })
  await expect.poll(() => swapped(page).catch(() => true)).toBe(false)
  await expect.poll(() => heading(page)).toBeTruthy()
  expect(new URL(page.url()).pathname).toBe('/de/kontakt')
  await expect.poll(() => page.locator('.progress-line').count()).toBe(0)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a part of the script that is gone is one reload, and no more', async () => {
  const { page } = await openPage(1440)
  const loads: string[] = []
  page.on('request', request => void (request.isNavigationRequest() && loads.push(request.url())))
  await page.route('**/assets/ruler.enhance-*.js', route => route.fulfill({ status: 404 }))
  await page.goto(`${origin}/de`)
  await expect.poll(() => loads.length).toBe(2)
  await settled(page)
  expect(loads).toHaveLength(2)
  await page.context().close()
})

test('the empty shell mounts the page in the browser', async () => {
  const { page, complaints } = await openPage(1440)
  await page.goto(`${origin}/_shell.html`)
  await expect.poll(() => heading(page).catch(() => null)).toBeTruthy()
  expect(new URL(page.url()).pathname).toMatch(/^\/(?:de|en)$/)
  expect(await page.locator('.header a').count()).toBeGreaterThan(3)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('nobody who saves data gets pages ahead', async () => {
  const { page } = await openPage(1440)
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const ahead: string[] = []
  page.on('request', request => void (request.url().includes('/__payload') && ahead.push(request.url())))
  await open(page, '/de')
  await page.locator('main a[href="/de/referenzen"]').first().hover()
  await page.waitForTimeout(2500)
  expect(ahead).toEqual([])
  await page.context().close()
})
