import type { Story } from '../block.ts'

/** Stories a list shows, in order, with the number of all that match. */
export interface StoryListData {
  stories: readonly Story[]
  total: number
}
