import type { Fetch } from '../../base/clock.ts'
import { createManagementApi, type ManagementApiDeps } from './management-api.server.ts'
import { accountRoutes, spaceRoutes, type SpaceRoutesDeps } from './space/space-routes.server.ts'
import { storyActions } from './stories/story-actions.server.ts'
import { createStoryTools, storyRoutes, type StoryRoutesDeps } from './stories/story-routes.server.ts'

export type ManagementDeps = StoryRoutesDeps & SpaceRoutesDeps & Pick<ManagementApiDeps, 'perSecond' | 'clock' | 'log'>

/**
 * Brings the endpoints of the management interface together.
 *
 * @see storyblok-contract §7
 */
export function createManagement(deps: ManagementDeps): { fetch: Fetch } {
  const tools = createStoryTools(deps)
  return createManagementApi({
    ...{ tokens: deps.tokens, spaceId: deps.spaceId, perSecond: deps.perSecond, clock: deps.clock, log: deps.log },
    routes: accountRoutes(deps),
    // actions first: `stories/validate_slugs` is no story
    spaceRoutes: [...storyActions(tools), ...storyRoutes(tools), ...spaceRoutes(deps)],
  })
}
