import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteProcess } from '../scripts/site-process.ts'
import { openBrowser, settled, watchPage } from './browser.ts'
import { startSite } from './server.ts'
import { bannerShown, beVisitor } from './visitor.ts'

/*
 * What opens with consent, wherever it stands and whenever it comes: scripts marked with a category, embeds within a
 * text, content that is put into the page after its start.
 */
let site: SiteProcess
beforeAll(async () => {
  site = await startSite({ TRACKING_ID: 'GTM-ABC123', BLOCK_GALLERY: 'true' })
})
afterAll(() => site.stop())

const openPage = openBrowser('http://')
const imprint = '/de/rechtliches/imprint'
const contact = '/de/kontakt'
const host = 'https://www.googletagmanager.com'

const marked = (src: string, more = ''): string =>
  `<script type="text/plain" data-category="analytics" data-src="${src}" ${more}></script>`

/** A visitor of pages with marked scripts in them. Outside scripts write down that they ran. */
async function visit(address: string, scripts: Readonly<Record<string, string>> = {}) {
  const { page } = await openPage(1280)
  const complaints = watchPage(page, site.origin)
  await beVisitor(page)
  const outside: string[] = []
  await page.context().route(/^https:/, route => {
    const url = route.request().url()
    outside.push(url)
    const body = url.endsWith('.js') ? `(window.ran ??= []).push(${JSON.stringify(new URL(url).pathname)})` : ''
    return route.fulfill({ contentType: url.includes('.js') ? 'text/javascript' : 'text/html', body })
  })
  for (const [path, script] of Object.entries(scripts)) {
    await page.route(site.origin + path, async route => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('</main>', `${script}</main>`) })
    })
  }
  await page.goto(site.origin + address)
  await bannerShown(page)
  const ran = (): Promise<string[]> => page.evaluate(() => (window as { ran?: string[] }).ran ?? [])
  const choose = (choice: 'accept' | 'refuse'): Promise<void> =>
    page.locator(`.consent [data-consent="${choice}"]`).click()
  return { page, outside, ran, choose, complaints }
}

test('scripts marked with a category run once it is accepted, each once; undeclared hosts never', async () => {
  const scripts = marked('https://fremd.example/x.js') + marked(`${host}/first.js`) + marked(`${host}/second.js`)
  const { page, outside, ran, choose } = await visit(imprint, { [imprint]: scripts })
  expect(outside).toEqual([])
  await choose('accept')
  await expect.poll(ran).toEqual(['/first.js', '/second.js'])
  expect(outside.filter(url => url.includes('fremd'))).toEqual([])
  await page.reload()
  await expect.poll(ran).toEqual(['/first.js', '/second.js'])
  await page.context().close()
})

test('refused, marked scripts stay text', async () => {
  const { page, outside, ran, choose } = await visit(imprint, { [imprint]: marked(`${host}/first.js`) })
  await choose('refuse')
  await page.locator('.header a[href="/de/kontakt"]:visible').first().click()
  await page.waitForURL(`**${contact}`)
  expect(outside).toEqual([])
  expect(await ran()).toEqual([])
  await page.context().close()
})

/** Puts an element into the page, as a list that grows or a preview does. */
function put(page: Awaited<ReturnType<typeof visit>>['page'], what: 'script' | 'embed', src: string): Promise<void> {
  return page.evaluate(
    ({ what: kind, src: address }) => {
      const element = document.createElement(kind === 'script' ? 'script' : 'div')
      if (kind === 'script') {
        element.setAttribute('type', 'text/plain')
        Object.assign(element.dataset, { category: 'analytics', src: address })
      } else {
        Object.assign(element.dataset, { embedSrc: address, embedTitle: 'Film' })
        element.id = 'late'
        const frame = document.createElement('div')
        frame.className = 'embed__frame'
        element.append(frame)
      }
      document.querySelector('main')?.append(element)
    },
    { what, src },
  )
}

test('what comes after the start is opened as well, and follows a changed address and withdrawal', async () => {
  const { page, outside, ran, choose } = await visit(imprint)
  await choose('accept')
  await expect.poll(() => outside.length).toBeGreaterThan(0)
  await put(page, 'script', `${host}/late.js`)
  await expect.poll(ran).toEqual(['/late.js'])
  const frame = page.locator('#late iframe')
  await put(page, 'embed', 'https://film.nennmass.example/eins')
  await expect.poll(() => frame.getAttribute('src')).toBe('https://film.nennmass.example/eins')
  await page.evaluate(() => {
    const late = document.querySelector<HTMLElement>('#late')
    if (late) late.dataset.embedSrc = 'https://film.nennmass.example/zwei'
  })
  await expect.poll(() => frame.getAttribute('src')).toBe('https://film.nennmass.example/zwei')
  expect(await frame.count()).toBe(1)
  await page.locator('.footer [data-cc]').click()
  await page.locator('.preferences [data-consent="refuse"]').click()
  await expect.poll(() => frame.count()).toBe(0)
  await page.context().close()
})

test('an embed within a text waits for the press, stands in the column of the text and comes without storage', async () => {
  const { page, outside } = await visit('/__blocks?block=text_section')
  await settled(page)
  const embed = page.locator('.text [data-embed-src]').first()
  await embed.scrollIntoViewIfNeeded()
  const before = await embed.boundingBox()
  const text = await page.locator('.text:has([data-embed-src]) p').first().boundingBox()
  expect(outside).toEqual([])
  expect(Math.abs((before?.x ?? 0) - (text?.x ?? -99))).toBeLessThan(2)
  expect(before?.width ?? 0).toBeGreaterThan(300)
  await embed.locator('[data-embed-load="once"]').click()
  await expect.poll(() => outside).toEqual(['https://film.nennmass.example/dauerlauf'])
  expect(await page.evaluate(() => window.writes)).toEqual([])
  await page.context().close()
})
