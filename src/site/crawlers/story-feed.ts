import { Feed } from 'feed'
import type { PageTypeName, Story } from '../../blocks/block.ts'
import { takeEach, type LeftOutItem } from '../../content/changes/left-out.ts'
import type { FeedRules } from '../../content/type-rules.ts'
import { localeIso, type Locale } from '../../model/locale.ts'

/** Items a feed holds: readers keep what they have seen. */
const feedLength = 30

export interface StoryFeedInput<T extends PageTypeName> {
  stories: readonly Story<T>[]
  rules: FeedRules<T>
  settings: Story<'settings'> | null
  locale: Locale
  origin: string
  /** Where stories are named that a feed cannot hold: the others stay. */
  left?: LeftOutItem[]
}

/** The newest stories of one type in one language as RSS 2.0. */
export function toStoryFeed<T extends PageTypeName>(input: StoryFeedInput<T>): string {
  const { stories, rules, settings, locale, origin, left = [] } = input
  const site = settings?.content.site_name || 'nennmass'
  const address = origin + rules.page(locale)
  const toItem = (story: Story<T>) => {
    const { date, ...item } = rules.item(story)
    const isDate = date !== null && !Number.isNaN(Date.parse(date))
    return isDate && story.href !== null ? [{ ...item, date, uuid: story.uuid, href: story.href }] : []
  }
  const listed = takeEach(stories, toItem, story => story.fullSlug, left).slice(0, feedLength)
  const newest = Math.max(...listed.map(({ date }) => Date.parse(date)))
  const feed = new Feed({
    id: address,
    // The same as long as the stories are: of the moment it is written, no reader would ever be told that nothing is new.
    ...(listed.length === 0 ? {} : { updated: new Date(newest) }),
    title: `${site} – ${rules.title(locale)}`,
    ...(settings?.content.site_claim ? { description: settings.content.site_claim } : { description: site }),
    link: address,
    language: localeIso[locale],
    generator: false,
    feedLinks: { rss: `${address}.rss` },
  })
  for (const { uuid, href, title, lead, date } of listed) {
    feed.addItem({
      id: `urn:uuid:${uuid}`,
      title,
      link: origin + href,
      ...(lead ? { description: lead } : {}),
      date: new Date(date),
    })
  }
  return feed.rss2()
}
