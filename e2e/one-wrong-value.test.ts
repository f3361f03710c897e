import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { navigatorReady, openBrowser, settled } from './browser.ts'
import { bannerShown, beVisitor } from './visitor.ts'

/* One wrong value takes no page away. What a space in the network sends nobody has refused. */
const origin = inject('origin')
const openPage = openBrowser(origin)

/** Opens pages as a space would have them whose settings hold this tracking id. */
async function withTrackingId(page: Page, id: string): Promise<{ type: string; text: string }[]> {
  const lines: { type: string; text: string }[] = []
  page.on('console', line => void lines.push({ type: line.type(), text: line.text() }))
  await page.route(/\/(?:de|en)(?:\/[^.]*)?$/, async route => {
    const answer = await route.fetch()
    const facts = `data-consent-facts="{&quot;trackingId&quot;:&quot;${id}&quot;,`
    await route.fulfill({ response: answer, body: (await answer.text()).replace('data-consent-facts="{', facts) })
  })
  return lines
}

const mains = (page: Page): Promise<number> => page.locator('main#inhalt').count()
const failed = (page: Page): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset.error)

test.each(['gtm-abc', 'UA-12345-1', 'GTM-', '   '])(
  'with the tracking id "%s" the page stays, and the log says why',
  async id => {
    const { page } = await openPage(1280)
    await beVisitor(page)
    const lines = await withTrackingId(page, id)
    const outside: string[] = []
    page.on('request', request => void (request.url().startsWith(origin) || outside.push(request.url())))
    await page.goto(`${origin}/de/kontakt`)
    await bannerShown(page)
    await expect
      .poll(() => lines.filter(({ type, text }) => type === 'error' && text.includes('not a valid GTM-ID')).length)
      .toBe(1)
    expect([await mains(page), await failed(page)]).toEqual([1, undefined])
    // Whoever accepts everything loads no tag manager either, and goes on.
    await page.locator('.consent [data-consent="accept"]').click()
    await navigatorReady(page)
    await page.locator('.header__nav a[href="/de/referenzen"]').first().click()
    await page.waitForURL('**/de/referenzen')
    await expect.poll(() => page.locator('h1').innerText()).toContain('Referenzen')
    expect([await mains(page), await failed(page), outside]).toEqual([1, undefined, []])
    await page.context().close()
  },
)

test('consent texts that cannot be loaded are a warning, and the page stays', async () => {
  const { page } = await openPage(1280)
  await beVisitor(page)
  const lines: string[] = []
  page.on('console', line => void lines.push(`${line.type()}: ${line.text()}`))
  await page.route('**/cookie-consent/*.json', route => route.fulfill({ status: 200, body: '<h1>away</h1>' }))
  await page.goto(`${origin}/de/kontakt`)
  await expect.poll(() => lines.some(line => line.startsWith('warning:'))).toBe(true)
  expect(lines.filter(line => line.startsWith('error:'))).toEqual([])
  expect([await mains(page), await failed(page)]).toEqual([1, undefined])
  await page.context().close()
})

test('an error during a navigation shows the error page, and nothing else', async () => {
  const { page } = await openPage(1280)
  await page.goto(`${origin}/de`)
  await settled(page)
  await navigatorReady(page)
  // The content is shown already when a region turns out to be gone.
  await page.evaluate(() => document.querySelector('[data-region="header"]')?.removeAttribute('data-region'))
  // A page that was laid out ahead of another link.
  await page.evaluate(() => {
    const region = document.createElement('div')
    region.dataset.region = 'next'
    const main = document.createElement('main')
    main.id = 'inhalt'
    region.append(main)
    document.querySelector('[data-region="content"]')?.after(region)
  })
  await page.locator('.header__nav a[href="/de/referenzen"]').first().click()
  await expect.poll(() => failed(page)).toBe('500')
  await expect.poll(() => page.locator('h1').allInnerTexts()).toEqual(['500'])
  await settled(page)
  expect(await mains(page)).toBe(1)
  expect(await page.locator('h1').allInnerTexts()).toEqual(['500'])
  await page.locator('main a').click()
  await expect.poll(() => failed(page)).toBeUndefined()
  expect(await mains(page)).toBe(1)
  await page.context().close()
})
