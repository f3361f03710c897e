/** How often an address was requested. Nothing about who requested it. */
export interface RequestedPath {
  path: string
  count: number
}

/** What is kept: paths nobody has a page for, and rows of the redirect table that were followed. */
export interface PathStatsState {
  missed: readonly RequestedPath[]
  redirected: readonly RequestedPath[]
}

/** Counts requested addresses for editors: which redirects are missing, and which are still needed. */
export interface PathStats {
  missed(path: string): void
  redirected(from: string): void
  /** Most requested first. */
  state(): PathStatsState
  /** True when something was counted since the last call. */
  takeChanged(): boolean
}

/** Programs ask for thousands of addresses once: only so many are remembered, those requested again stay. */
const maxPaths = 1000
const maxLength = 200

/** Creates the counters, going on from a kept state. */
export function createPathStats(kept: PathStatsState = { missed: [], redirected: [] }): PathStats {
  const missed = new Map(kept.missed.map(({ path, count }) => [path, count]))
  const redirected = new Map(kept.redirected.map(({ path, count }) => [path, count]))
  let changed = false

  function add(counts: Map<string, number>, path: string): void {
    // What holds an @ may be somebody's address.
    if (path.length > maxLength || /@|%40/.test(path)) return
    counts.set(path, (counts.get(path) ?? 0) + 1)
    changed = true
    if (counts.size > maxPaths) makeRoom(counts)
  }

  return {
    missed: path => add(missed, path),
    redirected: from => add(redirected, from),
    state: () => ({ missed: toList(missed), redirected: toList(redirected) }),
    takeChanged() {
      const was = changed
      changed = false
      return was
    },
  }
}

/** Drops the tenth that was requested least, the oldest of equals first. */
function makeRoom(counts: Map<string, number>): void {
  const least = [...counts].sort(([, a], [, b]) => a - b).slice(0, maxPaths / 10)
  for (const [path] of least) counts.delete(path)
}

function toList(counts: ReadonlyMap<string, number>): RequestedPath[] {
  return [...counts].map(([path, count]) => ({ path, count })).sort((a, b) => b.count - a.count)
}
