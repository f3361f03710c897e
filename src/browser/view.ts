import { updateHead } from './head.ts'
import type { BrowserPage } from './page-store.ts'
import { regionOf, regions } from './read-page.ts'
import { setHtml } from './trusted-html.ts'

/** Puts a page into the document. Regions that stay the same are not touched. */
export function showPage(page: BrowserPage, previous: BrowserPage | null): void {
  document.documentElement.lang = page.locale
  document.body.className = page.bodyClass
  for (const name of regions) {
    if (name === 'content' || page[name] !== previous?.[name]) setHtml(regionOf(name), page[name])
  }
  updateHead(page.title, page.head)
}

/** A snapshot that takes longer costs more than the transition gives, in milliseconds. */
const slowSnapshotMs = 60
let slow = false

/**
 * Draws a change of the document in a view transition, unless the visitor wants
 * no motion. On a device that is slow at it, the first one is the last.
 */
export async function transition(change: () => void): Promise<void> {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (slow || still || !document.startViewTransition) return change()
  const asked = performance.now()
  const running = document.startViewTransition(() => {
    slow = performance.now() - asked > slowSnapshotMs
    change()
  })
  // Skipped ones reject: the change is made all the same.
  running.ready.catch(() => {})
  running.finished.catch(() => {})
  await running.updateCallbackDone
}
