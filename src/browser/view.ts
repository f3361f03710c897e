import { updateHead } from './head.ts'
import type { BrowserPage } from './page-store.ts'
import { notePace } from './device-pace.ts'
import { onIdle } from './idle.ts'
import { applyStyles, prepareStyles } from './page-styles.ts'
import { patchRegion } from './patch-region.ts'
import { regionOf, regions } from './read-page.ts'
import { parseTemplate, setHtml } from './trusted-html.ts'

const parsed = new WeakMap<BrowserPage, DocumentFragment>()

/** Makes ready what can be before anybody asks: stylesheets at once, elements when nothing else happens. */
export function preparePage(page: BrowserPage): void {
  prepareStyles(page)
  onIdle(() => {
    const start = performance.now()
    parsed.set(page, parseTemplate(page.content).content)
    notePace(performance.now() - start, page.content)
  })
}

/** Puts a page into the document. Regions that stay the same are not touched. */
export function showPage(page: BrowserPage, previous: BrowserPage | null): void {
  // Written anew, even the same language would have every style of the page looked up again.
  if (document.documentElement.lang !== page.locale) document.documentElement.lang = page.locale
  if (document.body.className !== page.bodyClass) document.body.className = page.bodyClass
  applyStyles(page)
  for (const name of regions) {
    if (name === 'content') showContent(page)
    else if (page[name] !== previous?.[name]) patchRegion(regionOf(name), page[name])
  }
  updateHead(page.title, page.head)
}

/** Elements that were made ready can be shown once. */
function showContent(page: BrowserPage): void {
  const ready = parsed.get(page)
  parsed.delete(page)
  if (ready) regionOf('content').replaceChildren(ready)
  else setHtml(regionOf('content'), page.content)
}
