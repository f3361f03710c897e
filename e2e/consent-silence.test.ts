import { brotliCompressSync } from 'node:zlib'
import AxeBuilder from '@axe-core/playwright'
import { expect, inject, test } from 'vitest'
import { services } from '../src/consent/services.ts'
import { openBrowser } from './browser.ts'
import { pageKinds } from './page-kinds.ts'
import { bannerShown, beVisitor, eventsOf, keptBy, nothing, play } from './visitor.ts'

const origin = inject('origin')
const openPage = openBrowser(origin)
const textPage = '/de/rechtliches/imprint'

interface TraceEvent {
  name: string
  args: { elementCount: number }
}

/** Both languages in turn; the others in the long tests. */
test.each(pageKinds)('before a choice %s (%s) asks nobody else and stores nothing', async (_, path) => {
  const { page, complaints } = await openPage(1280)
  await beVisitor(page)
  await page.goto(origin + path)
  await bannerShown(page)
  await play(page)
  expect(await keptBy(page)).toEqual(nothing)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('what the site stores when a visitor asks for it is declared, and nothing else', async () => {
  const { page } = await openPage(1280)
  await beVisitor(page)
  await page.goto(origin + textPage)
  await bannerShown(page)
  await page.locator('.header a[data-locale="en"]:visible').first().click()
  await page.waitForURL('**/en/**')
  await page.locator('.consent [data-consent="accept"]').click()
  const writes = await page.evaluate(() => window.writes)
  expect(new Set(writes.map(({ name }) => name))).toEqual(new Set(['i18n_redirected', 'cc_cookie']))
  const undeclared = writes.filter(
    ({ store, name }) =>
      !services.some(({ stored }) => stored.some(each => each.store === store && each.match.test(name))),
  )
  expect(undeclared).toEqual([])
  await page.context().close()
})

test('the banner comes and goes without a new style for the rest of the page, and covers nothing at its end', async () => {
  const { page } = await openPage(390)
  await beVisitor(page)
  let bring = (): void => {}
  const asked = new Promise<void>(done => (bring = done))
  await page.route('**/cookie-consent/*.json', async route => {
    await asked
    await route.continue()
  })
  const requested = page.waitForRequest('**/cookie-consent/*.json')
  await page.goto(origin + textPage)
  await requested
  const all = await page.locator('*').count()
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['devtools.timeline'] })
  bring()
  await bannerShown(page)
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  const [end, top] = await page
    .evaluate(() => ['.footer', '.consent'].map(part => document.querySelector(part)?.getBoundingClientRect()))
    .then(([footer, banner]) => [footer?.bottom, banner?.top])
  expect(Math.round(end ?? 0)).toBeLessThanOrEqual(Math.round(top ?? 0))
  await page.locator('.consent [data-consent="refuse"]').click()
  await page.waitForSelector('.consent', { state: 'detached' })
  const trace = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: TraceEvent[] }
  const styled = trace.traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount)
  expect(styled.length).toBeGreaterThan(0)
  expect(Math.max(...styled)).toBeLessThan(all / 5)
  expect(
    await page.evaluate(() => [document.documentElement, document.body].map(({ style }) => style.cssText)),
  ).toEqual(['', ''])
  await page.context().close()
})

test.each([320, 1280])('refusing and accepting are alike in size, place and colour at %i px', async width => {
  const { page } = await openPage(width)
  await beVisitor(page)
  await page.goto(origin + textPage)
  await bannerShown(page)
  for (const layer of ['.consent', '.preferences']) {
    if (layer === '.preferences') {
      await page.locator('.consent [data-cc]').click()
      await page.waitForSelector('.preferences[open]')
    }
    const looks = await page.locator(`${layer} button[data-consent]:not([data-consent="save"])`).evaluateAll(buttons =>
      buttons.map(button => {
        const { width: wide, height, top } = button.getBoundingClientRect()
        const style = getComputedStyle(button)
        const names = [
          'color',
          'backgroundColor',
          'borderColor',
          'borderWidth',
          'fontSize',
          'fontWeight',
          'opacity',
        ] as const
        // Layout rounds to 64ths of a pixel.
        return { wide: Math.round(wide * 10), height, top, style: names.map(name => style[name]) }
      }),
    )
    expect(looks).toHaveLength(2)
    expect(looks[0]).toEqual(looks[1])
  }
  await page.context().close()
})

