import { useQuery } from '@tanstack/react-query'
import { isObject } from '../../../base/json.ts'
import { useApi } from '../../session/session-context.tsx'

export const webhooksKey = ['webhooks'] as const

/** Names of events that another system may be told of; their words are in `settings-texts.ts`. */
export const webhookEvents = [
  ...(['story.published', 'story.unpublished', 'story.deleted', 'story.moved'] as const),
  ...(['datasource.entries_updated', 'asset.created', 'asset.replaced', 'asset.deleted', 'asset.restored'] as const),
  'release.merged',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export interface Webhook {
  /** Null: not made yet. */
  id: number | null
  name: string
  endpoint: string
  secret: string
  actions: readonly WebhookEvent[]
  activated: boolean
  /** True where nothing would be sent: an address within the operator's own network. */
  isPrivate: boolean
}

/** Webhooks through the management interface. */
export function useWebhooks() {
  const api = useApi()
  const path = api.space('webhook_endpoints')
  const query = useQuery({
    queryKey: webhooksKey,
    queryFn: async () => parseWebhooks(await api.call('GET', path)),
  })
  return {
    ...query,
    save: ({ id, name, endpoint, secret, actions, activated }: Webhook) => {
      const body = { webhook_endpoint: { name, endpoint, secret: secret || null, actions, activated } }
      return id === null ? api.call('POST', path, { body }) : api.call('PATCH', `${path}/${id}`, { body })
    },
    remove: (id: number) => api.call('DELETE', `${path}/${id}`),
  }
}

function parseWebhooks(answer: unknown): Webhook[] {
  const list: unknown[] = isObject(answer) && Array.isArray(answer.webhook_endpoints) ? answer.webhook_endpoints : []
  return list.filter(isObject).map(each => ({
    id: Number(each.id),
    name: String(each.name),
    endpoint: String(each.endpoint),
    secret: typeof each.secret === 'string' ? each.secret : '',
    actions: webhookEvents.filter(event => Array.isArray(each.actions) && each.actions.includes(event)),
    activated: each.activated === true,
    isPrivate: typeof each.warning === 'string',
  }))
}
