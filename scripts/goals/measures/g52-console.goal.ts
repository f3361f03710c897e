import { watchPage } from '../../../e2e/browser.ts'
import { play } from '../../../e2e/visitor.ts'
import { eachInBrowser, kindsInBothLanguages, withBrowser } from './browser-walk.ts'
import { all, measure, none } from './measure.ts'
import { sitemapPaths } from './site.ts'

declare global {
  interface Window {
    policyBreaches?: string[]
  }
}

/** All pages take three minutes; those of one kind differ in their words only. */
const everyNth = 5

/** What the browser says about these pages, and about one of every kind when everything on it is opened and filled in. */
measure('console and policy on every kind of page and every fifth of the sitemaps', () =>
  withBrowser({}, async ({ site, browser }) => {
    const kinds = (await kindsInBothLanguages(site.origin)).filter(path => !/gibt-es-nicht|does-not-exist/.test(path))
    const others = (await sitemapPaths(site.origin)).filter((_, at) => at % everyNth === 0)
    const paths = [...new Set([...kinds, ...others])]
    const said: string[] = []
    const breaches: string[] = []
    await eachInBrowser(browser, paths, { viewport: { width: 1280, height: 900 } }, async (page, path) => {
      await page.addInitScript(() => {
        const found: string[] = []
        window.policyBreaches = found
        document.addEventListener('securitypolicyviolation', event =>
          found.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
        )
      })
      const complaints = watchPage(page, site.origin)
      await page.goto(site.origin + path, { waitUntil: 'load' })
      await page.evaluate(() => new Promise<void>(done => requestIdleCallback(() => done())))
      if (kinds.includes(path)) {
        await play(page)
        await page.evaluate(() => new Promise<void>(done => requestIdleCallback(() => done())))
      }
      const found = await page.evaluate(() => window.policyBreaches ?? [])
      for (const line of complaints) said.push(`${path} ${line}`)
      for (const line of found) breaches.push(`${path} ${line}`)
    })
    return all(
      none(said, paths.length, 'pages with a line of the console, an error, or a failed or foreign request'),
      none(breaches, paths.length, 'pages broke their policy'),
    )
  }),
)
