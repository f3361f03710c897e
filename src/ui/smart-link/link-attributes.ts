import type { Link, LinkAttributes } from '../../model/story/link.ts'

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
  const attributes: Record<string, string> & { href: string } = { href: to.href }
  if (own.current) attributes['aria-current'] = own.current
  if (own.ariaLabel) attributes['aria-label'] = own.ariaLabel
  if ('newTab' in to && to.newTab) attributes.target = '_blank'
  const rel = relOf(to)
  if (rel) attributes.rel = rel
  return attributes
}

const newTabRel = 'noopener noreferrer'

function relOf(to: Extract<Link, { href: string }>): string {
  const newTab = 'newTab' in to && to.newTab
  if (!to.attributes?.rel) return newTab ? newTabRel : ''
  const rel = `${to.attributes.rel} ${newTab ? newTabRel : ''}`
  return [...new Set(rel.split(/\s+/).filter(Boolean))].join(' ')
}
