const minute = 60_000
const hour = 60 * minute

/** Pauses before the second, third, … attempt, in milliseconds: growing, and three days in all. */
export const retryPausesMs: readonly number[] = [
  minute,
  5 * minute,
  15 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
  20 * hour,
  24 * hour,
]

/**
 * When to try again.
 *
 * @param attempts how often it was tried, the last attempt included.
 * @param spread 0 to 1: moves the attempt by up to a tenth, so that messages that failed together do not come back together.
 * @returns milliseconds to wait, or null: three days are over, somebody has to look at it.
 */
export function nextPauseMs(attempts: number, spread: number): number | null {
  const pause = retryPausesMs[attempts - 1]
  return pause === undefined ? null : Math.round(pause * (1 + spread / 10))
}
