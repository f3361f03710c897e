import type { ReachCheck } from '../../../base/public-fetch.server.ts'
import type { JsonObject } from '../../../base/json.ts'
import { optionalFlag } from '../given.ts'
import { invalid } from '../management-answer.ts'
import { needName, pickTexts } from '../records/record-kinds.ts'
import type { RecordEndpoints } from '../records/record-routes.server.ts'

/** What an endpoint may ask to hear of. @see docs/storyblok-contract.md §6 */
export const webhookActions = [
  'story.published',
  'story.unpublished',
  'story.deleted',
  'story.moved',
  'datasource.entries_updated',
  'asset.created',
  'asset.replaced',
  'asset.deleted',
  'asset.restored',
  'release.merged',
  'stage.changed',
] as const
export type WebhookAction = (typeof webhookActions)[number]

/** Endpoints that are told of changes. The secret is shown, as the official service does: a personal token opens everything. @see docs/storyblok-contract.md §6 */
export function webhookEndpoints(spaceId: number, reach: ReachCheck = async () => null): RecordEndpoints {
  return {
    warning: ({ data }) => reach(String(data.endpoint)),
    fields: ['name', 'description', 'endpoint', 'secret', 'actions', 'activated'],
    sentBack: ['space_id', 'deleted_at'],
    kind: 'webhook_endpoint',
    plural: 'webhook_endpoints',
    singular: 'webhook_endpoint',
    isPaged: false,
    statuses: { create: 201, update: 200, remove: 200 },
    updateMethods: ['PATCH', 'PUT'],
    parse(given, old) {
      const data: JsonObject = pickTexts(given, ['name', 'description', 'endpoint', 'secret'])
      needName(data, old)
      const endpoint = data.endpoint ?? old?.data.endpoint
      if (typeof endpoint !== 'string' || !isWebAddress(endpoint)) throw invalid({ endpoint: ['is not a valid URL'] })
      if (given.actions !== undefined) data.actions = parseActions(given.actions)
      const activated = optionalFlag.safeParse(given.activated)
      if (!activated.success) throw invalid({ activated: ['is neither true nor false'] })
      if (activated.data !== undefined) data.activated = activated.data
      return { actions: [], activated: true, secret: null, description: null, ...old?.data, ...data }
    },
    view: ({ id, data, createdAt, updatedAt }) => ({
      id,
      name: data.name,
      description: data.description ?? null,
      endpoint: data.endpoint,
      space_id: spaceId,
      secret: data.secret ?? null,
      actions: data.actions,
      activated: data.activated,
      deleted_at: null,
      created_at: createdAt,
      updated_at: updatedAt,
    }),
  }
}

function parseActions(given: unknown): string[] {
  if (!Array.isArray(given) || !given.every(action => typeof action === 'string'))
    throw invalid({ actions: ['is not a list of names'] })
  const unknown = given.find(action => !webhookActions.some(known => known === action))
  if (unknown !== undefined) throw invalid({ actions: [`"${unknown.slice(0, 50)}" is not included in the list`] })
  return [...new Set<string>(given)]
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
