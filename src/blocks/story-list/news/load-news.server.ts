import type { Block, Story } from '../../block.ts'
import type { LoadContext } from '../../content-reader.ts'
import type { StoryListData } from '../data.ts'
import { emptyData } from '../empty-data.ts'
import { filterNews, toNewsListState } from './news-filter.ts'
import { parseNewsQuery } from './news-query.ts'
import { anchorOf } from '../../sections.ts'
import { readNews } from '../../read-stories.ts'
import { selectNews } from '../select-stories.ts'

/** News of a list: filtered by the address, or chosen by the editor. The archive is not cut into pages: years do that. */
export async function loadNews(block: Block<'story_list'>, context: LoadContext): Promise<StoryListData> {
  const { stories: all, total } = await readNews(context.reader, context.now)
  if (total < 0) return { ...emptyData, total: -1 }
  if (block.mode === 'all-with-filters') return loadFiltered(block, all, context)
  const stories = selectNews(block, all)
  return {
    ...emptyData,
    stories: stories.slice(0, block.limit ?? stories.length),
    total: stories.length,
    all: all.length,
  }
}

async function loadFiltered(
  block: Block<'story_list'>,
  all: readonly Story<'news_article'>[],
  context: LoadContext,
): Promise<StoryListData> {
  const topics = new Set(all.flatMap(({ content }) => content.topics))
  const query = parseNewsQuery(context.query, context.locale, topics)
  const stories = filterNews(all, query)
  const name = anchorOf(block)
  const anchor = name === null ? '' : `#${name}`
  const labels = await context.datasource('news-topics')
  const { locale, path } = context
  const news = toNewsListState({ all, labels, shown: stories, query, locale, path, anchor })
  return { stories, total: stories.length, all: all.length, references: null, news }
}
