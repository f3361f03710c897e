import type { Clock, Sleep } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { parseOutboxMessage, type Mail, type OutboxKind, type OutboxMessage, type Webhook } from './outbox-message.ts'
import type { Outcome, OutboxRow, OutboxStore } from './outbox.store.server.ts'
import { nextPauseMs } from './retry-schedule.ts'

/** What a message needs on its way besides its content. */
export interface Envelope {
  /** The same at every attempt: receivers drop doubles by it. */
  id: string
  createdAt: string
}

/** Delivers one message, in less than a minute. `retry`: worth another attempt; `refused`: it will never work. */
export type Deliver<Message> = (message: Message, envelope: Envelope) => Promise<DeliveryResult>
export type DeliveryResult = { kind: 'sent' } | { kind: 'retry' | 'refused'; error: string }

export interface OutboxWorkerDeps {
  store: OutboxStore
  /** Null: messages of that kind wait until there is a way for them. */
  mail: Deliver<Mail> | null
  webhook: Deliver<Webhook> | null
  clock: Clock
  sleep: Sleep
  uuid(): string
  /** 0 to 1. */
  random(): number
  /** Told how each attempt ended. */
  delivered?(kind: OutboxKind, outcome: DeliveryResult['kind']): void
  log: Log
}

export interface OutboxWorker {
  /** Delivers what is due, until nothing is. @returns how many messages were tried. */
  drain(): Promise<number>
  start(): void
  /** Something new is due. */
  wake(): void
  /** Takes nothing new and waits for what is under way. */
  stop(): Promise<void>
}

/** Longer than any delivery takes: a message is never with two workers at once. */
export const leaseMs = 5 * 60_000
/** What processes of one database tell each other when something new waits. */
export const wakeTopic = 'outbox'
/** How long a message of another process may wait before it is noticed, where nobody told of it. */
const pollMs = 15_000
const parallel = 4

/**
 * Creates the worker that sends what is in the outbox: at least once, with
 * growing pauses, each message by one worker at a time. A message that cannot
 * be delivered is parked and stays visible.
 *
 * @see docs/decisions/0016-forms-and-outbox.md
 */
export function createOutboxWorker(deps: OutboxWorkerDeps): OutboxWorker {
  const { store, clock, log } = deps
  const kinds: OutboxKind[] = [...(deps.mail ? ['mail' as const] : []), ...(deps.webhook ? ['webhook' as const] : [])]
  const stopping = new AbortController()
  let resting = new AbortController()
  let woken = false
  let loop: Promise<void> = Promise.resolve()

  async function drain(): Promise<number> {
    let tried = 0
    while (!stopping.signal.aborted) {
      const lease = deps.uuid()
      const claims = kinds.map(kind => store.claim({ lease, leaseMs, kind, limit: parallel, now: clock() }))
      const rows = (await Promise.all(claims)).flat()
      if (rows.length === 0) break
      await Promise.all(rows.map(row => handle(row, lease)))
      tried += rows.length
    }
    return tried
  }

  async function handle(row: OutboxRow, lease: string): Promise<void> {
    const { id, topic, attempts } = row
    const result = await deliver(row).catch((error: unknown): DeliveryResult => ({
      kind: 'retry',
      error: textOf(error),
    }))
    deps.delivered?.(row.kind === 'mail' ? 'mail' : 'webhook', result.kind)
    const outcome = toOutcome(result, attempts)
    const facts = { message: id, topic, attempts, outcome: outcome.kind }
    if (!(await store.settle(id, lease, outcome, clock()))) log.error(facts, 'Outbox: the lease was lost')
    else if (outcome.kind === 'park') log.error(facts, 'Outbox: message parked')
    else log.info(facts, 'Outbox: message tried')
  }

  function toOutcome(result: DeliveryResult, attempts: number): Outcome {
    if (result.kind === 'sent') return { kind: 'sent' }
    const pause = result.kind === 'refused' ? null : nextPauseMs(attempts, deps.random())
    const error = result.error.slice(0, 500)
    return pause === null ? { kind: 'park', error } : { kind: 'retry', atMs: clock() + pause, error }
  }

  async function deliver(row: OutboxRow): Promise<DeliveryResult> {
    const message = parse(row)
    const envelope = { id: row.id, createdAt: row.created_at }
    if (!message) return { kind: 'refused', error: 'The stored message cannot be read' }
    if (message.kind === 'mail') return deps.mail ? deps.mail(message, envelope) : noWay
    return deps.webhook ? deps.webhook(message, envelope) : noWay
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = false
      await drain().catch((error: unknown) => log.error({ err: error }, 'Outbox: the queue cannot be read'))
      if (woken) continue
      const due = await store.nextDue(kinds).catch(() => null)
      const wait = Math.min(pollMs, Math.max(due === null ? pollMs : due - clock(), 250))
      resting = new AbortController()
      await deps.sleep(wait, AbortSignal.any([resting.signal, stopping.signal])).catch(() => {})
    }
  }

  return {
    drain,
    start() {
      if (kinds.length > 0) loop = run()
    },
    wake() {
      woken = true
      resting.abort()
    },
    async stop() {
      stopping.abort()
      await loop
    },
  }
}

const noWay: DeliveryResult = { kind: 'retry', error: 'There is no way to deliver it' }

function parse(row: OutboxRow): OutboxMessage | null {
  try {
    return row.payload === null ? null : parseOutboxMessage(row.payload)
  } catch {
    return null
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
