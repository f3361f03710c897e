import type { Clock, Sleep } from '../../../base/clock.ts'
import { hurry, ranks, waitedFor, type Haste } from './haste.ts'

const windowMs = 1000
/** Work in the background that waits longer counts as waited for: however much is asked for, it goes on. */
const agedMs = 5000

interface Call {
  haste: Haste
  /** When the first call was made for the same work. */
  begun: number
  /** Calls made for what is newer go before calls that are as urgent. */
  generation: number
  since: number
  start(): void
}

/** Waits until a call may start. */
export interface Throttle {
  (haste?: Haste, generation?: number): Promise<void>
  /**
   * Until when a call that somebody waits for has stood in the queue, in milliseconds since 1970: now where one does. Waiting
   * for one's own turn is no fault of the service.
   */
  queuedUntil(): number
}

/**
 * Limits how many calls start in a second: each start takes a place for exactly 1000 ms. It limits starts, not how many
 * run at once. The most urgent call goes first, equally urgent ones in the order of their generation, newest first, and
 * then in the order in which their work began: of two pages the first is done after half the time, the second no later.
 * What was begun before the last change is worth little after it. Work in the background leaves
 * some places free, so that a call somebody waits for finds one at once.
 *
 * @param limit starts per second; null lets everything pass.
 * @param maxWaitMs who would wait longer is refused at once: a queue that grows while the service fails would keep it from
 *   being read for long after. What tells of changes is never refused.
 * @see docs/specification.md §9 "default rate limit 5 requests per second"
 */
export function createThrottle(
  limit: number | null,
  clock: Clock,
  sleep: Sleep,
  maxWaitMs = Number.POSITIVE_INFINITY,
): Throttle {
  if (limit === null) return Object.assign(async () => {}, { queuedUntil: () => Number.NEGATIVE_INFINITY })
  if (!Number.isFinite(limit) || limit < 1) throw new TypeError('Expected `limit` to be a finite number')

  const all = limit
  const inBackground = all - Math.floor(all / 2)
  /** When calls of the last second started, oldest first. */
  const starts: number[] = []
  const waiting: Call[] = []
  const beginnings = new WeakMap<Haste, number>()
  let lastQueued = Number.NEGATIVE_INFINITY
  /** When the next look at the queue is due. */
  let nextLook = Number.POSITIVE_INFINITY

  /** Starts what may start now. Returns milliseconds until the next may; null where nobody waits. */
  function startDue(): number | null {
    const now = clock()
    for (;;) {
      while (starts[0] !== undefined && starts[0] + windowMs <= now) starts.shift()
      for (const { haste, since } of waiting) if (now - since >= agedMs) hurry(haste, waitedFor())
      const next = mostUrgent()
      if (!next) return null
      const places = placesFor(next.haste)
      const blocking = starts[starts.length - places]
      if (blocking !== undefined) return blocking + windowMs - now
      starts.push(now)
      waiting.splice(waiting.indexOf(next), 1)
      if (isWaitedFor(next) && next.since < now) lastQueued = now
      next.start()
    }
  }

  function mostUrgent(): Call | undefined {
    let found = waiting[0]
    for (const call of waiting) if (found && goesBefore(call, found)) found = call
    return found
  }

  /** Looks again when the next place is free: earlier than planned where somebody more urgent has come. */
  function serve(): void {
    const wait = startDue()
    const look = clock() + (wait ?? Number.POSITIVE_INFINITY)
    if (wait === null || look >= nextLook) return
    nextLook = look
    void sleep(wait).then(() => {
      if (nextLook === look) nextLook = Number.POSITIVE_INFINITY
      serve()
    })
  }

  function placesFor({ rank }: Haste): number {
    return rank === ranks.background ? inBackground : all
  }

  /** Milliseconds that one more call would wait at most. */
  function waitOf(own: Call): number {
    const ahead = waiting.filter(call => !goesBefore(own, call)).length
    const places = placesFor(own.haste)
    const beyond = ahead + starts.filter(start => start + windowMs > clock()).length + 1 - places
    return Math.ceil(Math.max(0, beyond) / places) * windowMs
  }

  const throttle = (haste = waitedFor(), generation = 0): Promise<void> =>
    new Promise((start, refuse) => {
      const since = clock()
      const begun = beginnings.get(haste) ?? since
      beginnings.set(haste, begun)
      const call: Call = { haste, begun, generation, since, start }
      if (haste.rank !== ranks.first && waitOf(call) > maxWaitMs) return refuse(new Error('Too many calls are waiting'))
      waiting.push(call)
      serve()
    })
  return Object.assign(throttle, { queuedUntil: () => (waiting.some(isWaitedFor) ? clock() : lastQueued) })
}

function isWaitedFor({ haste }: Call): boolean {
  return haste.rank !== ranks.background
}

function goesBefore(one: Call, other: Call): boolean {
  if (one.haste.rank !== other.haste.rank) return one.haste.rank < other.haste.rank
  return one.generation === other.generation ? one.begun < other.begun : one.generation > other.generation
}
