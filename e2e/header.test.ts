import { expect, inject, test } from 'vitest'
import { openBrowser } from './browser.ts'

const origin = inject('origin')
const openPage = openBrowser(origin)

test('on a phone the menu opens and leads on', async () => {
  const { page, complaints } = await openPage(360)
  await page.goto(`${origin}/de`)
  await page.locator('.header__menu > summary').click()
  const link = page.locator('.header__menu a[href="/de/impulse"]')
  await link.click()
  await page.waitForURL('**/de/impulse')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('on a desktop a sheet opens with click and with the keyboard', async () => {
  const { page } = await openPage(1440)
  await page.goto(`${origin}/de`)
  const sheet = page.locator('.header__nav details').first()
  await sheet.locator('summary').click()
  await sheet.locator('a[href="/de/leistungen/engineering"]').waitFor()
  await sheet.locator('summary').press('Enter')
  await expect.poll(() => sheet.evaluate(element => element.hasAttribute('open'))).toBe(false)
  await page.context().close()
})

test('the first Tab reaches the skip link, which leads to the content', async () => {
  const { page } = await openPage(1440)
  await page.goto(`${origin}/en`)
  await page.keyboard.press('Tab')
  const target = await page.evaluate(() => document.activeElement?.getAttribute('href'))
  expect(target).toMatch(/^#/)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => location.hash)).toBe(target)
  await page.context().close()
})

test('the language switch leads to the same page in the other language', async () => {
  const { page } = await openPage(1440)
  await page.goto(`${origin}/de/leistungen/engineering`)
  await page.locator('.header__aside a[hreflang="en"]').click()
  await page.waitForURL('**/en/services/engineering')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  await page.context().close()
})
