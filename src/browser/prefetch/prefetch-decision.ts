import { localePattern } from '../../model/locale.ts'

/** What the browser says about the visitor's connection, as far as it does. */
export interface Connection {
  saveData?: boolean | undefined
  effectiveType?: string | undefined
}

/** Nothing is fetched ahead for somebody who pays or waits for every byte. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}

const pagePath = new RegExp(`^/(?:${localePattern})(?:/[^.]*)?$`)

/** Pages of the site itself: other addresses are for the browser. */
export function isPageUrl(url: URL, origin: string): boolean {
  return url.origin === origin && pagePath.test(url.pathname)
}

export interface LinkFacts {
  href: string
  target: string
  download: boolean
  rel: string
}

/** The address a link would be prefetched from; null where it leads elsewhere or to the page on display. */
export function prefetchTarget(link: LinkFacts, here: URL): URL | null {
  if (!URL.canParse(link.href, here.href) || link.download || (link.target !== '' && link.target !== '_self'))
    return null
  const url = new URL(link.href, here)
  const samePage = url.pathname === here.pathname && url.search === here.search
  return samePage || link.rel.split(' ').includes('external') || !isPageUrl(url, here.origin) ? null : url
}
