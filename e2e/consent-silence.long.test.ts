import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteProcess } from '../scripts/site-process.ts'
import { openBrowser } from './browser.ts'
import { pageKinds } from './page-kinds.ts'
import { startSite } from './server.ts'
import { bannerShown, beVisitor, keptBy, nothing, play } from './visitor.ts'

let site: SiteProcess
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())
const openPage = openBrowser('http://localhost')

/** The languages that the ordinary tests leave out. */
test.each(pageKinds)(
  'before a choice %s (%s) asks nobody else and stores nothing in the other language',
  async (_, path) => {
    const { page, complaints } = await openPage(1280)
    await beVisitor(page)
    await page.goto(site.origin + path)
    const other = page.locator('.header a[data-locale]:not([aria-current])').first()
    await page.goto(site.origin + ((await other.getAttribute('href')) ?? ''))
    await bannerShown(page)
    await play(page)
    expect(await keptBy(page)).toEqual(nothing)
    expect(complaints).toEqual([])
    await page.context().close()
  },
)
