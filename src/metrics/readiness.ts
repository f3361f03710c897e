import type { Clock, Sleep } from '../base/clock.ts'
import { within } from '../base/deadline.ts'

/** Whether this process should get requests, and what is wrong with it. */
export interface Readiness {
  /** False: a load balancer should send visitors elsewhere. */
  isReady: boolean
  /** Ready, but somebody should look. */
  isDegraded: boolean
  /** `content`, `database`, `queue` and the named checks. */
  parts: Readonly<Record<string, ReadinessPart>>
}

export interface ReadinessPart {
  state: 'ok' | 'degraded' | 'failed'
  /** Seconds: since content was last known to be current; how long the oldest due message waits; how long a part fails. */
  ageSeconds: number | null
  /** What is wrong, for those who run the site. */
  reason?: string
}

/** A thing that somebody should look at now and then: `degraded` is said, `failed` takes the process out of service. */
export type ReadinessCheck = () => CheckedPart | Promise<CheckedPart>
export type CheckedPart = Pick<ReadinessPart, 'state' | 'reason'>

export interface ReadinessDeps {
  /** When the content was last known to be current, in milliseconds since 1970; null: never since the start. */
  contentAsOf(): number | null
  /** Rejects where the database does not answer. */
  askDatabase(): Promise<unknown>
  /** When the oldest message that nobody has tried was due; null where none waits. */
  queueDue(): Promise<number | null>
  isStopping(): boolean
  /** Further checks by name. One that throws, or does not answer in time, is degraded. */
  checks: ReadonlyMap<string, ReadinessCheck>
  clock: Clock
  sleep: Sleep
}

export const readinessLimits = {
  /** Longest wait for the database, and for each check, in milliseconds. */
  databaseMs: 2000,
  /** Content older than this is worth a look; the last good pages are sent all the same. */
  contentAgeMs: 120_000,
  queueAgeMs: 15 * 60_000,
} as const

/** What a load balancer is told: one word, and the names of the parts that somebody should look at. */
export function toReadinessLine({ isReady, parts }: Pick<Readiness, 'isReady' | 'parts'>): string {
  const named = Object.keys(parts).filter(name => parts[name]?.state !== 'ok')
  return `${isReady ? 'ready' : 'not ready'}${named.length > 0 ? ` (see: ${named.join(', ')})` : ''}`
}

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
  const checking = [...deps.checks].map(async ([name, check]): Promise<[string, ReadinessPart]> => {
    const found = await ask(Promise.resolve().then(check)).catch((error: unknown): CheckedPart => {
      return { state: 'degraded', reason: error instanceof Error ? error.message : 'no answer' }
    })
    return [name, { ...found, ageSeconds: null }]
  })
  const [database, due, checked] = await Promise.all([
    ask(deps.askDatabase()).then(
      (): ReadinessPart => ({ state: 'ok', ageSeconds: null }),
      (): ReadinessPart => ({ state: 'failed', ageSeconds: null }),
    ),
    ask(deps.queueDue()).then(
      at => (at === null ? 0 : Math.max(0, now - at)),
      () => null,
    ),
    Promise.all(checking),
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
  const parts = { content, database, queue, ...Object.fromEntries(checked) }
  const states = Object.values(parts).map(({ state }) => state)
  return {
    isReady: !states.includes('failed') && !deps.isStopping(),
    isDegraded: states.some(state => state !== 'ok'),
    parts,
  }
}
