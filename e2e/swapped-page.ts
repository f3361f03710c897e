import type { Page } from 'playwright-core'
import { navigatorReady } from './browser.ts'

/** Opens a page and waits until the navigator listens. The mark is gone after an ordinary load. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await settle(page)
}

/** Waits until the navigator listens, and marks the document. */
export async function settle(page: Page): Promise<void> {
  await navigatorReady(page)
  await page.evaluate(() => {
    document.documentElement.dataset.mark = ''
  })
}

/** Whether the document is still the one that was marked. */
export const swapped = (page: Page): Promise<boolean> => page.evaluate(() => 'mark' in document.documentElement.dataset)
export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))
export const heading = (page: Page): Promise<string | null> => page.locator('main h1').first().textContent()

/** While a view transition runs no click reaches the page: Playwright would scroll the page and try again. */
export async function transitionDone(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector(':active-view-transition, [data-arriving]'))
}
