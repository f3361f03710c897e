import type { Clock, Sleep } from '../base/clock.ts'
import { within } from '../base/deadline.ts'

/** Whether this process should get requests, and what is wrong with it. */
export interface Readiness {
  /** False: a load balancer should send visitors elsewhere. */
  isReady: boolean
  /** Ready, but somebody should look. */
  isDegraded: boolean
  parts: Readonly<Record<'content' | 'database' | 'queue' | 'search', ReadinessPart>>
}

export interface ReadinessPart {
  state: 'ok' | 'degraded' | 'failed'
  /** Seconds: since content was last known to be current; how long the oldest due message waits; how long a part fails. */
  ageSeconds: number | null
  /** Things that it does without, e.g. pages that cannot be found; the log names each. */
  leftOut?: number
}

export interface ReadinessDeps {
  /** When the content was last known to be current, in milliseconds since 1970; null: never since the start. */
  contentAsOf(): number | null
  /** Rejects where the database does not answer. */
  askDatabase(): Promise<unknown>
  /** When the oldest message that nobody has tried was due; null where none waits. */
  queueDue(): Promise<number | null>
  /** Whether the search follows what is published. */
  search(): { failingSince: number | null; leftOut: number }
  isStopping(): boolean
  clock: Clock
  sleep: Sleep
}

export const readinessLimits = {
  /** Longest wait for the database, in milliseconds. */
  databaseMs: 2000,
  /** Content older than this is worth a look; the last good pages are sent all the same. */
  contentAgeMs: 120_000,
  queueAgeMs: 15 * 60_000,
} as const

/**
 * Finds out whether the process can do its work. Old content and a long queue do not make it unready: they are the
 * same in every process, and taking all of them away would turn a delay into an outage.
 */
export async function readReadiness(deps: ReadinessDeps): Promise<Readiness> {
  const { clock, sleep } = deps
  const now = clock()
  const late = (): never => {
    throw new Error('no answer in time')
  }
  const ask = <T>(work: Promise<T>): Promise<T> => within(work, readinessLimits.databaseMs, sleep, late)
  const [database, due] = await Promise.all([
    ask(deps.askDatabase()).then(
      (): ReadinessPart => ({ state: 'ok', ageSeconds: null }),
      (): ReadinessPart => ({ state: 'failed', ageSeconds: null }),
    ),
    ask(deps.queueDue()).then(
      at => (at === null ? 0 : Math.max(0, now - at)),
      () => null,
    ),
  ])
  const asOf = deps.contentAsOf()
  const content: ReadinessPart =
    asOf === null
      ? { state: 'failed', ageSeconds: null }
      : {
          state: now - asOf > readinessLimits.contentAgeMs ? 'degraded' : 'ok',
          ageSeconds: Math.max(0, now - asOf) / 1000,
        }
  const queue: ReadinessPart = {
    state: due === null || due > readinessLimits.queueAgeMs ? 'degraded' : 'ok',
    ageSeconds: due === null ? null : due / 1000,
  }
  const parts = { content, database, queue, search: readSearch(deps.search(), now) }
  const states = Object.values(parts).map(({ state }) => state)
  return {
    isReady: !states.includes('failed') && !deps.isStopping(),
    isDegraded: states.some(state => state !== 'ok'),
    parts,
  }
}

/** Visitors find what was published before: no reason to send them elsewhere. */
function readSearch({ failingSince, leftOut }: ReturnType<ReadinessDeps['search']>, now: number): ReadinessPart {
  const ageSeconds = failingSince === null ? null : Math.max(0, now - failingSince) / 1000
  return { state: failingSince === null && leftOut === 0 ? 'ok' : 'degraded', ageSeconds, leftOut }
}
