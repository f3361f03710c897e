import type { Block } from '../block.ts'
import type { LoadContext } from '../content-reader.ts'
import type { StoryListData } from './data.ts'

/** Reads what a list shows. */
export async function loadStoryList(block: Block<'story_list'>, { reader }: LoadContext): Promise<StoryListData> {
  return reader.stories(block.kind, block.limit === null ? {} : { limit: block.limit })
}
