import { createBoundedCache } from '../../base/bounded-cache.ts'
import type { Clock } from '../../base/clock.ts'

export interface AttemptLimit {
  /** So many within the window, the next is refused. */
  limit: number
  windowMs: number
}

/** Keys of which attempts are remembered; those not seen for longest are forgotten. */
const maxKeys = 10_000

/** Counts attempts by key in a sliding window. */
export function createAttempts({ limit, windowMs }: AttemptLimit, clock: Clock) {
  const times = createBoundedCache<number[]>({ entries: maxKeys })

  return {
    /** Counts one more. @returns 0, or how many milliseconds to wait; then nothing was counted. */
    take(key: string): number {
      const now = clock()
      const seen = (times.get(key) ?? []).filter(time => time > now - windowMs)
      const [oldest] = seen
      if (seen.length >= limit && oldest !== undefined) return Math.max(1, oldest + windowMs - now)
      times.set(key, [...seen, now])
      return 0
    },
    /** How many are left before one is refused. */
    left(key: string): number {
      const now = clock()
      return Math.max(0, limit - (times.get(key) ?? []).filter(time => time > now - windowMs).length)
    },
    /** Takes the last one back: it was no failure. */
    giveBack(key: string): void {
      const seen = times.get(key)
      if (seen) times.set(key, seen.slice(0, -1))
    },
  }
}

export type Attempts = ReturnType<typeof createAttempts>

const minuteMs = 60_000
const quarterMs = 15 * minuteMs

/** Several limits that all have to agree. */
export interface AttemptGate {
  /** @returns 0, or how many milliseconds to wait; then nothing was counted. */
  take(account: string, block: string): number
  giveBack(account: string, block: string): void
  /** How many attempts of this account are left from this network. */
  left(account: string, block: string): number
}

function createGate(limits: Readonly<Record<'pair' | 'account' | 'block', AttemptLimit>>, clock: Clock): AttemptGate {
  const all = [
    [createAttempts(limits.pair, clock), (account: string, block: string) => `${block}\n${account}`],
    [createAttempts(limits.account, clock), (account: string) => account],
    [createAttempts(limits.block, clock), (_: string, block: string) => block],
  ] as const
  return {
    take(account, block) {
      for (const [i, [attempts, key]] of all.entries()) {
        const waitMs = attempts.take(key(account, block))
        if (waitMs === 0) continue
        for (const [before, keyBefore] of all.slice(0, i)) before.giveBack(keyBefore(account, block))
        return waitMs
      }
      return 0
    },
    giveBack(account, block) {
      for (const [attempts, key] of all) attempts.giveBack(key(account, block))
    },
    left: (account, block) => all[0][0].left(all[0][1](account, block)),
  }
}

/**
 * How often what can be guessed may be tried. By account and network block together first: anyone who fails from elsewhere
 * does not keep the person out; the wider limits stop those who try from many places or many accounts.
 */
export function createAttemptGates(clock: Clock) {
  return {
    signIn: createGate(
      {
        pair: { limit: 5, windowMs: minuteMs },
        account: { limit: 50, windowMs: quarterMs },
        block: { limit: 100, windowMs: quarterMs },
      },
      clock,
    ),
    passkey: createGate(
      {
        pair: { limit: 30, windowMs: minuteMs },
        account: { limit: 2000, windowMs: minuteMs },
        block: { limit: 100, windowMs: quarterMs },
      },
      clock,
    ),
    link: createGate(
      {
        pair: { limit: 30, windowMs: minuteMs },
        account: { limit: 1000, windowMs: minuteMs },
        block: { limit: 100, windowMs: quarterMs },
      },
      clock,
    ),
    reset: createGate(
      {
        pair: { limit: 3, windowMs: 60 * minuteMs },
        account: { limit: 5, windowMs: 60 * minuteMs },
        block: { limit: 30, windowMs: 60 * minuteMs },
      },
      clock,
    ),
  }
}

export type AttemptGates = ReturnType<typeof createAttemptGates>
