import type { PageTypeName } from '../../blocks/block.ts'
import type { Locale } from '../../model/locale.ts'
import type { AllTypeRules, FeedRules } from '../type-rules.ts'

/** A feed as the head of a page names it. */
export interface FeedLink {
  title: string
  /** Absolute. */
  href: string
}

/** Root-relative address of a feed: that of the page that lists the stories, with `.rss`. */
export function feedHref(rules: Pick<FeedRules<PageTypeName>, 'page'>, locale: Locale): string {
  return `${rules.page(locale)}.rss`
}

/**
 * The feeds of the site in one language, so that readers find them from any page.
 *
 * @see https://www.rssboard.org/rss-autodiscovery
 */
export function feedLinks(types: AllTypeRules, locale: Locale, siteName: string, origin: string): FeedLink[] {
  return Object.values(types).flatMap(({ feed }) =>
    feed === 'none' ? [] : [{ title: `${siteName} – ${feed.title(locale)}`, href: origin + feedHref(feed, locale) }],
  )
}
