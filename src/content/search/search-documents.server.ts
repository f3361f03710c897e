import { isStoryOf, type Story } from '../../blocks/block.ts'
import { dateTime } from '../../blocks/dated.ts'
import type { Locale } from '../../model/locale.ts'
import type { Labels } from '../stories/labels.server.ts'
import { parseStory } from '../parse/parse-story.ts'
import type { SearchDetails, SearchDocument, SearchKind } from './search-index.ts'
import { bodyTexts } from './search-texts.ts'
import type { SiteContent } from '../site-content.server.ts'
import { readStories, type ContentVersion, type WireStories } from '../stories/stories.server.ts'

const kinds: Readonly<Partial<Record<Story['content']['component'], SearchKind>>> = {
  reference: 'reference',
  news_article: 'news',
  impulse: 'impulse',
  service: 'service',
  page: 'page',
}

/** Everything that can be found in one language at this time, read page by page. */
export async function* readSearchDocuments(
  content: SiteContent,
  folder: string,
  locale: Locale,
  version: ContentVersion,
  now: number,
  perPage: number,
): AsyncGenerator<SearchDocument> {
  for (let page = 1; ; page++) {
    const found = await readPage(content, locale, version, { starts_with: `${folder}/`, per_page: perPage, page })
    yield* await toDocuments(content, found, locale, version, now)
    if (found.stories.length === 0 || page * perPage >= found.total) return
  }
}

/** One story's document; null where it cannot be found in this language. */
export async function readSearchDocument(
  content: SiteContent,
  uuid: string,
  locale: Locale,
  version: ContentVersion,
  now: number,
): Promise<SearchDocument | null> {
  const found = await readPage(content, locale, version, { by_uuids: uuid, per_page: 1 })
  const [document] = await toDocuments(content, found, locale, version, now)
  return document ?? null
}

function readPage(
  content: SiteContent,
  locale: Locale,
  version: ContentVersion,
  query: Record<string, string | number>,
): Promise<WireStories> {
  return readStories(content.client, {
    version,
    locale,
    relations: 'reference.client',
    query: { 'filter_query[component][in]': Object.keys(kinds).join(','), ...query },
  })
}

async function toDocuments(
  content: SiteContent,
  found: WireStories,
  locale: Locale,
  version: ContentVersion,
  now: number,
): Promise<SearchDocument[]> {
  const context = await content.parseContext(locale, version, found.related)
  const labels = await content.labels(locale, version)
  return found.stories.flatMap(wire => {
    const story = parseStory(wire, context)
    if (!story) return []
    const time = dateTime(dateOf(story))
    if (time === null || time <= now) return toSearchDocument(story, locale, labels) ?? []
    content.notes.until(time)
    return []
  })
}

/** Dated stories are found from their date on, as they are listed. */
function dateOf(story: Story): string | null {
  if (isStoryOf(story, 'reference')) return story.content.sort_date
  return isStoryOf(story, 'news_article') ? story.content.date : null
}

/** What of a story can be found; null for stories without a page in this language and for pages no engine may list. */
export function toSearchDocument(story: Story, locale: Locale, labels: Labels): SearchDocument | null {
  const { uuid, href, content } = story
  const kind = kinds[content.component]
  if (kind === undefined || href === null || !('seo_noindex' in content) || content.seo_noindex) return null
  const details = detailsOf(story)
  const lead = 'lead' in content ? content.lead : content.seo.description
  return {
    uuid,
    kind,
    href,
    title: 'title' in content ? content.title : story.name,
    lead: lead ?? '',
    labels: [...(details.client === null ? [] : [details.client]), ...labelsOf(story, labels)],
    body: bodyTexts(story).filter(text => text !== ''),
    details,
  }
}

function detailsOf(story: Story): SearchDetails {
  const none = { client: null, year: null, date: null, number: null, picture: null }
  if (isStoryOf(story, 'reference')) {
    const { client, client_hidden: hidden, client_alias: alias, year_end, year_start, cover } = story.content
    const year = year_end ?? year_start
    return { ...none, client: hidden ? alias : (client?.content.title ?? null), year, picture: cover }
  }
  if (isStoryOf(story, 'news_article')) return { ...none, date: story.content.date }
  return isStoryOf(story, 'impulse') ? { ...none, number: story.content.index } : none
}

function labelsOf(story: Story, labels: Labels): string[] {
  if (isStoryOf(story, 'reference')) return labelTexts(story.content.categories, 'reference-categories', labels)
  return isStoryOf(story, 'news_article') ? labelTexts(story.content.topics, 'news-topics', labels) : []
}

function labelTexts(values: readonly string[], source: string, labels: Labels): string[] {
  return (labels.get(source) ?? []).filter(({ value }) => values.includes(value)).map(({ label }) => label)
}
