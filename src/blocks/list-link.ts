import type { Link } from '../model/story/link.ts'

/** A list page with one filter set: `/de/referenzen?kunde=ampelio#liste`. Links that lead to no page stay as they are. */
export function listLink(list: Link, parameter: string, value: string): Link {
  if (list.kind !== 'page') return list
  const [path = '', anchor] = list.href.split('#')
  const query = new URLSearchParams({ [parameter]: value })
  return { ...list, href: `${path}${path.includes('?') ? '&' : '?'}${query}${anchor ? `#${anchor}` : ''}` }
}
