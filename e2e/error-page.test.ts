import { expect, inject, test } from 'vitest'
import { overflow, openBrowser } from './browser.ts'

const origin = inject('origin')
const openPage = openBrowser(origin)

test.each([
  ['/de/gibt-es-nicht', 'Sieht aus, als hätten Sie sich verirrt...', 'Zurück zu Startseite'],
  ['/en/does-not-exist', "It looks like you're lost...", 'Back to home page'],
])('%s is the 404 page in the language of the address', async (path, text, button) => {
  for (const width of [320, 1440]) {
    const { page, complaints } = await openPage(width)
    const answer = await page.goto(origin + path)
    expect(answer?.status()).toBe(404)
    expect(await page.locator('h1').innerText()).toContain('404')
    expect(await page.getByText(text).count()).toBe(1)
    expect(await page.getByText('Page not found').count()).toBe(1)
    expect(await overflow(page)).toBe(0)
    await page.getByRole('link', { name: button }).click()
    await page.waitForURL(url => ['/de', '/en'].includes(url.pathname))
    expect(complaints.filter(complaint => !complaint.includes('404'))).toEqual([])
    await page.context().close()
  }
})

test('an invalid address names itself as text, never as markup', async () => {
  const { page } = await openPage(1440)
  const answer = await page.goto(`${origin}/de/%3Cimg%20src=x%3E.css`)
  expect(answer?.status()).toBe(404)
  expect(await page.locator('main img[src="x"]').count()).toBe(0)
  expect(await page.getByText('Page Not Found: /de/').count()).toBe(1)
  await page.context().close()
})
