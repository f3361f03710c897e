import { onIdle } from '../../idle.ts'
import type { BrowserPage } from '../request/page-store.ts'
import { regionOf } from '../request/read-page.ts'
import { arrived } from './arrival.ts'
import { takeLaterRows, type LaterRows } from './later-rows.ts'
import { joinStyles } from './page-styles.ts'

/*
 * The page that a visitor points at is laid out beside the page on display, out of sight, so that the click only shows it.
 *
 * @see docs/decisions/0007-navigation-speed.md
 */

interface Ahead {
  page: BrowserPage
  region: HTMLElement
  main: Element
  /** Parts of the page that are not in the document yet, from the top down. */
  parts: Element[]
  /** Of a long table, what comes once the page is shown. */
  rows: LaterRows
  /** Motion with which the page appears: held until somebody sees it. */
  held: Animation[]
  /** Pictures of its first window: fetched when somebody sees it. */
  pictures: HTMLImageElement[]
  /** Ends what watches whether it is still wanted. */
  end: AbortController
}

/** As many parts as are laid out before the first paint of a page; each in a task of its own. @see arrival.css */
const firstParts = 2
/**
 * Laid out as it will be shown, and so far left of the window that no pointer and no picture is near. On the parts
 * themselves, and nothing that is inherited: or every element would be styled anew when it is shown.
 */
const outOfSight = { position: 'fixed', inset: '0 auto auto calc(-100vw - 4000px)', width: '100%' } as const
/** What would act before the page is shown: outside services look for these marks in the whole document. */
const actsAtOnce = /data-embed-src|data-category/

/** Who moves across links points at none of them, in milliseconds. */
const restMs = 100
/** Who points for longer, in milliseconds, is reading. */
const longestMs = 10_000

let expected: BrowserPage | null = null
let ahead: Ahead | null = null
/** A page that nobody wants any more: nobody meets it, and it goes when nothing else happens. */
let unwanted: HTMLElement | null = null

/**
 * Lays out a page when nothing else happens; the one before goes.
 *
 * @param href of the link that leads to it.
 * @param take gives the elements of the page's content, which are in the document from then on.
 */
export async function layOutAhead(page: BrowserPage, href: string, take: () => DocumentFragment): Promise<void> {
  if (expected === page) return
  dropAhead()
  if (actsAtOnce.test(page.content) || page.locale !== document.documentElement.lang) return
  expected = page
  // Behind an error page nothing comes any more.
  const isWanted = (): boolean => expected === page && document.documentElement.dataset.error === undefined
  await new Promise(resolve => setTimeout(resolve, restMs))
  if (!isWanted()) return
  await arrived()
  if (!isWanted() || !(await joinStyles(page, isWanted))) return
  onIdle(() => {
    if (!isWanted()) return
    ahead = place(page, take())
    if (!ahead) return
    watch(href, ahead.end.signal)
    onIdle(() => goOn(page))
  })
}

function goOn(page: BrowserPage): void {
  if (ahead?.page !== page) return
  const { main, parts } = ahead
  if (parts.length === 0) return holdMotion(ahead)
  if (main.children.length < firstParts) main.append(...parts.splice(0, 1))
  else complete(ahead)
  onIdle(() => goOn(page))
}

export function isLaidOutAhead(page: BrowserPage): boolean {
  return ahead?.page === page
}

/** Makes a page that is laid out already the content of the document; false where it is another. */
export function showAhead(page: BrowserPage): boolean {
  const next = ahead
  if (next?.page !== page) {
    dropAhead()
    removeUnwanted()
    return false
  }
  removeUnwanted()
  ahead = expected = null
  next.end.abort()
  complete(next)
  next.rows.giveBack()
  regionOf('content').remove()
  next.region.dataset.region = 'content'
  for (const element of next.region.children) {
    element.removeAttribute('style')
    element.removeAttribute('aria-hidden')
  }
  for (const picture of next.pictures) picture.loading = 'eager'
  for (const animation of next.held) {
    animation.currentTime = 0
    animation.play()
  }
  return true
}

function dropAhead(): void {
  if (ahead) {
    ahead.end.abort()
    removeUnwanted()
    unwanted = ahead.region
    // Neither focus nor search nor selection comes to what is hidden in this way; taking it apart is too much for a press.
    for (const element of unwanted.children)
      if (element instanceof HTMLElement) element.style.contentVisibility = 'hidden'
    onIdle(removeUnwanted)
  }
  ahead = expected = null
}

function removeUnwanted(): void {
  unwanted?.remove()
  unwanted = null
}

/**
 * The page is in the document, though nobody sees it: before the focus, a search or a selection could come to it, it goes.
 * What is left is the click or the key that leads to it.
 */
function watch(href: string, signal: AbortSignal): void {
  const onKey = ({ key }: KeyboardEvent): void => void (key === 'Enter' || dropAhead())
  const onPress = ({ target }: PointerEvent): void => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.href !== href) dropAhead()
  }
  document.addEventListener('keydown', onKey, { capture: true, signal })
  document.addEventListener('pointerdown', onPress, { capture: true, signal })
  const timer = setTimeout(dropAhead, longestMs)
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/** An empty page behind the content, and what is to come into it. */
function place(page: BrowserPage, content: DocumentFragment): Ahead | null {
  const main = content.querySelector('main')
  if (!main) return null
  const region = document.createElement('div')
  region.dataset.region = 'next'
  region.dataset.arriving = 'next'
  const rows = takeLaterRows(main)
  const parts = [...main.children]
  const pictures = [...content.querySelectorAll('img')].filter(({ loading }) => loading !== 'lazy')
  for (const picture of pictures) picture.loading = 'lazy'
  main.replaceChildren()
  for (const element of content.children) {
    if (element instanceof HTMLElement) Object.assign(element.style, outOfSight)
    element.setAttribute('aria-hidden', 'true')
  }
  region.append(content)
  regionOf('content').after(region)
  return { page, region, main, parts, rows, held: [], pictures, end: new AbortController() }
}

function complete({ main, parts }: Ahead): void {
  main.append(...parts.splice(0))
}

function holdMotion({ region, held }: Ahead): void {
  for (const animation of region.getAnimations({ subtree: true })) {
    if (animation.timeline !== document.timeline) continue
    animation.pause()
    held.push(animation)
  }
}
