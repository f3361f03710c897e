import { readFile, rename, writeFile } from 'node:fs/promises'
import { isObject } from '../../base/json.ts'
import type { Log } from '../../base/log.ts'
import { createPathStats, type RequestedPath, type PathStats, type PathStatsState } from './path-stats.ts'

export interface StoredPathStats extends PathStats {
  /** Writes what was counted since the last time. Counting is a help: a disk that fails is logged, never thrown. */
  flush(): Promise<void>
}

/** Counters of requested addresses that survive a restart in a small file. */
export async function openPathStats(file: string, log: Log): Promise<StoredPathStats> {
  const counters = createPathStats(await readPathStats(file))
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    if (!counters.takeChanged()) return
    try {
      await writeFile(`${file}.new`, JSON.stringify(counters.state()))
      await rename(`${file}.new`, file)
    } catch (error) {
      log.warn({ err: error }, 'Counts of requested addresses not kept')
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
export async function readPathStats(file: string): Promise<PathStatsState> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  try {
    const state: unknown = JSON.parse(text)
    return isObject(state) ? { missed: toPaths(state.missed), redirected: toPaths(state.redirected) } : empty
  } catch {
    return empty
  }
}

const empty: PathStatsState = { missed: [], redirected: [] }

function toPaths(value: unknown): RequestedPath[] {
  return Array.isArray(value) ? value.filter(isRequestedPath) : []
}

function isRequestedPath(value: unknown): value is RequestedPath {
  return isObject(value) && typeof value.path === 'string' && typeof value.count === 'number'
}
