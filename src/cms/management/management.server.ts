import type { Fetch } from '../../base/clock.ts'
import { assetRoutes, type AssetRoutesDeps, uploadPath } from './assets/asset-routes.server.ts'
import { createUpload, type UploadDeps } from './assets/upload.server.ts'
import { checkRoutes, type CheckRoutesDeps } from './checks/check-routes.server.ts'
import { componentRoutes, type ComponentRoutesDeps } from './components/component-routes.server.ts'
import { datasourceRoutes } from './datasources/datasource-routes.server.ts'
import { entryImport } from './datasources/entry-import.server.ts'
import { entryRoutes } from './datasources/entry-routes.server.ts'
import { entryUseRoutes, type EntryUseRoutesDeps } from './datasources/entry-use-routes.server.ts'
import { createManagementApi, type ManagementApiDeps } from './management-api.server.ts'
import { ok } from './management-answer.ts'
import { assetFolders, componentGroups, internalTags, presets } from './records/record-kinds.ts'
import { tagRoutes } from './space/tag-routes.server.ts'
import { textFieldRoutes } from './stories/text-field-routes.server.ts'
import { workflowRoutes, type WorkflowRoutesDeps } from './workflows/workflow-routes.server.ts'
import { recordRoutes } from './records/record-routes.server.ts'
import { reading } from './routes.ts'
import { releaseRoutes } from './schedules/release-routes.server.ts'
import { scheduleRoutes } from './schedules/schedule-routes.server.ts'
import type { ReachCheck } from '../../base/public-fetch.server.ts'
import { storySchedulings } from './schedules/story-schedulings.server.ts'
import { createAdmission } from './access/admit.ts'
import type { Proposals } from '../proposals/proposals.server.ts'
import { proposalRoutes } from './proposals/proposal-routes.server.ts'
import { shareLinkRoutes, type ShareLinkRoutesDeps } from './share-links/share-link-routes.server.ts'
import { apiKeyRoutes, type ApiKeyRoutesDeps } from './space/api-key-routes.server.ts'
import { accountRoutes, spaceRoutes, type SpaceRoutesDeps } from './space/space-routes.server.ts'
import { storyActions } from './stories/story-actions.server.ts'
import { historyRoutes } from './stories/history/history-routes.server.ts'
import { overviewRoutes } from './stories/overview/story-overview.server.ts'
import { pictureRoutes } from './stories/overview/story-pictures.server.ts'
import { storyPlaces } from './stories/story-places.server.ts'
import { storyRoutes } from './stories/story-routes.server.ts'
import { createStoryTools, type StoryRoutesDeps } from './stories/story-tools.server.ts'
import { translationRoutes, type TranslationRoutesDeps } from './translations/translation-routes.server.ts'
import { webhookActions, webhookEndpoints } from './webhooks/webhook-endpoints.ts'

export type ManagementDeps = StoryRoutesDeps &
  SpaceRoutesDeps &
  ComponentRoutesDeps &
  EntryUseRoutesDeps &
  AssetRoutesDeps &
  ShareLinkRoutesDeps &
  UploadDeps &
  CheckRoutesDeps &
  TranslationRoutesDeps &
  WorkflowRoutesDeps &
  ApiKeyRoutesDeps & {
    /** Whether what is sent to an address that somebody enters would go there. */
    reach?: ReachCheck | undefined
    proposals: Proposals
  } & Pick<ManagementApiDeps, 'isReadOnly' | 'perSecond' | 'clock' | 'log' | 'tokens' | 'personOf' | 'appOf'> & {
    uuid: () => string
  }

/**
 * Brings the endpoints of the management interface together.
 *
 * @see docs/storyblok-contract.md §7
 */
export function createManagement(deps: ManagementDeps): { fetch: Fetch } {
  const { records } = deps
  const tools = createStoryTools(deps)
  const upload = createUpload(deps)
  const parentInBin = async (id: number): Promise<number | null> =>
    (await deps.stories.trash()).find(row => row.id === id)?.parent_id ?? null
  const api = createManagementApi({
    tokens: deps.tokens,
    spaceId: deps.spaceId,
    perSecond: deps.perSecond,
    clock: deps.clock,
    log: deps.log,
    isReadOnly: deps.isReadOnly,
    personOf: deps.personOf,
    appOf: deps.appOf,
    admit: createAdmission(deps.index, { parentInBin }),
    routes: accountRoutes(deps),
    noteActivity: records.note,
    // actions first: `stories/validate_slugs` is no story
    spaceRoutes: [
      ...overviewRoutes(tools),
      ...pictureRoutes(tools),
      ...storyActions(tools),
      ...storyPlaces(tools),
      ...textFieldRoutes(tools, deps),
      ...storyRoutes(tools),
      ...historyRoutes(tools),
      ...scheduleRoutes(tools),
      ...storySchedulings(tools),
      ...releaseRoutes(tools),
      ...checkRoutes(tools, deps),
      ...translationRoutes(deps),
      ...componentRoutes(deps),
      ...recordRoutes(records, componentGroups(deps.uuid)),
      ...recordRoutes(
        records,
        presets(deps.spaceId, id => deps.editing.byId(id) !== undefined),
      ),
      ...recordRoutes(records, internalTags),
      ...datasourceRoutes(deps),
      entryImport(deps),
      ...entryRoutes(deps),
      ...entryUseRoutes(deps),
      ...assetRoutes(deps),
      ...recordRoutes(records, assetFolders(deps.uuid)),
      ...shareLinkRoutes(deps),
      allowedActions,
      ...recordRoutes(records, webhookEndpoints(deps.spaceId, deps.reach)),
      ...proposalRoutes({ proposals: deps.proposals, index: deps.index, authors: tools.authors }),
      ...tagRoutes(deps),
      ...workflowRoutes(deps),
      ...apiKeyRoutes(deps),
      ...spaceRoutes(deps),
    ],
  })
  return {
    fetch: request =>
      new URL(request.url).pathname === uploadPath && !deps.isReadOnly ? upload(request) : api.fetch(request),
  }
}

const allowedActions = reading('webhook_endpoints/allowed_actions', [], () =>
  ok({ allowed_actions: webhookActions.map(action => ({ action })) }),
)
