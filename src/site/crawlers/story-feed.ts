import { Feed } from 'feed'
import type { PageTypeName, Story } from '../../blocks/block.ts'
import type { FeedRules } from '../../content/type-rules.ts'
import { localeIso, type Locale } from '../../model/locale.ts'

/** Items a feed holds: readers keep what they have seen. */
export const feedLength = 30

export interface StoryFeedInput<T extends PageTypeName> {
  stories: readonly Story<T>[]
  rules: FeedRules<T>
  settings: Story<'settings'> | null
  locale: Locale
  origin: string
  /** Milliseconds since 1970: what is dated later is left out. */
  now: number
}

/** The newest stories of one type in one language as RSS 2.0. */
export function toStoryFeed<T extends PageTypeName>(input: StoryFeedInput<T>): string {
  const { stories, rules, settings, locale, origin, now } = input
  const site = settings?.content.site_name || 'nennmass'
  const address = origin + rules.page(locale)
  const feed = new Feed({
    id: address,
    title: `${site} – ${rules.title(locale)}`,
    ...(settings?.content.site_claim ? { description: settings.content.site_claim } : { description: site }),
    link: address,
    language: localeIso[locale],
    generator: false,
    feedLinks: { rss: `${address}.rss` },
  })
  for (const story of stories) {
    const { title, lead, date } = rules.item(story)
    if (story.href === null || date === null || Date.parse(date) > now) continue
    feed.addItem({
      id: `urn:uuid:${story.uuid}`,
      title,
      link: origin + story.href,
      ...(lead ? { description: lead } : {}),
      date: new Date(date),
    })
  }
  return feed.rss2()
}
