import type { Block } from '../block.ts'
import type { LoadContext } from '../content-reader.ts'
import type { TeamGridData } from './data.ts'

/** The chosen people, or everybody visible in their order when none is chosen. */
export async function loadTeamGrid(block: Block<'team_grid'>, { reader, now }: LoadContext): Promise<TeamGridData> {
  const thisYear = new Date(now).getUTCFullYear()
  reader.holdsUntil(Date.UTC(thisYear + 1, 0))
  if (block.people.length > 0) return { people: block.people, thisYear }
  const { stories } = await reader.stories('person', {
    filter: { is_visible: { is: 'true' } },
    sortBy: 'content.order:asc:int',
  })
  return { people: stories, thisYear }
}
