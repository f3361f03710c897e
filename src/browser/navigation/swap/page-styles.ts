import type { HeadElement } from '../../../model/address/fragment.ts'
import type { BrowserPage } from '../request/page-store.ts'
import { coversSheet, pageSheetHref, parsePageSheetHref } from '../../../model/address/page-sheet-address.ts'
import { parseElements } from '../../trusted-html.ts'

/*
 * A sheet of a page comes into force behind all others and stays there when its page is left: its rules apply to no
 * element of another page. A sheet that changes its place or goes has the browser sort the cascade layers anew, look up
 * every font again and lay out the whole document, which costs more than all else of a navigation.
 *
 * @see docs/decisions/0054-styles-of-navigations.md
 */

/** A stylesheet that does not come is not waited for longer than this, in milliseconds. */
const maxWaitMs = 3000
/** So many sheets stay in force; beyond, those of the pages before go at once. */
const mostInForce = 32
const mostTexts = 64

type PageHead = Pick<BrowserPage, 'head'>

/** Rules by address; those of the last pages. */
const texts = new Map<string, string>()
const loading = new Map<string, Promise<void>>()
/** Sheets made ready for their page; each comes into force once. */
const ready = new Map<string, CSSStyleSheet>()
/** Sheets of pages among those that scripts have added. */
const adopted = new Set<CSSStyleSheet>()
/** Addresses of the sheets of pages, in the order in which they are in force. */
let inForce: readonly string[] | null = null
/** Those of the page on display, which are the last ones. */
let current: readonly string[] = []

/** Fetches the stylesheets of a page, as soon as the page itself has come: a click does not wait for them any more. */
export function prepareStyles(page: PageHead): void {
  void prepare(page).catch(() => {})
}

/**
 * Resolves once the stylesheets of a page are there, so that it is never seen undressed.
 *
 * @throws where the server does not have them: the page is one of another build.
 */
export async function loadStyles(page: PageHead): Promise<void> {
  await inTime(prepare(page))
}

/** Puts the stylesheets of a page in force. */
export function applyStyles(page: PageHead): void {
  const hrefs = sheetsOf(page).map(hrefOf)
  current = hrefs
  if (isInForce(hrefs)) return
  if (hrefs.every(href => texts.has(href))) return adopt(hrefs)
  // They were not waited for: whenever they come, unless the page has been left.
  void prepare(page).then(
    () => current === hrefs && adopt(hrefs),
    () => {},
  )
}

/**
 * Puts one sheet in force that has the rules of the page on display and those of the next, in the order that both need:
 * either looks as it does with its own alone.
 *
 * @param isWanted asked once the sheet has come.
 * @returns false where the sheets cannot be joined, or the joined one is no longer wanted.
 */
export async function joinStyles(next: PageHead, isWanted: () => boolean): Promise<boolean> {
  const own = current.length > 0 ? current : sheetsInForce()
  const href = joinSheets([...own, ...sheetsOf(next).map(hrefOf)])
  if (href === null) return false
  const page = { head: [linkTo(href)] }
  await inTime(prepare(page)).catch(() => {})
  if (!isWanted() || !(isInForce([href]) || texts.has(href))) return false
  if (!isInForce([href])) adopt([href])
  return true
}

/** Null where an address does not say what its sheet joins, as in development. */
function joinSheets(hrefs: readonly string[]): string | null {
  const sheets = hrefs.map(parsePageSheetHref)
  const [first] = sheets
  let set = 0n
  for (const sheet of sheets) {
    if (!sheet || sheet.version !== first?.version) return null
    set |= sheet.set
  }
  return first ? pageSheetHref(first.version, set) : null
}

/**
 * Adds the stylesheets of a part that comes to the page on display, where it does without them; resolves once they are in
 * force, with their elements. Before those of the page: what both hold stays in the order that the page has.
 */
export async function addStyles(links: readonly HeadElement[]): Promise<string[]> {
  const added = links.flatMap(attributes => {
    const { rel, href = '' } = attributes
    if (rel !== 'stylesheet' || sheetsInForce().some(each => coversSheet(each, href))) return []
    const link = document.createElement('link')
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
    return [link]
  })
  if (added.length === 0) return []
  const own = current.length > 0 ? current : sheetsInForce()
  const page = { head: [...added.map(link => link.outerHTML), ...own.map(href => linkTo(href))] }
  await inTime(prepare(page)).catch(() => {})
  applyStyles(page)
  return added.map(link => link.outerHTML)
}

async function prepare(page: PageHead): Promise<void> {
  const links = sheetsOf(page)
  if (!isInForce(links.map(hrefOf))) await Promise.all(links.map(load))
}

/** Fetches a sheet once, and makes one of its rules. */
async function load(link: Element): Promise<void> {
  const href = hrefOf(link)
  if (!texts.has(href)) {
    const request = loading.get(href) ?? fetchText(href, link.getAttribute('integrity') ?? '')
    loading.set(href, request)
    await request.finally(() => loading.delete(href))
  }
  if (!ready.has(href)) ready.set(href, toSheet(href))
}

async function fetchText(href: string, integrity: string): Promise<void> {
  const response = await fetch(href, { integrity })
  if (!response.ok) throw new Error(`No stylesheet: ${response.status}`)
  texts.set(href, await response.text())
  const [oldest] = texts.keys()
  if (texts.size <= mostTexts || oldest === undefined) return
  texts.delete(oldest)
  ready.delete(oldest)
}

function adopt(hrefs: readonly string[]): void {
  const sheets = hrefs.map(href => ready.get(href) ?? toSheet(href))
  for (const href of hrefs) ready.delete(href)
  const isFull = adopted.size + sheets.length > mostInForce
  const left = document.adoptedStyleSheets.filter(sheet => !isFull || !adopted.has(sheet))
  if (isFull) adopted.clear()
  for (const sheet of sheets) adopted.add(sheet)
  document.adoptedStyleSheets = [...left, ...sheets]
  inForce = [...(isFull ? linked() : sheetsInForce()), ...hrefs]
}

/** The same rules again are another sheet: one that is in force already would only change its place. */
function toSheet(href: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet({ baseURL: new URL(href, location.href).href })
  sheet.replaceSync(texts.get(href) ?? '')
  return sheet
}

function sheetsInForce(): readonly string[] {
  return (inForce ??= linked())
}

function linked(): string[] {
  return [...document.head.querySelectorAll('link[rel="stylesheet"][data-head]')].map(hrefOf)
}

const sheets = new WeakMap<PageHead, Element[]>()

/** Sheets of the page alone: those of all pages are there. */
function sheetsOf(page: PageHead): Element[] {
  const links = sheets.get(page) ?? parseElements(page.head.filter(text => text.includes('rel="stylesheet"')).join(''))
  sheets.set(page, links)
  return links
}

function hrefOf(link: Element): string {
  return link.getAttribute('href') ?? ''
}

function linkTo(href: string): string {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('href', href)
  return link.outerHTML
}

/** True where these sheets are the last ones, or the last one has all their rules. */
function isInForce(hrefs: readonly string[]): boolean {
  const all = sheetsInForce()
  const last = all.at(-1)
  const isEnd = hrefs.every((href, index) => all[all.length - hrefs.length + index] === href)
  return isEnd || (last !== undefined && hrefs.every(href => coversSheet(last, href)))
}

async function inTime(work: Promise<void>): Promise<void> {
  await Promise.race([work, new Promise<void>(resolve => setTimeout(resolve, maxWaitMs))])
}
