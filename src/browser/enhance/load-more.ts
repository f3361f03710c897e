import { fragmentHref, isFragment } from '../../model/fragment.ts'
import { parseElements } from '../trusted-html.ts'

/** Lists that go on below themselves; others turn the page. */
const growing = '.reference-grid[data-filter-list], table[data-filter-list]'

/** "24 weitere" adds the next page's entries below instead of turning the page. Whatever fails, the link is a link. */
export function enhance(link: HTMLElement, signal: AbortSignal): void {
  link.addEventListener('click', event => void onClick(event).catch(() => follow(link)), { signal })

  async function onClick(event: MouseEvent): Promise<void> {
    const list = document.querySelector<HTMLElement>(growing)
    const pages = link.closest('nav')
    if (!(link instanceof HTMLAnchorElement) || !list || !pages || isModified(event)) return
    event.preventDefault()
    if (link.getAttribute('aria-disabled') === 'true') return
    link.setAttribute('aria-disabled', 'true')
    const url = new URL(link.href)
    const build = document.documentElement.dataset.build ?? ''
    const href = fragmentHref('list-page', { path: url.pathname, search: url.search }, build)
    const answer: unknown = await (await fetch(href, { signal })).json()
    if (!isFragment(answer)) throw new Error('No fragment')
    const [fragment] = parseElements(answer.html)
    const entries = fragment?.querySelector('[data-filter-list]')
    const rows = entries instanceof HTMLTableElement ? entries.tBodies[0]?.rows : entries?.children
    const target = list instanceof HTMLTableElement ? list.tBodies[0] : list
    if (!rows || !target) throw new Error('No entries')
    const added = [...rows]
    target.append(...added)
    const nextPages = fragment?.querySelector<HTMLElement>('nav')
    if (nextPages) pages.replaceWith(nextPages)
    else pages.remove()
    added[0]?.querySelector('a')?.focus({ preventScroll: true })
    document.dispatchEvent(new CustomEvent('page:grown'))
    const nextLink = nextPages?.querySelector<HTMLElement>('[data-more]')
    if (nextLink) enhance(nextLink, signal)
  }
}

function follow(link: HTMLElement): void {
  if (link instanceof HTMLAnchorElement) location.assign(link.href)
}

function isModified(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
