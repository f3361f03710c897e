import { expect, inject, test } from 'vitest'
import { hold, openBrowser, settled } from './browser.ts'

const origin = inject('origin')
const openPage = openBrowser(origin)

/** A page with two pictures of one shape that can be laid over each other. */
const path = '/de/referenzen/akku-bohrschrauber-ab-12'

test('an island comes to life when it is seen, and React with it', async () => {
  const { page, complaints } = await openPage(1440)
  const scripts: string[] = []
  page.on('request', request => void (request.resourceType() === 'script' && scripts.push(request.url())))
  await page.goto(origin + path)
  await settled(page)
  expect(scripts.filter(url => url.includes('/mount-'))).toEqual([])
  const island = page.locator('[data-island="compare"]')
  await island.scrollIntoViewIfNeeded()
  await expect.poll(() => island.getAttribute('data-ready')).toBe('')
  await island.locator('button').click()
  const slider = island.locator('input[type="range"]')
  await slider.fill('20')
  await expect
    .poll(() =>
      island.locator('.compare__stage').evaluate(stage => getComputedStyle(stage).getPropertyValue('--split')),
    )
    .toBe('20%')
  // The button names what it opens, by an id that both sides have made alike.
  const controls = await island.locator('button').getAttribute('aria-controls')
  expect(await island.locator('.compare__stage').getAttribute('id')).toBe(controls)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a click before the island answers is not lost', async () => {
  const { page } = await openPage(1440)
  const letGo = await hold(page, '**/mount-*.js')
  await page.goto(origin + path)
  const island = page.locator('[data-island="compare"]')
  const script = page.waitForRequest('**/mount-*.js')
  await island.scrollIntoViewIfNeeded()
  await script
  await island.locator('button').click()
  expect(await island.locator('input[type="range"]').count()).toBe(0)
  letGo()
  await expect.poll(() => island.locator('input[type="range"]').count()).toBe(1)
  await page.context().close()
})

test('an island whose script is gone leaves the page as the server rendered it', async () => {
  const { page } = await openPage(1440)
  const failures: string[] = []
  page.on('pageerror', error => failures.push(error.message))
  await page.route('**/mount-*.js', route => route.abort())
  await page.goto(origin + path)
  const island = page.locator('[data-island="compare"]')
  const before = await island.innerHTML()
  await island.scrollIntoViewIfNeeded()
  // A part of the build that is missing makes the browser load the page again, once, whenever it notices.
  const isSettled = (): Promise<boolean> =>
    settled(page).then(
      () => true,
      () => false,
    )
  await expect.poll(isSettled).toBe(true)
  expect(await page.locator('[data-island="compare"]').innerHTML()).toBe(before)
  expect(failures).toEqual([])
  expect(await page.locator('main h1').count()).toBe(1)
  await page.context().close()
})

test('an island is taken down with its page and comes to life again on the way back', async () => {
  const { page, complaints } = await openPage(1440)
  await page.goto(origin + path)
  const island = page.locator('[data-island="compare"]')
  await island.scrollIntoViewIfNeeded()
  await expect.poll(() => island.getAttribute('data-ready')).toBe('')
  await page.locator('.header a[href="/de/kontakt"]:visible').first().click()
  await page.waitForURL('**/de/kontakt')
  await page.goBack()
  await page.waitForURL(`**${path}`)
  await island.scrollIntoViewIfNeeded()
  await expect.poll(() => island.getAttribute('data-ready')).toBe('')
  await island.locator('button').click()
  await expect.poll(() => island.locator('input[type="range"]').count()).toBe(1)
  expect(complaints).toEqual([])
  await page.context().close()
})

/** Opens a page whose islands come to life at another time, or with other props: only the attribute differs. */
async function openChanged(address: string, changes: readonly (readonly [RegExp, string])[]) {
  const opened = await openPage(1440)
  await opened.page.route(origin + address, async route => {
    const answer = await route.fetch()
    const body = changes.reduce((html, [from, to]) => html.replace(from, to), await answer.text())
    await route.fulfill({ response: answer, body })
  })
  await opened.page.goto(origin + address)
  return { ...opened, island: opened.page.locator('[data-island]').first() }
}

