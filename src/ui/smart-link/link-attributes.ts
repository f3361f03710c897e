import type { Link, LinkAttributes } from '../../model/link.ts'

interface Own {
  current?: 'page' | 'true' | undefined
  /** Wins over the editor's own `aria-label`. */
  ariaLabel?: string | null | undefined
}

/**
 * Attributes of the `<a>` of a link that its component decides: to be spread behind
 * `to.attributes`. Values of the editor's `rel` join those a new tab needs.
 */
export function linkAttributes(to: Extract<Link, { href: string }>, own: Own = {}): LinkAttributes & { href: string } {
  const rel = relOf(to)
  return {
    href: to.href,
    ...(own.current && { 'aria-current': own.current }),
    ...(own.ariaLabel && { 'aria-label': own.ariaLabel }),
    ...('newTab' in to && to.newTab && { target: '_blank' }),
    ...(rel && { rel }),
  }
}

const newTabRel = 'noopener noreferrer'

function relOf(to: Extract<Link, { href: string }>): string {
  const newTab = 'newTab' in to && to.newTab
  if (!to.attributes?.rel) return newTab ? newTabRel : ''
  const rel = `${to.attributes.rel} ${newTab ? newTabRel : ''}`
  return [...new Set(rel.split(/\s+/).filter(Boolean))].join(' ')
}
