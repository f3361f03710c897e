import { createBoundedCache } from '../../base/bounded-cache.ts'
import type { Clock } from '../../base/clock.ts'

/** Keys of which attempts are remembered; those not seen for longest are forgotten. */
const maxKeys = 10_000
/** What is counted above the free ones; how long an attack is remembered after its end follows from it. */
const maxOver = 64

export interface BucketLimit {
  /** So many at once are free. */
  free: number
  /** Another one is free after so many milliseconds. */
  refillMs: number
}

/** Counts attempts by key; each is forgotten after a while. A number for each key, however many attempts there are. */
export function createBuckets({ free, refillMs }: BucketLimit, clock: Clock) {
  const levels = createBoundedCache<{ level: number; at: number }>({ entries: maxKeys })

  const levelOf = (key: string): number => {
    const found = levels.get(key)
    return found ? Math.max(0, found.level - Math.max(0, clock() - found.at) / refillMs) : 0
  }
  const set = (key: string, level: number): void =>
    levels.set(key, { level: Math.min(Math.max(0, level), free + maxOver), at: clock() })

  return {
    count: (key: string): void => set(key, levelOf(key) + 1),
    /** Takes back what was no failure. */
    giveBack: (key: string): void => set(key, levelOf(key) - 1),
    /** How many above the free ones the next attempt would be; 0: it is free. */
    over: (key: string): number => Math.max(0, levelOf(key) + 1 - free),
    /** Milliseconds until an attempt is free; 0: it is now. */
    waitMs: (key: string): number => Math.ceil(Math.max(0, levelOf(key) + 1 - free) * refillMs),
    get size() {
      return levels.size
    },
  }
}

export type Buckets = ReturnType<typeof createBuckets>

const minuteMs = 60_000

/**
 * How often what can be guessed may be tried. Nothing here keeps a person out: what a stranger does to an account, a
 * network or the server makes the next attempt cost work (`work.server.ts`), and nothing more.
 *
 * @see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function createAttemptGates(clock: Clock) {
  const buckets = (free: number, refillMs: number): Buckets => createBuckets({ free, refillMs }, clock)
  return {
    /** Passwords by account and network, by account, by network, and all together. */
    pair: buckets(5, minuteMs),
    account: buckets(20, 1.5 * minuteMs),
    network: buckets(30, minuteMs / 2),
    everybody: buckets(200, 1000),
    /** Passwords from one device that has signed in to the account before. */
    device: buckets(10, 1.5 * minuteMs),
    /** Proofs within one session. */
    session: buckets(10, 1.5 * minuteMs),
    /** Codes of an app after the right password: by account for strangers, and by device. */
    code: buckets(10, 6 * minuteMs),
    /** What nobody can guess (passkeys, links), by network: wrong ones come to an end, right ones are always taken. */
    failure: buckets(30, minuteMs),
    /** Requests for a new password by account and network, by network, and mails to an account. */
    resetPair: buckets(3, 20 * minuteMs),
    resetNetwork: buckets(30, 2 * minuteMs),
    resetMail: buckets(5, 12 * minuteMs),
    remind: buckets(3, 20 * minuteMs),
  }
}

export type AttemptGates = ReturnType<typeof createAttemptGates>
