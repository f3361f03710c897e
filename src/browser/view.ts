import { updateHead } from './head.ts'
import type { BrowserPage } from './page-store.ts'
import { patchRegion } from './patch-region.ts'
import { regionOf, regions } from './read-page.ts'
import { setHtml } from './trusted-html.ts'

/** Puts a page into the document. Regions that stay the same are not touched. */
export function showPage(page: BrowserPage, previous: BrowserPage | null): void {
  // Written anew, even the same language would have every style of the page looked up again.
  if (document.documentElement.lang !== page.locale) document.documentElement.lang = page.locale
  if (document.body.className !== page.bodyClass) document.body.className = page.bodyClass
  for (const name of regions) {
    if (name === 'content') setHtml(regionOf(name), page.content)
    else if (page[name] !== previous?.[name]) patchRegion(regionOf(name), page[name])
  }
  updateHead(page.title, page.head)
}
