import type { Locale } from '../../model/locale.ts'
import type { Site } from '../site.server.ts'

/** Pages of a round at most, and of these such as nobody has opened yet. */
const [mostPages, mostLinked] = [200, 24]

/**
 * Markup of the pages that visitors open most, first; after a start, when that is not known yet, of the home pages and of
 * those they lead to, in the order of their links.
 */
export async function* visitedPages(
  site: Pick<Site, 'cache' | 'page'>,
  locales: readonly Locale[],
): AsyncIterable<string> {
  for (const page of site.cache.mostRequested().slice(0, mostPages)) yield page.text()
  const linked = new Set<string>()
  for (const locale of locales) {
    const home = await read(site, `/${locale}`)
    for (const [, path = ''] of home.matchAll(/<a\s[^>]*?href="(\/[a-z]{2}\/[^"#?]+)"/g)) linked.add(path)
  }
  for (const path of [...linked].slice(0, mostLinked)) yield read(site, path)
}

/** Empty where there is no page, or it could not be rendered just now. */
async function read(site: Pick<Site, 'page'>, path: string): Promise<string> {
  const answer = await site.page(path).catch(() => null)
  return answer?.kind === 'page' ? answer.page.text() : ''
}
