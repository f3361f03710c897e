import type { Block, Story } from '../../../blocks/block.ts'
import type { Link } from '../../../model/story/link.ts'
import { currentOf } from './current.ts'

/** Every link of the header that says whether the visitor is there. */
export function menuLinks(settings: Story<'settings'> | null): Link[] {
  const header = settings?.content.header?.content
  return header ? [...header.items.flatMap(linksOf), ...header.action.map(action => action.link)] : []
}

function linksOf({ link, children }: Block<'nav_item'>): Link[] {
  return [link, ...children.flatMap(linksOf)]
}

/**
 * The place of a page in the menu, as a key: pages of the same place have the
 * same marks. There are few places, however many pages: the links that a page
 * lies below lie below each other, so a place is a link and whether it is the page.
 */
export function placeInMenu(links: readonly Link[], path: string): string {
  return links.map(link => currentOf(link, path)?.charAt(0) ?? '-').join('')
}
