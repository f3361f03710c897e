import { expect, inject, test } from 'vitest'
import { openBrowser } from './browser.ts'

const origin = inject('origin')
const openPage = openBrowser(origin)

/** Waits as long as a busy machine may take. */
const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 15_000 })

/** A page with two pictures of one shape that can be laid over each other. */
const path = '/de/referenzen/akku-bohrschrauber-b-18'

test('an island comes to life when it is seen, and React with it', async () => {
  const { page, complaints } = await openPage(1440)
  const scripts: string[] = []
  page.on('request', request => void (request.resourceType() === 'script' && scripts.push(request.url())))
  await page.goto(origin + path)
  await page.waitForTimeout(1500)
  expect(scripts.filter(url => url.includes('/mount-'))).toEqual([])
  const island = page.locator('[data-island="compare"]')
  await island.scrollIntoViewIfNeeded()
  await eventually(() => island.getAttribute('data-ready')).toBe('')
  await island.locator('button').click()
  const slider = island.locator('input[type="range"]')
  await slider.fill('20')
  await eventually(() =>
    island.locator('.compare__stage').evaluate(stage => getComputedStyle(stage).getPropertyValue('--split')),
  ).toBe('20%')
  // The button names what it opens, by an id that both sides have made alike.
  const controls = await island.locator('button').getAttribute('aria-controls')
  expect(await island.locator('.compare__stage').getAttribute('id')).toBe(controls)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a click before the island answers is not lost', async () => {
  const { page } = await openPage(1440)
  await page.route('**/mount-*.js', async route => {
    await new Promise(resolve => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.goto(origin + path)
  const island = page.locator('[data-island="compare"]')
  await island.scrollIntoViewIfNeeded()
  await page.waitForRequest('**/mount-*.js')
  await island.locator('button').click()
  expect(await island.locator('input[type="range"]').count()).toBe(0)
  await eventually(() => island.locator('input[type="range"]').count()).toBe(1)
  await page.context().close()
})

test('an island whose script is gone leaves the page as the server drew it', async () => {
  const { page } = await openPage(1440)
  const failures: string[] = []
  page.on('pageerror', error => failures.push(error.message))
  await page.route('**/mount-*.js', route => route.abort())
  await page.goto(origin + path)
  const island = page.locator('[data-island="compare"]')
  const before = await island.innerHTML()
  await island.scrollIntoViewIfNeeded()
  await page.waitForTimeout(1500)
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
  await eventually(() => island.getAttribute('data-ready')).toBe('')
  await page.locator('.header a[href="/de/kontakt"]:visible').first().click()
  await page.waitForURL('**/de/kontakt')
  await page.goBack()
  await page.waitForURL(`**${path}`)
  await island.scrollIntoViewIfNeeded()
  await eventually(() => island.getAttribute('data-ready')).toBe('')
  await island.locator('button').click()
  await eventually(() => island.locator('input[type="range"]').count()).toBe(1)
  expect(complaints).toEqual([])
  await page.context().close()
})