const at = (when: string) => [/(data-island="compare"[^>]*data-when=)"visible"/, `$1"${when}"`] as const

test.each(['load', 'idle'])('an island for "%s" comes to life far below the window, untouched', async when => {
  const { page, island, complaints } = await openChanged(path, [at(when)])
  await expect.poll(() => island.getAttribute('data-ready')).toBe('')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('an island for "interaction" sleeps in full view until somebody turns to it', async () => {
  const { page, island, complaints } = await openChanged(path, [at('interaction')])
  await island.scrollIntoViewIfNeeded()
  await settled(page)
  expect(await island.getAttribute('data-ready')).toBeNull()
  await island.locator('button').focus()
  await expect.poll(() => island.getAttribute('data-ready')).toBe('')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a form sent before its island answers is sent once it does', async () => {
  const { page } = await openPage(1440)
  const letGo = await hold(page, '**/mount-*.js')
  // The runtime has to be there to hear the first key: it comes after the page.
  await page.goto(`${origin}/de/suche`)
  await settled(page)
  const script = page.waitForRequest('**/mount-*.js')
  await page.locator('main input[type="search"]').fill('akku')
  await script
  await page.locator('main input[type="search"]').press('Enter')
  await page.waitForTimeout(300)
  expect(new URL(page.url()).search).toBe('')
  letGo()
  await expect.poll(() => new URL(page.url()).search).toBe('?suche=akku')
  await page.context().close()
})

test('an import that fails once is tried again', async () => {
  const { page } = await openPage(1440)
  let requested = 0
  await page.route('**/mount-*.js', route => (++requested === 1 ? route.abort() : route.continue()))
  await page.goto(origin + path)
  const island = page.locator('[data-island="compare"]')
  await island.scrollIntoViewIfNeeded()
  await expect.poll(() => island.getAttribute('data-ready')).toBe('')
  expect(requested).toBe(2)
  await page.context().close()
})

test('an island that fails says so once, keeps what the server rendered, and is no error of the page', async () => {
  const { page, island, complaints } = await openChanged(path, [
    at('load'),
    [/(data-island="compare"[^>]*data-props=)"[^"]*"/, '$1"{}"'],
  ])
  await expect.poll(() => complaints.length).toBe(1)
  expect(await island.locator('button').isVisible()).toBe(true)
  expect(await island.getAttribute('data-ready')).toBeNull()
  expect(await page.evaluate(() => document.documentElement.dataset.error)).toBeUndefined()
  await page.locator('.header a[href="/de/kontakt"]:visible').first().click()
  await page.waitForURL('**/de/kontakt')
  expect(await page.locator('h1').count()).toBe(1)
  await page.context().close()
})

test('nothing of an island is left when its page is gone', async () => {
  const { page, island } = await openChanged(path, [at('load')])
  await expect.poll(() => island.getAttribute('data-ready')).toBe('')
  const handle = await island.elementHandle()
  await page.locator('.header a[href="/de/kontakt"]:visible').first().click()
  await page.waitForURL('**/de/kontakt')
  await expect
    .poll(() => handle?.evaluate(({ isConnected, childNodes }) => [isConnected, childNodes.length]))
    .toEqual([false, 0])
  await page.context().close()
})

test('ids within an island begin with its own id, before and after it comes to life', async () => {
  const { page, island } = await openChanged(path, [at('interaction')])
  const idsOf = (): Promise<string[]> =>
    island.evaluate(element => [...element.querySelectorAll('[id]')].map(({ id }) => id))
  const rendered = await idsOf()
  const own = (await island.getAttribute('data-id')) ?? ''
  expect(rendered.length).toBeGreaterThan(0)
  expect(rendered.filter(id => !id.includes(`${own}-`))).toEqual([])
  await island.locator('button').focus()
  await expect.poll(() => island.getAttribute('data-ready')).toBe('')
  expect(await idsOf()).toEqual(rendered)
  await page.context().close()
})
