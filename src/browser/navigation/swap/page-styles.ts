import type { HeadElement } from '../../../model/fragment.ts'
import type { BrowserPage } from '../request/page-store.ts'
import { coversSheet } from '../../../model/page-sheet-address.ts'
import { parseElements } from '../../trusted-html.ts'

/** A stylesheet that does not come is not waited for longer than this, in milliseconds. */
const maxWaitMs = 3000
/** Fetched and parsed, but not in force. */
const notYet = 'not all'

type PageHead = Pick<BrowserPage, 'head'>

/**
 * Fetches the stylesheets of a page that the page on display does without, as
 * soon as the page itself has come: a click does not wait for them any more.
 */
export function prepareStyles(page: PageHead): void {
  const present = presentSheets()
  for (const link of wantedSheets(page)) {
    if (present.has(link.getAttribute('href'))) continue
    link.setAttribute('media', notYet)
    link.addEventListener('error', () => link.remove())
    document.head.append(link)
  }
}

/** Resolves once the stylesheets of a page are there, so that it is never seen undressed. */
export async function loadStyles(page: PageHead): Promise<void> {
  prepareStyles(page)
  await Promise.all(
    ownSheets(page)
      .filter(link => !link.sheet)
      .map(loaded),
  )
}

/**
 * Adds the stylesheets of a part that comes to the page on display, where it does without them; resolves once they are
 * there, with the elements added.
 * Before those of the page: what both hold stays in the order that the page has.
 */
export async function addStyles(links: readonly HeadElement[]): Promise<string[]> {
  const present = [...presentSheets()].flatMap(([href, { media }]) => (href === null || media === notYet ? [] : [href]))
  const added = links.flatMap(attributes => {
    const { rel, href = '' } = attributes
    if (rel !== 'stylesheet' || present.some(each => coversSheet(each, href))) return []
    const link = document.createElement('link')
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
    return [link]
  })
  const own = document.head.querySelector('link[rel="stylesheet"][data-head]')
  if (own) own.before(...added)
  else document.head.append(...added)
  await Promise.all(added.map(loaded))
  return added.map(link => link.outerHTML)
}

/** Puts the stylesheets of a page in force. They are elements of its head: the head's own change takes away those of the page before. */
export function applyStyles(page: PageHead): void {
  for (const link of ownSheets(page)) if (link.media === notYet) link.removeAttribute('media')
}

/** True for a stylesheet that waits for its page. */
export function isPrepared(element: Element): boolean {
  return element.getAttribute('media') === notYet
}

function ownSheets(page: PageHead): HTMLLinkElement[] {
  const present = presentSheets()
  return wantedSheets(page).flatMap(link => present.get(link.getAttribute('href')) ?? [])
}

function wantedSheets({ head }: PageHead): Element[] {
  return parseElements(head.filter(text => text.includes('rel="stylesheet"')).join(''))
}

function presentSheets(): Map<string | null, HTMLLinkElement> {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  return new Map([...links].map(link => [link.getAttribute('href'), link]))
}

function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise(resolve => {
    const done = (): void => resolve()
    link.addEventListener('load', done)
    link.addEventListener('error', done)
    setTimeout(done, maxWaitMs)
  })
}