test('on a text page the banner costs at most 14 kB, moves nothing, and is not the largest paint', async () => {
  const { page } = await openPage(412, { viewport: { width: 412, height: 823 } })
  await beVisitor(page)
  await page.addInitScript(() => {
    const seen = { shift: 0, largest: '' }
    Object.assign(window, { seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { element } = entry as PerformanceEntry & { element?: Element }
        seen.largest = element?.closest('.consent') ? 'consent' : 'page'
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  // Neither the page's own sheet nor those of pages fetched ahead are a cost of the banner.
  await page.route('**/__payload/**', route => route.abort())
  const own = await (await fetch(`${origin}/de/suche`)).text()
  const bytes = new Map<string, number>()
  page.on('response', async response => {
    const { pathname } = new URL(response.url())
    if (!/\/assets\/(?:consent|page-)|\/cookie-consent\//.test(pathname) || own.includes(pathname)) return
    bytes.set(pathname, brotliCompressSync(await response.body()).length)
  })
  // A page with so little on it that the banner's text would be its largest paint.
  await page.goto(`${origin}/de/suche`)
  await bannerShown(page)
  // Two more frames: what comes with the banner has been painted.
  await page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 300)))),
  )
  const seen = await page.evaluate(() => (window as unknown as { seen: object }).seen)
  expect(seen).toMatchObject({ shift: 0, largest: 'page' })
  const total = [...bytes.values()].reduce((sum, size) => sum + size, 0)
  // Program, texts and styles at least: all of it has come.
  for (const part of [/consent-.*\.js$/, /\.json$/, /\.css$/])
    expect([...bytes.keys()].some(name => part.test(name))).toBe(true)
  expect(total).toBeLessThanOrEqual(14_000)
  await page.context().close()
})

test.each([
  ['de', '/de/rechtliches/imprint'],
  ['en', '/en/legal/imprint'],
])('both layers are sound for keyboard and screen reader (%s)', async (_, path) => {
  const { page, complaints } = await openPage(1280)
  await beVisitor(page)
  await page.goto(origin + path)
  await bannerShown(page)
  // The banner takes no focus, comes right after the skip link, and can be left again.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-consent'))).toBe('refuse')
  for (let step = 0; step < 5; step++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('.consent'))).toBeNull()
  const problems = async (scope: string): Promise<string[]> =>
    (await new AxeBuilder({ page }).include(scope).analyze()).violations.map(({ id }) => id)
  expect(await problems('.consent')).toEqual([])

  await page.locator('.consent [data-cc]').focus()
  await page.keyboard.press('Enter')
  await page.waitForSelector('.preferences[open]')
  expect(await page.evaluate(() => document.activeElement?.closest('.preferences') !== null)).toBe(true)
  expect(await problems('.preferences')).toEqual([])
  const tree = await page.locator('.preferences').ariaSnapshot()
  expect(tree).toContain('- dialog')
  expect(tree.match(/- switch/g)).toHaveLength(3)
  // Ten steps and still within: the page behind is out of reach.
  for (let step = 0; step < 10; step++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.activeElement?.closest('.preferences, body > :not(.preferences)')?.className),
    ).not.toContain('header')
  }
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-cc'))).toBe('show-preferencesModal')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('the banner stays while pages come and go, in their language, and imprint and privacy are within reach', async () => {
  const { page } = await openPage(1280)
  await beVisitor(page)
  await page.goto(`${origin}/de`)
  await bannerShown(page)
  await page.locator('.consent a[href="/de/rechtliches/imprint"]').click()
  await page.waitForURL('**/imprint')
  expect(await page.locator('.consent').count()).toBe(1)
  await page.locator('.header a[data-locale="en"]:visible').first().click()
  await page.waitForURL('**/en/**')
  await expect.poll(() => page.locator('.consent h2').textContent()).toContain('essentials')
  await page.locator('.consent [data-consent="accept"]').click()
  expect((await eventsOf(page)).slice(-2)).toEqual(['FirstConsent', 'Consent'])
  await page.locator('.footer [data-cc]').click()
  expect(await page.locator('.preferences [name="externalContent"]').isChecked()).toBe(true)
  await page.locator('.preferences a').first().click()
  await page.waitForURL('**/privacy-policy')
  expect(await page.locator('.preferences[open]').count()).toBe(0)
  await page.context().close()
})
