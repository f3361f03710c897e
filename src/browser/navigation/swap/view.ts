import { updateHead } from './head.ts'
import type { BrowserPage } from '../request/page-store.ts'
import { notePace } from '../device-pace.ts'
import { onIdle } from '../../idle.ts'
import { applyStyles, prepareStyles } from './page-styles.ts'
import { patchRegion } from './patch-region.ts'
import { regionOf, regions } from '../request/read-page.ts'
import { parseTemplate } from '../../trusted-html.ts'

const parsed = new WeakMap<BrowserPage, Record<(typeof regions)[number], DocumentFragment>>()

/** Makes ready what can be before anybody asks: stylesheets at once, elements when nothing else happens. */
export function preparePage(page: BrowserPage): void {
  prepareStyles(page)
  onIdle(() => {
    const start = performance.now()
    const content = parseTemplate(page.content).content
    notePace(performance.now() - start, page.content)
    const [header, footer] = [parseTemplate(page.header).content, parseTemplate(page.footer).content]
    parsed.set(page, { header, content, footer })
  })
}

/** Puts a page into the document. Regions that stay the same are not touched. */
export function showPage(page: BrowserPage, previous: BrowserPage | null): void {
  // Written anew, even the same language would have every style of the page looked up again.
  if (document.documentElement.lang !== page.locale) document.documentElement.lang = page.locale
  if (document.body.className !== page.bodyClass) document.body.className = page.bodyClass
  blurContent()
  applyStyles(page)
  const ready = parsed.get(page)
  // Elements that were made ready can be shown once.
  parsed.delete(page)
  for (const name of regions) {
    if (name !== 'content' && page[name] === previous?.[name]) continue
    const elements = ready?.[name] ?? parseTemplate(page[name]).content
    if (name === 'content') regionOf(name).replaceChildren(elements)
    else patchRegion(regionOf(name), elements)
  }
  updateHead(page.title, page.head)
}

/**
 * Taken out of the document with the focus on it, an element has the page that is left styled and laid out once more.
 * A field keeps it: left by script, it would report a change.
 */
function blurContent(): void {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || activeElement.matches('input, textarea, select')) return
  if (regionOf('content').contains(activeElement)) activeElement.blur()
}
