import { layOutAhead, showAhead } from './ahead.ts'
import { updateHead } from './head.ts'
import type { BrowserPage } from '../request/page-store.ts'
import { isSlowDevice, notePace } from '../device-pace.ts'
import { onIdle } from '../../idle.ts'
import { applyStyles, prepareStyles } from './page-styles.ts'
import { compareRegion, patchRegion } from './patch-region.ts'
import { regionOf, type regions } from '../request/read-page.ts'
import { parseTemplate } from '../../trusted-html.ts'

type Region = (typeof regions)[number]

/** Elements that were made ready; they can be shown once. */
const parsed = new WeakMap<BrowserPage, Map<Region, DocumentFragment>>()

/** Makes ready what can be before anybody asks: stylesheets at once, elements when nothing else happens. */
export function preparePage(page: BrowserPage): void {
  prepareStyles(page)
  onIdle(() => makeElements(page))
}

/** Makes the elements of a page, unless they are there, before it is decided how it is shown: how long that takes says how fast the device is. */
export function makeElements(page: BrowserPage): void {
  if (parsed.has(page)) return
  const start = performance.now()
  const content = parseTemplate(page.content).content
  notePace(performance.now() - start, page.content)
  parsed.set(
    page,
    new Map([
      ['content', content],
      ['header', parseTemplate(page.header).content],
      ['footer', parseTemplate(page.footer).content],
    ]),
  )
}

/** Has a page laid out that a visitor points at. Fast devices show pages in a transition, which takes longer than their layout. */
export function expectPage(page: BrowserPage, href: string): void {
  onIdle(() => {
    if (!isSlowDevice()) return
    void layOutAhead(page, href, () => takeElements(page, 'content'))
    for (const name of ['header', 'footer'] as const) {
      const elements = parsed.get(page)?.get(name)
      if (elements) compareRegion(regionOf(name), elements)
    }
  })
}

/** Puts a page into the document. Regions that stay the same are not touched. */
export function showPage(page: BrowserPage, previous: BrowserPage | null): void {
  // While nothing has changed yet: what loses the focus is styled as it is.
  blurContent()
  // Written anew, even the same language would have every style of the page looked up again.
  if (document.documentElement.lang !== page.locale) document.documentElement.lang = page.locale
  if (document.body.className !== page.bodyClass) document.body.className = page.bodyClass
  applyStyles(page)
  if (!showAhead(page)) regionOf('content').replaceChildren(takeElements(page, 'content'))
  for (const name of ['header', 'footer'] as const) {
    if (page[name] !== previous?.[name]) patchRegion(regionOf(name), takeElements(page, name))
  }
  updateHead(page.title, page.head)
}

function takeElements(page: BrowserPage, name: Region): DocumentFragment {
  const ready = parsed.get(page)
  const elements = ready?.get(name) ?? parseTemplate(page[name]).content
  ready?.delete(name)
  return elements
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
