import { Feed } from 'feed'
import type { Story } from '../../blocks/block.ts'
import { siteMessages } from '../../messages/site.ts'
import { localeIso, localeTable, type Locale } from '../../model/locale.ts'

/** Items a feed holds: readers keep what they have seen. */
export const feedLength = 30

/** Where the feed of a language stands: `/de/neuigkeiten.rss`. */
export function newsFeedPath(locale: Locale): string {
  return `${newsPath(locale)}.rss`
}

function newsPath(locale: Locale): string {
  return `/${locale}/${localeTable[locale].routes.news}`
}

export interface NewsFeedInput {
  articles: readonly Story<'news_article'>[]
  settings: Story<'settings'> | null
  locale: Locale
  origin: string
}

/** The newest articles of one language as RSS 2.0. */
export function toNewsFeed({ articles, settings, locale, origin }: NewsFeedInput): string {
  const t = siteMessages[locale]
  const site = settings?.content.site_name || 'nennmass'
  const address = origin + newsPath(locale)
  const feed = new Feed({
    id: address,
    title: `${site} – ${t.news}`,
    ...(settings?.content.site_claim ? { description: settings.content.site_claim } : { description: site }),
    link: address,
    language: localeIso[locale],
    generator: false,
    feedLinks: { rss: origin + newsFeedPath(locale) },
  })
  for (const { uuid, href, firstPublishedAt, content } of articles) {
    if (href === null) continue
    feed.addItem({
      id: `urn:uuid:${uuid}`,
      title: content.title,
      link: origin + href,
      ...(content.lead ? { description: content.lead } : {}),
      date: new Date(content.date ?? firstPublishedAt ?? 0),
    })
  }
  return feed.rss2()
}
