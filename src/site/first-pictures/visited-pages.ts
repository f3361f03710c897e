import type { Locale } from '../../model/locale.ts'
import type { SiteContent } from '../../content/site-content.server.ts'
import type { Site } from '../site.server.ts'

/** Pages of a round at most, and of these such as nobody has opened yet. */
const [mostPages, mostLinked] = [200, 24]

/**
 * Markup of pages that were published just now and then of those that visitors open most, first; after a start, when that is not known yet, of the home pages and of
 * those they lead to, in the order of their links.
 */
export async function* visitedPages(
  site: Pick<Site, 'cache' | 'page'>,
  content: Pick<SiteContent, 'story'>,
  locales: readonly Locale[],
  published: readonly string[],
): AsyncIterable<string> {
  for (const uuid of published)
    for (const locale of locales) {
      const story = await content.story(uuid, locale, 'published').catch(() => null)
      if (story?.href) yield read(site, story.href)
    }
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
