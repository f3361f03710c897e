import { randomUUID } from 'node:crypto'
import type { Clock, Fetch, Sleep } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { ContentService } from '../../cms/content-service.server.ts'
import { createOutboxWorker } from '../../outbox/outbox-worker.server.ts'

export interface OutgoingWebhooksDeps {
  service: ContentService
  fetch: Fetch
  clock: Clock
  sleep: Sleep
  log: Log
}

/** How long messages that were sent are remembered, and those that nobody took. */
const sentMs = 7 * 86_400_000
const parkedMs = 30 * 86_400_000
const cleanEveryMs = 3_600_000

/**
 * Sends webhooks about content while the server runs: at least once, with growing pauses over three days.
 *
 * @returns a function that finishes what is under way and ends it.
 */
export function startOutgoingWebhooks({
  service,
  fetch,
  clock,
  sleep,
  log,
}: OutgoingWebhooksDeps): () => Promise<void> {
  const { outbox, sender, onWake } = service.webhooks
  const worker = createOutboxWorker({
    store: outbox,
    mail: null,
    webhook: sender(fetch),
    clock,
    sleep,
    uuid: randomUUID,
    random: Math.random,
    log,
  })
  const clean = (): void =>
    void Promise.all([outbox.removeSent(clock() - sentMs), outbox.removeParked(clock() - parkedMs)]).catch(
      (error: unknown) => log.warn({ err: error }, 'Old webhooks were not removed'),
    )
  onWake(worker.wake)
  worker.start()
  clean()
  const cleaning = setInterval(clean, cleanEveryMs).unref()
  return async () => {
    clearInterval(cleaning)
    await worker.stop()
  }
}
