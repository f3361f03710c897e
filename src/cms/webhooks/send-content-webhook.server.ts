import { createHmac } from 'node:crypto'
import type { Fetch } from '../../base/clock.ts'
import type { Webhook } from '../../outbox/outbox-message.ts'
import type { Deliver } from '../../outbox/outbox-worker.server.ts'
import type { Records } from '../records/records.server.ts'

const timeoutMs = 15_000

/**
 * Creates the sender of webhooks about content: signed as the official service signs them, with the secret the endpoint has
 * now. A redirect is a failure; 410, and an endpoint that is gone, end it.
 *
 * @see docs/storyblok-contract.md §6
 */
export function createContentWebhookSender(fetch: Fetch, records: Pick<Records, 'get'>): Deliver<Webhook> {
  return async ({ body, topic = '', endpointId = 0 }, { id }) => {
    const endpoint = await records.get('webhook_endpoint', endpointId)
    if (!endpoint || endpoint.data.activated !== true)
      return { kind: 'refused', error: 'The endpoint is gone or switched off' }
    const { secret } = endpoint.data
    const headers = {
      'content-type': 'application/json',
      'x-storyblok-topic': topic,
      // the same at every attempt: receivers drop doubles by it
      'webhook-id': id,
      ...(typeof secret === 'string' && secret !== '' && { 'webhook-signature': signContentWebhook(body, secret) }),
    }
    const signal = AbortSignal.timeout(timeoutMs)
    const url = String(endpoint.data.endpoint)
    const response = await fetch(new Request(url, { method: 'POST', headers, body, redirect: 'manual', signal }))
    await response.body?.cancel()
    if (response.ok) return { kind: 'sent' }
    return { kind: response.status === 410 ? 'refused' : 'retry', error: `The receiver answered ${response.status}` }
  }
}

/** Lower-case hexadecimal HMAC-SHA1 of the raw body. */
export function signContentWebhook(body: string, secret: string): string {
  return createHmac('sha1', secret).update(body).digest('hex')
}
