import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { type EditorSite, startEditor } from './editor-session.ts'

export interface OpenedSite {
  site: EditorSite
  browser: Browser
  /** Of an administrator who has signed in. */
  context: BrowserContext
}

const opened: Pick<OpenedSite, 'site' | 'browser'>[] = []

/** A site and a browser of a file of tests; `closeEditorSites` ends them. */
export async function openEditorSite(options: BrowserContextOptions = {}): Promise<OpenedSite> {
  const [site, browser] = await Promise.all([startEditor(), launchBrowser()])
  opened.push({ site, browser })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE', ...options })
  await site.signIn(context)
  return { site, browser, context }
}

export async function closeEditorSites(): Promise<void> {
  for (const { site, browser } of opened.splice(0)) {
    await browser.close()
    await site.stop()
  }
}
