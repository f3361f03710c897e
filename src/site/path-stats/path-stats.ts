/** How often an address was requested. Nothing about who requested it. */
export interface RequestedPath {
  path: string
  count: number
  /** Requests by day (`2026-11-22`, UTC). */
  days: Readonly<Record<string, number>>
}

/** What is kept: paths nobody has a page for, rows of the redirect table that were followed, words that no page has. */
export interface PathStatsState {
  missed: readonly RequestedPath[]
  redirected: readonly RequestedPath[]
  /** Words that were looked for, below their language: `de/wasserwaage`. */
  unfound: readonly RequestedPath[]
}

/** Counts requested addresses for editors: which redirects are missing, and which are still needed. */
export interface PathStats {
  missed(path: string): void
  redirected(from: string): void
  /** A word that somebody looked for and no page has. */
  unfound(locale: string, word: string): void
  /** Most requested first. */
  state(): PathStatsState
  /** True when something was counted since the last call. */
  takeChanged(): boolean
}

/** Programs ask for thousands of addresses once: only so many are remembered, those requested again stay. */
const maxPaths = 1000
const maxLength = 200
/** How long a day counts, in days. */
export const keptDays = 90
const dayMs = 86_400_000

/** The day of a moment in UTC, e.g. `2026-11-22`. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

type Days = Map<string, number>

const nothing: PathStatsState = { missed: [], redirected: [], unfound: [] }

/** Creates the counters, going on from a kept state. What is older than `keptDays` is forgotten. */
export function createPathStats(clock: () => number, kept: PathStatsState = nothing): PathStats {
  const toMap = (list: readonly RequestedPath[]): Map<string, Days> =>
    new Map(list.map(({ path, days }) => [path, new Map(Object.entries(days))]))
  const missed = toMap(kept.missed)
  const redirected = toMap(kept.redirected)
  const unfound = toMap(kept.unfound)
  let changed = false

  function add(counts: Map<string, Days>, path: string): void {
    // What holds an @ may be somebody's address.
    if (path.length > maxLength || /@|%40/.test(path)) return
    const day = dayOf(clock())
    const days = counts.get(path) ?? new Map<string, number>()
    days.set(day, (days.get(day) ?? 0) + 1)
    counts.set(path, days)
    changed = true
    if (counts.size > maxPaths) makeRoom(counts)
  }

  return {
    missed: path => add(missed, path),
    redirected: from => add(redirected, from),
    unfound: (locale, word) => add(unfound, `${locale}/${word.toLowerCase()}`),
    state() {
      const first = dayOf(clock() - keptDays * dayMs)
      return {
        missed: toList(missed, first),
        redirected: toList(redirected, first),
        unfound: toList(unfound, first),
      }
    },
    takeChanged() {
      const was = changed
      changed = false
      return was
    },
  }
}

/** Drops the tenth that was requested least, the oldest of equals first. */
function makeRoom(counts: Map<string, Days>): void {
  const least = [...counts].sort(([, a], [, b]) => sum(a) - sum(b)).slice(0, maxPaths / 10)
  for (const [path] of least) counts.delete(path)
}

/** What was requested since a day; the rest is forgotten. */
function toList(counts: Map<string, Days>, first: string): RequestedPath[] {
  for (const [path, days] of counts) {
    for (const day of days.keys()) if (day <= first) days.delete(day)
    if (days.size === 0) counts.delete(path)
  }
  return [...counts]
    .map(([path, days]) => ({ path, count: sum(days), days: Object.fromEntries(days) }))
    .sort((a, b) => b.count - a.count)
}

function sum(days: Days): number {
  let count = 0
  for (const each of days.values()) count += each
  return count
}
