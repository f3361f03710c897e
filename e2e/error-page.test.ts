import { expect, inject, test } from 'vitest'
import { openBrowser, overflow, settled } from './browser.ts'

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

test('the digits of a 404 are measured in the window, again when it changes', async () => {
  const { page } = await openPage(1440)
  await page.goto(`${origin}/de/gibt-es-nicht`)
  const note = page.locator('.fault-text__measure')
  for (const width of [1440, 800]) {
    await page.setViewportSize({ width, height: 900 })
    const millimetres = (): Promise<string> =>
      page.locator('.fault__figure').evaluate(digits => {
        const mm = (digits.getBoundingClientRect().width * 25.4) / 96
        return `${mm.toFixed(1).replace('.', ',')}\u202fmm`
      })
    await expect.poll(async () => (await note.innerText()).includes(await millimetres())).toBe(true)
    expect(await page.locator('.fault__text').first().textContent()).toBe(await millimetres())
    expect(await note.isVisible()).toBe(true)
  }
  await page.context().close()
})

test('an invalid address names itself as text, never as markup', async () => {
  const { page } = await openPage(1440)
  const answer = await page.goto(`${origin}/de/%3Cimg%20src=x%3E.css`)
  expect(answer?.status()).toBe(404)
  expect(await page.locator('main img[src="x"]').count()).toBe(0)
  expect(await page.getByText('Page Not Found: /de/').count()).toBe(1)
  await page.context().close()
})

test('an error while the page starts shows the error page; its button clears it and leads to the root', async () => {
  const { page } = await openPage(1440)
  const failures: string[] = []
  page.on('console', line => void (line.type() === 'error' && failures.push(line.text())))
  // A document without a footer is none of ours.
  await page.route(`${origin}/de/team`, async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('data-region="footer"', '') })
  })
  await page.goto(`${origin}/de/team`)
  const error = (): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset.error)
  await expect.poll(error).toBe('500')
  await expect.poll(() => page.locator('h1').innerText()).toBe('500')
  expect(failures).toHaveLength(1)
  await page.getByRole('link', { name: 'Zurück zu Startseite' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/de')
  await expect.poll(() => page.locator('h1').innerText()).not.toBe('500')
  expect(await error()).toBeUndefined()
  await page.context().close()
})

test('a fatal error of the navigator shows the error page and stays on it', async () => {
  const { page } = await openPage(1440)
  const meta = page.waitForResponse('**/builds/meta/*')
  await page.route('**/builds/meta/*', async route => {
    const answer = await route.fetch()
    const facts = await answer.json()
    facts.matcher = { wildcard: { '/de/referenzen': { appMiddleware: 'unheard-of' } } }
    await route.fulfill({ response: answer, json: facts })
  })
  await page.goto(`${origin}/de`)
  await (await meta).finished()
  await settled(page)
  await page.locator('.header__nav a[href="/de/referenzen"]').click()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.error)).toBe('500')
  await expect.poll(() => page.locator('h1').innerText()).toBe('500')
  await settled(page)
  expect(await page.locator('h1').innerText()).toBe('500')
  await page.getByRole('link', { name: 'Zurück zu Startseite' }).click()
  await expect.poll(() => page.locator('h1').innerText()).not.toBe('500')
  expect(new URL(page.url()).pathname).toBe('/de')
  await page.context().close()
})

test('the empty shell at an address without a page is the 404 page', async () => {
  const { page } = await openPage(1440)
  await page.route(`${origin}/en/does-not-exist`, async route => {
    await route.fulfill({ response: await route.fetch({ url: `${origin}/_shell.html` }) })
  })
  await page.goto(`${origin}/en/does-not-exist`)
  await expect.poll(() => page.locator('h1').innerText()).toBe('404')
  await page
    .getByRole('link')
    .filter({ hasText: /Startseite|home page/ })
    .click()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/(?:de|en)$/)
  await page.context().close()
})
