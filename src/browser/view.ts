import type { BrowserPage } from './page-store.ts'
import { readHead, updateHead } from './head.ts'
import { setHtml } from './trusted-html.ts'

const regions = ['header', 'content', 'footer'] as const

/** What the document says about the build and policy it was loaded with. */
export interface DocumentFacts {
  build: string
  policy: string
  /** True for the static shell: nothing has been drawn on the server. */
  shell: boolean
}

export function readDocumentFacts(): DocumentFacts {
  const { build = '', policy = '', shell } = document.documentElement.dataset
  return { build, policy, shell: shell !== undefined }
}

/** The page on display as the server drew it: taken before any script changes it, shown again on the way back. */
export function readPage(): BrowserPage {
  const { build, policy } = readDocumentFacts()
  return {
    build,
    policy,
    locale: document.documentElement.lang === 'en' ? 'en' : 'de',
    title: document.title,
    head: readHead(),
    bodyClass: document.body.className,
    header: regionOf('header').innerHTML,
    content: regionOf('content').innerHTML,
    footer: regionOf('footer').innerHTML,
  }
}

/** Puts a page into the document. Regions that stay the same are not touched. */
export function showPage(page: BrowserPage, previous: BrowserPage | null): void {
  document.documentElement.lang = page.locale
  document.body.className = page.bodyClass
  for (const name of regions) {
    if (name === 'content' || page[name] !== previous?.[name]) setHtml(regionOf(name), page[name])
  }
  updateHead(page.title, page.head)
}

export function regionOf(name: (typeof regions)[number]): HTMLElement {
  const region = document.querySelector<HTMLElement>(`[data-region="${name}"]`)
  if (!region) throw new Error(`The document has no region "${name}"`)
  return region
}

/** Draws a change of the document in a view transition, unless the visitor wants no motion. */
export async function transition(change: () => void): Promise<void> {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return change()
  const running = document.startViewTransition(change)
  // Skipped ones reject: the change is made all the same.
  running.ready.catch(() => {})
  running.finished.catch(() => {})
  await running.updateCallbackDone
}
