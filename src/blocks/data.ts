import type { DrawingData } from './drawing/data.ts'
import type { StoryListData } from './story-list/data.ts'
import type { TeamGridData } from './team-grid/data.ts'
import type { ClientLogosData } from './client-logos/data.ts'

/** What the list blocks load before the page is rendered, by the name of the block. */
export interface BlockData {
  story_list: StoryListData
  team_grid: TeamGridData
  client_logos: ClientLogosData
  drawing: DrawingData
}

export type LoadingBlockName = keyof BlockData
