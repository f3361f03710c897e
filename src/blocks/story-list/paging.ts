import type { PageLink, Paging } from '../../model/address/paging.ts'

/** Page numbers shown beside the current one, and at either end. */
const around = 2

/**
 * The pages of a list as links. A page beyond the last is the last.
 *
 * @param href writes the address of a page.
 */
export function toPaging(total: number, size: number, wanted: number, href: (page: number) => string): Paging {
  const pages = Math.max(1, Math.ceil(total / size))
  const current = Math.min(Math.max(1, wanted), pages)
  return {
    current,
    pages,
    links: toPageLinks(pages, current, href),
    previous: current > 1 ? href(current - 1) : null,
    next: current < pages ? href(current + 1) : null,
    nextCount: Math.max(0, Math.min(size, total - current * size)),
  }
}

function toPageLinks(pages: number, current: number, href: (page: number) => string): PageLink[] {
  const links: PageLink[] = []
  let last = 0
  for (let page = 1; page <= pages; page++) {
    const shown = pages <= 12 || page <= 1 || page >= pages || Math.abs(page - current) <= around
    if (!shown) continue
    if (page - last > 1) links.push({ kind: 'gap', after: last })
    links.push({ kind: 'page', page, href: href(page), current: page === current })
    last = page
  }
  return links
}
