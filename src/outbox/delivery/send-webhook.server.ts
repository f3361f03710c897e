import { createHmac } from 'node:crypto'
import type { Clock, Fetch } from '../../base/clock.ts'
import type { Webhook } from '../outbox-message.ts'
import type { Deliver } from '../outbox-worker.server.ts'

const timeoutMs = 15_000

export interface WebhookSenderDeps {
  fetch: Fetch
  /** Shared with the receiver. */
  secret: string
  clock: Clock
}

/**
 * Creates the sender of webhooks, signed as Standard Webhooks asks: the
 * signature covers id, time and body. A redirect is a failure, 410 ends it.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function createWebhookSender({ fetch, secret, clock }: WebhookSenderDeps): Deliver<Webhook> {
  return async ({ url, body }, { id }) => {
    const timestamp = String(Math.floor(clock() / 1000))
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signWebhook({ id, timestamp, body, secret }),
    }
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(new Request(url, { method: 'POST', headers, body, redirect: 'manual', signal }))
    await response.body?.cancel()
    if (response.ok) return { kind: 'sent' }
    return { kind: response.status === 410 ? 'refused' : 'retry', error: `The receiver answered ${response.status}` }
  }
}

/** `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`. */
export function signWebhook(parts: { id: string; timestamp: string; body: string; secret: string }): string {
  const { id, timestamp, body, secret } = parts
  return `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}
