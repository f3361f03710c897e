import { loadFragment } from '../../browser/fragments/load-fragment.ts'
import { announceGrowth } from '../../browser/navigation/swap/page-change.ts'
import { isByKeyboard, isPlainClick } from '../../browser/plain-click.ts'
import { requestNavigation } from '../../browser/navigation/request/request-navigation.ts'

/** The parts of a page that this enhances. */
export const selector = '[data-more="true"]'

/** Lists that go on below themselves; others turn the page. */
const growing = '.reference-grid[data-filter-list], table[data-filter-list]'

/** "24 weitere" adds the next page's entries below instead of turning the page. Whatever fails, the link is a link. */
export function enhance(link: HTMLElement, signal: AbortSignal): void {
  link.addEventListener('click', event => void onClick(event).catch(() => follow(link)), { signal })

  async function onClick(event: MouseEvent): Promise<void> {
    if (!(link instanceof HTMLAnchorElement) || !document.querySelector(growing) || !isPlainClick(event)) return
    event.preventDefault()
    if (link.getAttribute('aria-disabled') === 'true') return
    link.setAttribute('aria-disabled', 'true')
    const url = new URL(link.href)
    const { read, head } = await loadFragment('list-page', { path: url.pathname, search: url.search }, signal)
    const added = grow(document, read())
    // Who works by keyboard is led to the first new entry, all of it: its caption is below the picture that has the focus.
    added[0]?.querySelector('a')?.focus({ preventScroll: true })
    // Who clicked sees it come.
    if (isByKeyboard(event)) added[0]?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    announceGrowth({ head, change: page => grow(page, read()) })
    const nextLink = document.querySelector<HTMLElement>(selector)
    if (nextLink) enhance(nextLink, signal)
  }
}

/** Appends the entries of the fragment to the list of a page, replaces its pager, and returns the entries. */
function grow(page: ParentNode, fragment: Element): readonly Element[] {
  const entries = rowsOf(fragment.querySelector('[data-filter-list]'))
  const list = page.querySelector(growing)
  const target = list instanceof HTMLTableElement ? list.tBodies[0] : list
  const pages = page.querySelector(selector)?.closest('nav')
  if (!entries || !target || !pages) throw new Error('No entries')
  target.append(...entries)
  const nextPages = fragment.querySelector('nav')
  if (nextPages) pages.replaceWith(nextPages)
  else pages.remove()
  return entries
}

function rowsOf(list: Element | null | undefined): readonly Element[] | null {
  const rows = list instanceof HTMLTableElement ? list.tBodies[0]?.rows : list?.children
  return rows ? [...rows] : null
}

function follow(link: HTMLElement): void {
  link.removeAttribute('aria-disabled')
  if (link instanceof HTMLAnchorElement) requestNavigation({ href: link.href, history: 'push' })
}
