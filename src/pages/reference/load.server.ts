import type { Story } from '../../blocks/block.ts'
import type { LoadContext } from '../../blocks/content-reader.ts'
import { dateTime, nextAfter } from '../../blocks/dated.ts'
import { namedClient } from '../../blocks/story-list/references/reference-filter.ts'
import { readReferences } from '../../blocks/read-stories.ts'
import type { ReferenceExtras } from './extras.ts'
import { indexOf } from './reference-index.ts'
import { similarProjects } from './similar.ts'

/** More articles than these belong on the news page. */
const newsCount = 24

/** Finds the neighbours of a reference, projects like it, and what was reported about it. */
export async function loadReferencePage(story: Story<'reference'>, context: LoadContext): Promise<ReferenceExtras> {
  const [{ stories: all }, news] = await Promise.all([
    readReferences(context.reader, context.now),
    loadNews(story, context),
  ])
  const { places, byClient } = indexOf(all)
  const place = places.get(story.uuid)
  return {
    similar: similarProjects(story, all),
    // Newest first: the project before is the next one of the list.
    previous: place === undefined ? null : (all[place + 1] ?? null),
    next: place === undefined ? null : (all[place - 1] ?? null),
    sheet: place === undefined ? null : { number: all.length - place, total: all.length },
    clientProjects: byClient.get(namedClient(story)?.uuid ?? '') ?? 0,
    news,
  }
}

/** Articles that name the project, and those its editor named. */
async function loadNews(story: Story<'reference'>, { reader, now }: LoadContext): Promise<Story<'news_article'>[]> {
  const { stories } = await reader.stories('news_article', {
    filter: { references: { any_in_array: story.uuid } },
    sortBy: 'content.date:desc',
    excludingFields: ['body', 'press_kit', 'seo'],
  })
  const found = new Map([...stories, ...story.content.related_news].map(article => [article.uuid, article]))
  const all = [...found.values()]
  reader.holdsUntil(
    nextAfter(
      now,
      all.map(({ content }) => dateTime(content.date)),
    ),
  )
  return all
    .filter(({ content: { date } }) => (dateTime(date) ?? now) <= now)
    .toSorted((a, b) => (b.content.date ?? '').localeCompare(a.content.date ?? ''))
    .slice(0, newsCount)
}
