import { readFile, rename, writeFile } from 'node:fs/promises'
import { isObject } from '../../base/json.ts'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { createPathStats, dayOf, type RequestedPath, type PathStats, type PathStatsState } from './path-stats.ts'

export interface StoredPathStats extends PathStats {
  /** Writes what was counted since the last time. Counting is a help: a disk that fails is logged, never thrown. */
  flush(): Promise<void>
}

/** Counters of requested addresses that survive a restart in a small file. */
export async function openPathStats(file: string, log: Log, clock: Clock): Promise<StoredPathStats> {
  const counters = createPathStats(clock, await readPathStats(file, clock()))
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    if (!counters.takeChanged()) return
    try {
      await writeFile(`${file}.new`, JSON.stringify(counters.state()))
      await rename(`${file}.new`, file)
    } catch (error) {
      log.warn({ err: error }, 'Counts of requested addresses and words not kept')
    }
  }

  return {
    ...counters,
    flush() {
      writing = writing.then(write)
      return writing
    },
  }
}

/** What a file holds; empty where there is none, or something else in it. */
export async function readPathStats(file: string, now: number): Promise<PathStatsState> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  try {
    const state: unknown = JSON.parse(text)
    if (!isObject(state)) return empty
    const [missed, redirected, unfound] = [state.missed, state.redirected, state.unfound].map(each =>
      toPaths(each, now),
    )
    return { missed: missed ?? [], redirected: redirected ?? [], unfound: unfound ?? [] }
  } catch {
    return empty
  }
}

const empty: PathStatsState = { missed: [], redirected: [], unfound: [] }

function toPaths(value: unknown, now: number): RequestedPath[] {
  return (Array.isArray(value) ? value : []).flatMap((each: unknown): RequestedPath[] => {
    if (!isObject(each) || typeof each.path !== 'string' || typeof each.count !== 'number') return []
    // Files of earlier versions have no days: what they counted counts from now on.
    const given = isObject(each.days) ? each.days : { [dayOf(now)]: each.count }
    const days = Object.entries(given).flatMap(([day, count]) =>
      typeof count === 'number' && /^\d{4}-\d{2}-\d{2}$/.test(day) ? [[day, count] as const] : [],
    )
    return [{ path: each.path, count: each.count, days: Object.fromEntries(days) }]
  })
}
