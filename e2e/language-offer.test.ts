import { expect, inject, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { bannerShown, beVisitor } from './visitor.ts'

/** The page in the visitor's own language is offered, once, and nothing moves. @see docs/decisions/0063-lists-worth-an-address.md */
const origin = inject('origin')
const openPage = openBrowser(origin)

test.each([
  [
    'en-GB',
    '/de/referenzen/kategorie/werkzeuge',
    '/en/references/category/tools',
    'This page is also available in English.',
  ],
  ['de-AT', '/en/company', '/de/unternehmen', 'Diese Seite gibt es auch auf Deutsch.'],
])('%s: %s offers %s in the visitor’s words, without moving anything', async (locale, path, other, words) => {
  for (const width of [320, 1280]) {
    const { page } = await openPage(width, { locale })
    await beVisitor(page)
    await page.goto(origin + path)
    const before = await page.locator('main h1').boundingBox()
    const line = page.locator('.language-offer')
    await expect.poll(() => line.count()).toBe(1)
    expect(await line.locator('p').textContent()).toBe(words)
    expect(await line.getAttribute('lang')).toBe(locale.slice(0, 2))
    expect((await page.locator('main h1').boundingBox())?.y).toBe(before?.y)
    // Looking stores nothing.
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    expect(await page.evaluate(() => document.cookie)).not.toContain('i18n_redirected')
    expect(new URL((await line.locator('a').getAttribute('href')) ?? '', origin).pathname).toBe(other)
    await page.context().close()
  }
})

test('closed, it stays away for the session; followed, the choice is kept and nothing is offered any more', async () => {
  const { page } = await openPage(1280, { locale: 'en-GB' })
  await beVisitor(page)
  const line = page.locator('.language-offer')
  await page.goto(`${origin}/de/team`)
  await line.locator('button').click()
  await expect.poll(() => line.count()).toBe(0)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['language-offer'])
  await page.goto(`${origin}/de/kontakt`)
  await page.waitForFunction(() => performance.now() > 2500)
  expect(await line.count()).toBe(0)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${origin}/de/team`)
  await line.locator('a').click()
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en')
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('i18n_redirected=en')
  await page.context().close()
})

test.each([320, 390, 768, 1280, 1920])(
  'at %i px it covers neither header nor breadcrumb nor banner nor the end of the page, and Escape closes it',
  async width => {
    const { page } = await openPage(width, { locale: 'en-GB' })
    await beVisitor(page)
    await page.goto(`${origin}/de/referenzen/kategorie/werkzeuge`)
    const line = page.locator('.language-offer')
    await expect.poll(() => line.count()).toBe(1)
    await bannerShown(page)
    const box = async (selector: string) => {
      const found = await page.locator(selector).first().boundingBox()
      return { top: found?.y ?? Number.NaN, bottom: (found?.y ?? Number.NaN) + (found?.height ?? Number.NaN) }
    }
    const onBanner = await box('.language-offer')
    expect(onBanner.bottom).toBeCloseTo((await box('.consent')).top, 0)
    for (const above of ['.header', '.trail', 'main h1'])
      expect((await box(above)).bottom, above).toBeLessThanOrEqual(onBanner.top)
    await page.locator('.consent button[data-consent]').first().click()
    await expect.poll(async () => (await box('.language-offer')).bottom).toBeCloseTo(900, 0)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect
      .poll(() =>
        page.evaluate(() => {
          const texts = [...document.querySelectorAll('.footer *')].filter(each => each.children.length === 0)
          const ends = texts.map(each => each.getBoundingClientRect().bottom)
          return Math.max(...ends) - (document.querySelector('.language-offer')?.getBoundingClientRect().top ?? 0)
        }),
      )
      .toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => line.count()).toBe(0)
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['language-offer'])
    await page.context().close()
  },
)

test.each([
  ['the page is in the visitor’s language', 'de-DE', '/de/team'],
  ['another language of the visitor is none of the site', 'fr-FR', '/de/team'],
  ['the page is missing in it', 'en-GB', '/de/referenzen/batterieschrank-keller'],
])('nothing is offered where %s', async (_, locale, path) => {
  const { page } = await openPage(1280, { locale })
  await beVisitor(page)
  await page.goto(origin + path)
  // The runtime has come, which would have offered it.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /runtime/.test(name)))
  await page.waitForFunction(() => performance.now() > 2500)
  expect(await page.locator('.language-offer').count()).toBe(0)
  await page.context().close()
})
