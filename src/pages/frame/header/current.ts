import type { Block } from '../../../blocks/block.ts'
import type { Link } from '../../../model/story/link.ts'

/**
 * Whether a menu entry is the page the visitor is on (`page`) or is above
 * it (`true`). An entry that leads to a place within a page is neither: its
 * neighbour that leads to the page itself is marked.
 */
export function currentOf(link: Link, path: string): 'page' | 'true' | undefined {
  if (link.kind !== 'page' || link.href.includes('#')) return undefined
  const href = link.href.split('?')[0] ?? ''
  if (href === path) return 'page'
  return path.startsWith(`${href}/`) ? 'true' : undefined
}

/** Whether the page is anywhere under this menu entry. */
export function containsPage(item: Block<'nav_item'>, path: string): boolean {
  return currentOf(item.link, path) !== undefined || item.children.some(child => containsPage(child, path))
}
