import type { Clock, Fetch } from '../../base/clock.ts'
import type { Database } from '../../db/database.server.ts'
import { createOutboxStore } from '../../outbox/outbox.store.server.ts'
import { wakeTopic } from '../../outbox/outbox-worker.server.ts'
import type { Records } from '../records/records.server.ts'
import type { Identity } from '../tokens/identities.server.ts'
import { createOutgoingWebhooks } from './outgoing-webhooks.server.ts'
import { createContentWebhookSender } from './send-content-webhook.server.ts'

export interface WebhookQueueDeps {
  database: Database
  records: Records
  clock: Clock
  uuid: () => string
  spaceId: number
  /** Origin of this service. */
  origin: string
  /** People of the editor. */
  people(): Promise<readonly Identity[]>
}

/**
 * The queue of webhooks about content. It is in the database of the content, so that a change and what is told of it are one
 * transaction; anyone who runs the server sends what is in it.
 */
export function createWebhookQueue({ database, records, clock, uuid, spaceId, origin, people }: WebhookQueueDeps) {
  const outbox = createOutboxStore(database)
  let listener = (): void => {}
  /** The process that sends may be another one. */
  const wake = (): void => {
    listener()
    database.signals.send(wakeTopic, null)
  }
  return {
    outbox,
    notices: createOutgoingWebhooks({ outbox, clock, uuid, spaceId, origin, people, wake }),
    sender: (fetch: Fetch) => createContentWebhookSender(fetch, records),
    /** Called whenever something new waits, put there by this process or another one; one listener. */
    onWake(next: () => void): void {
      listener = next
      database.signals.on(wakeTopic, next)
    },
  }
}
