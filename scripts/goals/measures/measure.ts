import { test } from 'vitest'

/** What was measured, and whether it is what the goal asks for. */
export interface Measured {
  /** With its unit, and what the goal is where it is a number: `p99 31 ms of 50 ms`. */
  figure: string
  holds: boolean
}

declare module 'vitest' {
  interface TaskMeta {
    /** Read by `npm run test:faults` and `npm run test:security`. */
    measured?: Measured
  }
}

/** Longest time of one measurement, in milliseconds. */
const longest = 14 * 60_000

/**
 * Measures a goal. A figure that misses its goal fails no test: the line about the goal says so. What throws was not
 * measured, and is a failure.
 *
 * @param longestMs after which it is given up, in milliseconds.
 */
export function measure(title: string, work: () => Promise<Measured>, longestMs = longest): void {
  test(title, { timeout: longestMs, retry: 0 }, async ({ task }) => {
    task.meta.measured = await work()
  })
}

/** `3 of 500` and whether it is none. */
export function none(bad: readonly unknown[], of: number, what: string): Measured {
  const example = bad.length > 0 ? `, e.g. ${JSON.stringify(bad[0]).slice(0, 200)}` : ''
  return { figure: `${bad.length} of ${of} ${what}${example}`, holds: bad.length === 0 }
}

/** All of them together: holds where each does. */
export function all(...parts: readonly Measured[]): Measured {
  return { figure: parts.map(({ figure }) => figure).join('; '), holds: parts.every(({ holds }) => holds) }
}

/** A number that may be as large as the goal at most. */
export function atMost(what: string, value: number, goal: number, unit: string): Measured {
  const shown = value < 10 ? value.toFixed(1) : value.toFixed(0)
  return { figure: `${what} ${shown} ${unit} (goal ${goal})`, holds: value <= goal }
}

/** A number that has to be as large as the goal at least. */
export function atLeast(what: string, value: number, goal: number, unit = ''): Measured {
  return {
    figure: `${what} ${Number.isInteger(value) ? value : value.toFixed(2)}${unit} (goal ${goal})`,
    holds: value >= goal,
  }
}

/** @param share 0 to 1. @returns the value below which this share of all is. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
