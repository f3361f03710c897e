import type { Block } from '../block.ts'
import type { ContentReader, LoadContext } from '../content-reader.ts'
import type { StoryListData } from './data.ts'
import { emptyData } from './empty-data.ts'
import { loadNews } from './news/load-news.server.ts'
import { loadReferences } from './references/load-references.server.ts'
import { readNumbered } from '../read-stories.ts'
import { selectNumbered } from './select-stories.ts'

/**
 * Reads what a list shows.
 *
 * @returns `total: -1` where the content service failed: the page is rendered without the list.
 * @throws the failure where the page exists for this list.
 * @see docs/specification.md §7 "GET cdn/stories", docs/readings.md 35
 */
export async function loadStoryList(block: Block<'story_list'>, given: LoadContext): Promise<StoryListData> {
  const context = isPurposeOf(block, given) ? { ...given, reader: throwing(given.reader, block.kind) } : given
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

/** Pages of kind "listing", and any page with the filters of a whole list. */
function isPurposeOf({ mode }: Block<'story_list'>, { page: { content } }: LoadContext): boolean {
  return mode === 'all-with-filters' || ('page_kind' in content && content.page_kind === 'listing')
}

/** Without its list such a page would be a wrong one; without an introduction it would only be shorter. */
function throwing(reader: ContentReader, kind: string): ContentReader {
  return {
    ...reader,
    async stories(type, query) {
      const page = await reader.stories(type, query)
      if (page.failure !== undefined && type === kind) throw page.failure
      return page
    },
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
