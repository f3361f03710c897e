import AxeBuilder from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../src/base/log.ts'
import { readConfig } from '../src/config.server.ts'
import { openContentService, type RunningContentService } from '../src/capabilities/content/content-service.server.ts'
import { launchBrowser, watchPage } from './browser.ts'
import { startSite } from './server.ts'

/* What a client sees who has been sent a link. */

let site: Awaited<ReturnType<typeof startSite>>
let running: RunningContentService
let browser: Browser
let id: number
let link: string
beforeAll(async () => {
  site = await startSite()
  // Another process makes and revokes links.
  running = await openContentService(readConfig({ DATA_DIR: site.dataDir }), silentLog)
  const storyId = running.service.findStory('busse-design/leistungen/engineering')?.id ?? 0
  const made = await running.service.shareLinks.create({ storyId, locales: ['de', 'en'], days: 14, authorId: null })
  if (!made.ok) throw new Error('The link was not made')
  id = made.value.id
  link = `${site.origin}/s/${made.value.token}`
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await running.close()
  await site.stop()
})

test.each([1280, 390])(
  'at %i px the banner is there, in both languages, without complaints and findings',
  async width => {
    const context = await browser.newContext({ viewport: { width, height: 900 } })
    const page = await context.newPage()
    const complaints = watchPage(page, site.origin)
    await page.goto(link)
    await page.getByText('Entwurf, nicht öffentlich').waitFor()
    const banner = page.locator('.shared-draft')
    await banner.locator('summary').click()
    const { violations } = await new AxeBuilder({ page }).include('.shared-draft').analyze()
    expect(violations.map(each => each.id)).toEqual([])
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    expect(await banner.isVisible()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await banner.getByRole('link', { name: 'English' }).click()
    await page.getByText('Draft, not public').waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
    expect(complaints).toEqual([])
    expect([await context.cookies(), await page.evaluate(() => localStorage.length + sessionStorage.length)]).toEqual([
      [],
      0,
    ])
    await context.close()
  },
)

test('feedback is sent without script, and stays with the editors', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${link}?lang=de`)
  await page.locator('.shared-draft summary').click()
  await page.getByLabel('Rückmeldung', { exact: true }).fill('Der Titel ist zu lang.')
  await page.getByRole('button', { name: 'Senden' }).click()
  await page.getByRole('status').getByText('Ihre Rückmeldung ist angekommen').waitFor()
  const links = await running.service.shareLinks.all()
  expect(await running.service.shareLinks.feedback(links)).toMatchObject([{ message: 'Der Titel ist zu lang.' }])
  await context.close()
})

test('a link that holds a version goes on showing it, and asks for nothing', async () => {
  const { shareLinks, stories, drafts, findStory } = running.service
  const storyId = findStory('busse-design/leistungen/engineering')?.id ?? 0
  const made = await shareLinks.create({
    storyId,
    locales: ['de'],
    days: 14,
    authorId: null,
    follows: false,
    takesFeedback: false,
  })
  if (!made.ok) throw new Error('The link was not made')
  const before = (await drafts.read(storyId)) ?? {}
  const written = 'Später geschrieben'
  await stories.saveStory(storyId, { content: { ...before, title: written, title__i18n__en: written } })
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${site.origin}/s/${made.value.token}`)
  await page.getByText('fester Stand, gültig bis').waitFor()
  expect(await page.locator('main h1').textContent()).not.toContain(written)
  expect(await page.locator('.shared-draft form').count()).toBe(0)
  await page.goto(link)
  await expect.poll(() => page.locator('main h1').textContent()).toContain(written)
  await stories.saveStory(storyId, { content: before })
  await context.close()
})

test('links of the page lead to public pages, without the banner; a revoked link opens nothing', async () => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await page.goto(link)
  await page.locator('main a[href^="/de/"]').first().click()
  await expect.poll(() => page.locator('.shared-draft').count()).toBe(0)
  expect(new URL(page.url()).pathname).toMatch(/^\/de\//)
  // The click may still be on its way to the next document.
  await expect.poll(() => page.evaluate(() => document.referrer).catch(String)).toBe('')
  expect(await running.service.shareLinks.revoke(id)).toBe(true)
  const response = await page.goto(link)
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Dieser Link öffnet nichts mehr' }).waitFor()
  await page.context().close()
})
