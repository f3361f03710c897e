import { expect, inject, test } from 'vitest'
import { overflow, openBrowser } from './browser.ts'
import { pageKinds } from './page-kinds.ts'

const origin = inject('origin')
const openPage = openBrowser(origin)

test.each(['/de', '/en'])('the home page %s loads cleanly on a phone and on a desktop', async path => {
  for (const width of [360, 1440]) {
    const { page, complaints } = await openPage(width)
    const answer = await page.goto(origin + path, { waitUntil: 'networkidle' })
    expect(answer?.status()).toBe(200)
    expect(await page.locator('html').getAttribute('lang')).toBe(path.slice(1))
    expect(await page.locator('h1').count()).toBe(1)
    expect(await page.locator('h1').isVisible()).toBe(true)
    expect(await overflow(page)).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  }
})

test.each(pageKinds)('%s (%s) fits a window of 320 pixels and renders without complaints', async (_, path) => {
  const { page, complaints } = await openPage(320)
  const answer = await page.goto(origin + path, { waitUntil: 'load' })
  expect(answer?.status()).toBe(200)
  expect(await page.locator('h1').count()).toBe(1)
  expect(await overflow(page)).toBe(0)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a page says everything without script', async () => {
  const { page } = await openPage(1440, { javaScriptEnabled: false })
  await page.goto(`${origin}/de/referenzen`)
  expect(await page.locator('main a[href^="/de/referenzen/"]').count()).toBeGreaterThan(20)
  await page.locator('main a[href^="/de/referenzen/"]').first().click()
  await page.waitForURL(/\/de\/referenzen\/[a-z0-9-]+$/)
  expect(await page.locator('h1').isVisible()).toBe(true)
  await page.context().close()
})

test('a link leads to its page, and back leads back', async () => {
  const { page, complaints } = await openPage(1440)
  await page.goto(`${origin}/de`)
  await page.locator('.header__nav a[href="/de/referenzen"]').click()
  await page.waitForURL('**/de/referenzen')
  await expect.poll(() => page.locator('h1').count()).toBe(1)
  await page.goBack()
  await page.waitForURL('**/de')
  expect(complaints).toEqual([])
  await page.context().close()
})
