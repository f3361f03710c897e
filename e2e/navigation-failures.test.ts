import { expect, inject, test } from 'vitest'
import { hold, navigatorReady, openBrowser, settled } from './browser.ts'
import { startSite } from './server.ts'
import { heading, open, scrollTop, settle, swapped, transitionDone } from './swapped-page.ts'

const origin = inject('origin')
const openPage = openBrowser(origin)

test('another build makes the next navigation an ordinary load, once in ten seconds for a path', async () => {
  const { page } = await openPage(1440)
  await page.route('**/builds/latest.json*', route => route.fulfill({ json: { id: 'other', timestamp: 1 } }))
  // The attribute is how a server says how often to ask.
  await page.route(`${origin}/de`, async route => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/data-build-check="\d+"/, 'data-build-check="200"')
    await route.fulfill({ response: answer, body })
  })
  await open(page, origin + '/de')
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
    await open(page, origin + '/de')
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
    await open(page, origin + '/de')
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
  await open(page, origin + '/de')
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
  await open(page, origin + '/de')
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
  await open(page, origin + '/de')
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
