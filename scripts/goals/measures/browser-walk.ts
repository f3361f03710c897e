import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from '../../../e2e/browser.ts'
import { pageKinds } from '../../../e2e/page-kinds.ts'
import { startMeasured, visit, type MeasuredSite } from './site.ts'

/** The built site and a browser, which end together. */
export interface Walk {
  site: MeasuredSite
  browser: Browser
}

export async function withBrowser<Result>(
  settings: Readonly<Record<string, string>>,
  work: (walk: Walk) => Promise<Result>,
): Promise<Result> {
  const site = await startMeasured(settings)
  const browser = await launchBrowser()
  try {
    return await work({ site, browser })
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** One address of every kind of page in both languages, and of a missing page. */
export async function kindsInBothLanguages(origin: string): Promise<string[]> {
  const paths: string[] = ['/de/gibt-es-nicht', '/en/does-not-exist']
  for (const [, path] of pageKinds) {
    const target = path.startsWith('/de') ? 'en' : 'de'
    const { text } = await visit(origin, path)
    const other = new RegExp(`<a\\b[^>]*hreflang="${target}"[^>]*>`, 'i').exec(text)?.[0] ?? ''
    paths.push(path, /href="([^"]+)"/.exec(other)?.[1]?.replaceAll('&amp;', '&') ?? `/${target}`)
  }
  return [...new Set(paths)]
}

/** Works through a list with as many pages at once as there are processors; each has a context of its own. */
export async function eachInBrowser<Item>(
  browser: Browser,
  items: readonly Item[],
  options: BrowserContextOptions,
  work: (page: Page, item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values()
  const one = async (): Promise<void> => {
    const context = await browser.newContext(options)
    for (const item of left) {
      const page = await context.newPage()
      try {
        await work(page, item)
      } finally {
        await page.close()
      }
    }
    await context.close()
  }
  await Promise.all([one(), one(), one()])
}
