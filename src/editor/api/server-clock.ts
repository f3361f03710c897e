/** The clock of the server, as far as its answers tell: that of a device may be wrong by hours. */
export interface ServerClock {
  /** Milliseconds since 1970 on the server. */
  now(): number
  /** Milliseconds by which this device is ahead of the server, negative where it is behind; 0 while both agree or nothing is known. */
  aheadMs(): number
  /**
   * Takes the `Date` of an answer.
   *
   * @param askedAt when it was asked for, by the clock of this device.
   */
  heard(date: string | null, askedAt: number): void
  /** @returns a function that stops listening. */
  subscribe(listener: () => void): () => void
}

/** The header counts whole seconds, and a request takes its time: what differs by less is taken for the same. */
const sameMs = 5000
/** An answer that took longer says too little: the device may have been asleep meanwhile. */
const longestAnswerMs = 10_000

/** @param now the clock of this device. */
export function createServerClock(now: () => number): ServerClock {
  const listeners = new Set<() => void>()
  let ahead = 0

  return {
    now: () => now() - ahead,
    aheadMs: () => ahead,
    heard(date, askedAt) {
      const answeredAt = now()
      const server = Date.parse(date ?? '')
      if (Number.isNaN(server) || answeredAt < askedAt || answeredAt - askedAt > longestAnswerMs) return
      // Whole milliseconds: calendars take nothing else.
      const found = Math.round((askedAt + answeredAt) / 2 - (server + 500))
      const next = Math.abs(found) < sameMs ? 0 : found
      // Each answer measures a little differently: only what differs from before is news.
      if (Math.abs(next - ahead) < sameMs && (next === 0) === (ahead === 0)) return
      ahead = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
