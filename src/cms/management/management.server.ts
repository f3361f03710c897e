import type { Fetch } from '../../base/clock.ts'
import { assetRoutes, type AssetRoutesDeps, uploadPath } from './assets/asset-routes.server.ts'
import { createUpload, type UploadDeps } from './assets/upload.server.ts'
import { componentRoutes, type ComponentRoutesDeps } from './components/component-routes.server.ts'
import { datasourceRoutes, type DatasourceRoutesDeps } from './datasources/datasource-routes.server.ts'
import { entryRoutes } from './datasources/entry-routes.server.ts'
import { createManagementApi, type ManagementApiDeps } from './management-api.server.ts'
import { ok } from './management-answer.ts'
import { assetFolders, componentGroups, internalTags, presets } from './records/record-kinds.ts'
import { recordRoutes } from './records/record-routes.server.ts'
import type { Route } from './routes.ts'
import { accountRoutes, spaceRoutes, type SpaceRoutesDeps } from './space/space-routes.server.ts'
import { storyActions } from './stories/story-actions.server.ts'
import { createStoryTools, storyRoutes, type StoryRoutesDeps } from './stories/story-routes.server.ts'
import { webhookActions, webhookEndpoints } from './webhooks/webhook-endpoints.ts'

export type ManagementDeps = StoryRoutesDeps &
  SpaceRoutesDeps &
  ComponentRoutesDeps &
  DatasourceRoutesDeps &
  AssetRoutesDeps &
  UploadDeps &
  Pick<ManagementApiDeps, 'perSecond' | 'clock' | 'log'> & { uuid: () => string }

/**
 * Brings the endpoints of the management interface together.
 *
 * @see docs/storyblok-contract.md §7
 */
export function createManagement(deps: ManagementDeps): { fetch: Fetch } {
  const { records } = deps
  const tools = createStoryTools(deps)
  const upload = createUpload(deps)
  const api = createManagementApi({
    ...{ tokens: deps.tokens, spaceId: deps.spaceId, perSecond: deps.perSecond, clock: deps.clock, log: deps.log },
    ...{ routes: accountRoutes(deps), noteActivity: records.note },
    // actions first: `stories/validate_slugs` is no story
    spaceRoutes: [
      ...storyActions(tools),
      ...storyRoutes(tools),
      ...componentRoutes(deps),
      ...recordRoutes(records, componentGroups(deps.uuid)),
      ...recordRoutes(
        records,
        presets(deps.spaceId, id => deps.editing.byId(id) !== undefined),
      ),
      ...recordRoutes(records, internalTags),
      ...datasourceRoutes(deps),
      ...entryRoutes(deps),
      ...assetRoutes(deps),
      ...recordRoutes(records, assetFolders(deps.uuid)),
      allowedActions,
      ...recordRoutes(records, webhookEndpoints(deps.spaceId)),
      ...spaceRoutes(deps),
    ],
  })
  return { fetch: request => (new URL(request.url).pathname === uploadPath ? upload(request) : api.fetch(request)) }
}

const allowedActions: Route = {
  method: 'GET',
  path: 'webhook_endpoints/allowed_actions',
  answer: () => ok({ allowed_actions: webhookActions.map(action => ({ action })) }),
}
