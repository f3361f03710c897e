import type { ContentReader, StoryPage, StoryQuery } from './content-reader.ts'
import type { Block, Story } from './block.ts'
import { dateTime } from './dated.ts'

type ListKind = Block<'story_list'>['kind']

/**
 * What a list needs of each kind, always requested in the same words: the
 * reader keeps the answer until content is published, so that every list,
 * filter and page of it costs one request.
 */
const listQueries = {
  reference: {
    sortBy: 'content.sort_date:desc',
    relations: ['reference.client', 'reference.services'],
    // What only the page of the reference itself shows.
    excludingFields: [
      ...['body', 'facts', 'credits', 'awards', 'outcome', 'seo', 'hero_media', 'team', 'contact_person', 'impulses'],
      ...['related_references', 'related_news', 'legacy_ids'],
    ],
  },
  news_article: { sortBy: 'content.date:desc', excludingFields: ['body', 'press_kit', 'seo'] },
  impulse: { sortBy: 'content.index:asc:int', relations: ['impulse.experts'], excludingFields: ['body', 'seo'] },
  service: {
    sortBy: 'content.index:asc:int',
    excludingFields: ['body', 'scope', 'first_step', 'first_step_figure', 'faq', 'seo'],
  },
} as const satisfies Record<ListKind, StoryQuery>

/**
 * Every published reference, light, newest first; none that is dated after `now`.
 *
 * @see docs/content-model.md "Plan ahead"
 */
export async function readReferences(reader: ContentReader, now: number): Promise<StoryPage<'reference'>> {
  const page = await reader.stories('reference', listQueries.reference)
  return datedBefore(reader, page, story => story.content.sort_date, now)
}

/** Every published article, light, newest first; none that is dated after `now`. */
export async function readNews(reader: ContentReader, now: number): Promise<StoryPage<'news_article'>> {
  const page = await reader.stories('news_article', listQueries.news_article)
  return datedBefore(reader, page, story => story.content.date, now)
}

/** Every impulse or service in the order of its number. */
export function readNumbered<T extends 'impulse' | 'service'>(reader: ContentReader, kind: T): Promise<StoryPage<T>> {
  return reader.stories<T>(kind, listQueries[kind])
}

/** What of a list is dated before, and how long that holds. The reader's lists stay the same objects until content changes. */
interface Dated {
  page: StoryPage<'reference'> | StoryPage<'news_article'>
  from: number
  until: number
}
const dated = new WeakMap<readonly Story[], Dated>()

function datedBefore<T extends 'reference' | 'news_article'>(
  reader: ContentReader,
  page: StoryPage<T>,
  dateOf: (story: Story<T>) => string | null,
  now: number,
): StoryPage<T> {
  const known = dated.get(page.stories)
  if (known && known.from <= now && now < known.until) {
    reader.holdsUntil(known.until)
    return known.page as StoryPage<T>
  }
  let [from, until] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const stories = page.stories.filter(story => {
    const time = dateTime(dateOf(story))
    if (time === null) return true
    if (time <= now) from = Math.max(from, time)
    else if (time > now) until = Math.min(until, time)
    return time <= now
  })
  reader.holdsUntil(until)
  const result: StoryPage<T> = { ...page, stories, total: page.total < 0 ? -1 : stories.length }
  dated.set(page.stories, { page: result as Dated['page'], from, until })
  return result
}
