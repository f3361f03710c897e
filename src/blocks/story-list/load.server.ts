import type { Block } from '../block.ts'
import type { LoadContext } from '../content-reader.ts'
import type { StoryListData } from './data.ts'
import { emptyData } from './empty-data.ts'
import { loadNews } from './news/load-news.server.ts'
import { loadReferences } from './references/load-references.server.ts'
import { readNumbered } from './read-stories.ts'
import { selectNumbered } from './select-stories.ts'

/**
 * Reads what a list shows.
 *
 * @returns `total: -1` where the content service failed: the page is drawn without the list.
 * @see docs/specification.md §7 "GET cdn/stories"
 */
export async function loadStoryList(block: Block<'story_list'>, context: LoadContext): Promise<StoryListData> {
  switch (block.kind) {
    case 'reference':
      return loadReferences(block, context)
    case 'news_article':
      return loadNews(block, context)
    case 'impulse':
      return loadNumbered(block, context, 'impulse')
    case 'service':
      return loadNumbered(block, context, 'service')
  }
}

async function loadNumbered(
  block: Block<'story_list'>,
  { reader }: LoadContext,
  kind: 'impulse' | 'service',
): Promise<StoryListData> {
  const { stories: all, total } = await readNumbered(reader, kind)
  if (total < 0) return { ...emptyData, total: -1 }
  const stories = selectNumbered(block, all)
  return {
    ...emptyData,
    stories: stories.slice(0, block.limit ?? stories.length),
    total: stories.length,
    all: all.length,
  }
}
