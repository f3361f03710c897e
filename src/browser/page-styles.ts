import type { BrowserPage } from './page-store.ts'
import { parseElements } from './trusted-html.ts'

/** A stylesheet that does not come is not waited for longer than this, in milliseconds. */
const patienceMs = 3000

/**
 * Loads the stylesheets of a page that the page on display does without, so
 * that it is never seen undressed. They are elements of its head: the head's
 * own change keeps them, and takes away those of the page before.
 */
export async function loadStyles({ head }: Pick<BrowserPage, 'head'>): Promise<void> {
  const wanted = parseElements(head.filter(text => text.includes('rel="stylesheet"')).join(''))
  const present = new Set([...document.head.querySelectorAll('link[rel="stylesheet"]')].map(hrefOf))
  const missing = wanted.filter(link => !present.has(hrefOf(link)))
  await Promise.all(missing.map(loaded))
}

function loaded(link: Element): Promise<void> {
  return new Promise(resolve => {
    const done = (): void => resolve()
    link.addEventListener('load', done)
    link.addEventListener('error', done)
    setTimeout(done, patienceMs)
    document.head.append(link)
  })
}

function hrefOf(link: Element): string | null {
  return link.getAttribute('href')
}
