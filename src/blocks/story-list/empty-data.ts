import type { StoryListData } from './data.ts'

/** A list without anything in it. */
export const emptyData: StoryListData = { stories: [], total: 0, all: 0, references: null, news: null }
