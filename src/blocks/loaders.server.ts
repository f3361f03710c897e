import type { Block } from './block.ts'
import type { BlockData, LoadingBlockName } from './data.ts'
import type { LoadContext } from './content-reader.ts'
import { loadClientLogos } from './client-logos/load.server.ts'
import { loadDrawing } from './drawing/load.server.ts'
import { loadStoryList } from './story-list/load.server.ts'
import { loadTeamGrid } from './team-grid/load.server.ts'

export type BlockLoaders = {
  readonly [Name in LoadingBlockName]: (block: Block<Name>, context: LoadContext) => Promise<BlockData[Name]>
}

/** Blocks that need more than their own fields. All loaders of a page run at once, before it is rendered. */
export const loaders: BlockLoaders = {
  story_list: loadStoryList,
  team_grid: loadTeamGrid,
  client_logos: loadClientLogos,
  drawing: loadDrawing,
}
