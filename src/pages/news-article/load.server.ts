import type { Story } from '../../blocks/block.ts'
import type { LoadContext } from '../../blocks/content-reader.ts'
import { readNews, readReferences } from '../../blocks/read-stories.ts'
import { neighbours } from '../neighbours.ts'
import { indexOf } from '../reference/reference-index.ts'
import type { NewsArticleExtras } from './extras.ts'
import { relatedByTopic } from './related.ts'

/** Reads an article's neighbours by date, articles on its topic and how many projects its clients have. */
export async function loadNewsArticlePage(
  story: Story<'news_article'>,
  { reader, now }: LoadContext,
): Promise<NewsArticleExtras> {
  const [news, references] = await Promise.all([readNews(reader, now), readReferences(reader, now)])
  const { before, after } = neighbours(news.stories, story.uuid)
  const linked = new Set(story.content.references.map(({ uuid }) => uuid))
  const near = new Set([before?.uuid, after?.uuid])
  return {
    previous: after,
    next: before,
    related: relatedByTopic(
      story,
      news.stories.filter(({ uuid }) => !near.has(uuid)),
      linked,
    ),
    projectCounts: indexOf(references.stories).byClient,
  }
}
