import { Feed } from 'feed'
import type { PageTypeName, Story } from '../../blocks/block.ts'
import { takeEach, type LeftOutItem } from '../../content/changes/left-out.ts'
import { toSharedImage, type SharedImage } from '../../content/seo/shared-image.ts'
import { feedHref } from '../../content/seo/feeds.ts'
import type { FeedRules } from '../../content/type-rules.ts'
import { localeIso, type Locale } from '../../model/locale.ts'
import { escapeXml } from './sitemaps.ts'

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
    const { date, picture, ...item } = rules.item(story)
    if (date === null || story.href === null) return []
    const moment = momentOf(date, story)
    if (Number.isNaN(moment.getTime())) throw new Error('a date that is none')
    const image = picture && toSharedImage(picture.src, picture.alt, origin)
    return [{ ...item, image, date: moment, uuid: story.uuid, href: story.href }]
  }
  const listed = takeEach(stories, toItem, story => story.fullSlug, left).slice(0, feedLength)
  const newest = Math.max(...listed.map(({ date }) => date.getTime()))
  const feed = new Feed({
    id: address,
    // The same as long as the stories are: of the moment it is written, no reader would ever be told that nothing is new.
    ...(listed.length === 0 ? {} : { updated: new Date(newest) }),
    title: `${site} – ${rules.title(locale)}`,
    ...(settings?.content.site_claim ? { description: settings.content.site_claim } : { description: site }),
    link: address,
    language: localeIso[locale],
    generator: false,
    feedLinks: { rss: origin + feedHref(rules, locale) },
  })
  for (const { uuid, href, title, lead, date, image } of listed) {
    feed.addItem({
      id: `urn:uuid:${uuid}`,
      title,
      link: origin + href,
      date,
      ...(lead ? { description: lead } : {}),
      // Some readers show the enclosure, others only what is in the text.
      ...(image?.format ? { enclosure: { url: image.href, type: image.format.type, length: 0 } } : {}),
      ...(image ? { content: toHtml(image, lead) } : {}),
    })
  }
  return feed.rss2()
}

/**
 * The moment that a date without a time stands for: that of the publication where it was on this day, else noon. At
 * midnight of Greenwich it is still the day before in the Americas.
 */
function momentOf(date: string, { firstPublishedAt }: Story): Date {
  if (!/^\d{4}-\d\d-\d\d(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/.test(date)) return new Date(date)
  const day = date.slice(0, 10)
  return new Date(firstPublishedAt?.startsWith(day) ? firstPublishedAt : `${day}T12:00:00Z`)
}

function toHtml({ href, alt }: SharedImage, lead: string | null): string {
  return `<p><img src="${escapeXml(href)}" alt="${escapeXml(alt)}" /></p>${lead ? `<p>${escapeXml(lead)}</p>` : ''}`
}
