import { defaultContentLocale, isLocale } from '../../../model/locale.ts'
import type { BrowserPage } from './page-store.ts'

export const regions = ['header', 'content', 'footer'] as const

/** Elements of the head that belong to the page on display. */
export function headElements(): Element[] {
  return [...document.head.querySelectorAll('[data-head], script[type="application/ld+json"]')]
}

/** What the document says about the build and policy it was loaded with. */
export interface DocumentFacts {
  build: string
  policy: string
  /** True for the static shell: nothing has been rendered on the server. */
  shell: boolean
}

export function readDocumentFacts(): DocumentFacts {
  const { build = '', policy = '', shell } = document.documentElement.dataset
  return { build, policy, shell: shell !== undefined }
}

/** The page on display as the server rendered it: taken before any script changes it, shown again on the way back. */
export function readPage(): BrowserPage {
  const { build, policy } = readDocumentFacts()
  const { lang } = document.documentElement
  return {
    build,
    policy,
    locale: isLocale(lang) ? lang : defaultContentLocale,
    title: document.title,
    head: headElements().map(element => element.outerHTML),
    bodyClass: document.body.className,
    header: regionOf('header').innerHTML,
    content: regionOf('content').innerHTML,
    footer: regionOf('footer').innerHTML,
  }
}

export function regionOf(name: (typeof regions)[number]): HTMLElement {
  const region = document.querySelector<HTMLElement>(`[data-region="${name}"]`)
  if (!region) throw new Error(`The document has no region "${name}"`)
  return region
}
