import { loadFragment, type LoadedFragment } from '../browser/fragments/load-fragment.ts'
import { announceGrowth } from '../browser/navigation/swap/page-change.ts'
import { mayFetchAhead } from '../browser/prefetch/prefetch.ts'
import { requestNavigation } from '../browser/navigation/request/request-navigation.ts'
import { isByKeyboard, isPlainClick } from '../browser/plain-click.ts'

/** The parts of a page that this enhances. */
export const selector = '.related-more [data-more]'

/** "12 weitere" adds the rest of a related list below its first entries. Whatever fails, the link is a link. */
export function enhance(link: HTMLElement, signal: AbortSignal): void {
  if (!(link instanceof HTMLAnchorElement)) return
  const { href } = link
  const list = link.dataset.more ?? ''
  let fragment: Promise<LoadedFragment> | null = null
  const load = (): Promise<LoadedFragment> =>
    (fragment ??= loadFragment('related-list', { path: new URL(href).pathname, list }, signal))

  // Fetched when somebody is about to ask for it: it comes with the click, and what is below moves while that is expected.
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    const ahead = (): void => void (mayFetchAhead() && load().catch(() => (fragment = null)))
    link.addEventListener(type, ahead, { passive: true, once: true, signal })
  }
  link.addEventListener(
    'click',
    event => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      if (link.getAttribute('aria-disabled') === 'true') return
      link.setAttribute('aria-disabled', 'true')
      show(isByKeyboard(event)).catch(() => {
        fragment = null
        link.removeAttribute('aria-disabled')
        if (!signal.aborted) requestNavigation({ href, history: 'push' })
      })
    },
    { signal },
  )

  async function show(byKeyboard: boolean): Promise<void> {
    const { read, head } = await load()
    const [first] = grow(document, list, read())
    // The link is gone: reading goes on with what came in its place.
    first?.querySelector('a')?.focus({ preventScroll: true })
    if (byKeyboard) first?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    announceGrowth({ head, change: page => void grow(page, list, read()) })
  }
}

/** Appends what a list does not show yet, and takes the link away. Returns the new entries. */
function grow(page: ParentNode, list: string, fragment: Element): readonly Element[] {
  const name = `[data-related="${list}"]`
  const shown = page.querySelector(name)
  const whole = fragment.querySelector(name)
  if (!shown || !whole) throw new Error('No list')
  const entries = [...whole.children].slice(shown.childElementCount)
  shown.append(...entries)
  page.querySelector(`.related-more [data-more="${list}"]`)?.closest('.related-more')?.remove()
  return entries
}
