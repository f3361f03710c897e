import type { Sleep } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { toPurgedFiles, toPurgedTags } from './cache-tags.ts'

/** One cache in front that forgets answers by their tags. Rejects where it did not. */
export type PurgePort = (tags: readonly string[]) => Promise<void>

export interface PurgerDeps {
  purge: PurgePort
  sleep: Sleep
  /** Told how each attempt ended. */
  purged?(outcome: 'ok' | 'failed'): void
  log: Log
}

export const purgeTimes = {
  /**
   * Changes within so many milliseconds are one purge. Longer than an outdated page may be sent (`pageTimes.grace`): a
   * cache that asks at once would get the old page again.
   */
  gatherMs: 600,
  /** Pauses before the next attempts; then everything is purged with the next change. */
  pausesMs: [500, 2000, 10_000, 60_000],
} as const

/** More tags than this are a purge of everything. */
const mostTags = 100

export interface Purger {
  /**
   * Content has changed.
   *
   * @param files addresses whose file is another one now, or no longer for everybody.
   */
  add(tags: readonly string[] | 'all', files?: readonly string[]): void
  /** Gives up what is waiting. */
  close(): Promise<void>
}

/**
 * Tells a cache in front what to forget: one purge at a time, changes that come together as one, tried again where it
 * fails. What could not be purged stays due; until then the cache's own time limit is what bounds old pages.
 */
export function createPurger({ purge, sleep, purged, log }: PurgerDeps): Purger {
  let due: Set<string> | 'all' | null = null
  let dueFiles: ReadonlySet<string> = new Set()
  let running: Promise<void> | null = null
  const closing = new AbortController()

  function add(tags: readonly string[] | 'all', files: readonly string[] = []): void {
    // Of more than can be named all are purged: it is enough to know that there are more.
    dueFiles = new Set([...dueFiles, ...files].slice(0, mostTags + 1))
    const known = due
    if (tags === 'all' || known === 'all') due = 'all'
    else {
      const all = new Set([...(known ?? []), ...tags])
      due = all.size > mostTags ? 'all' : all
    }
    running ??= run().finally(() => (running = null))
  }

  async function run(): Promise<void> {
    for (let failures = 0; due !== null && !closing.signal.aborted;) {
      const pause = failures === 0 ? purgeTimes.gatherMs : purgeTimes.pausesMs[failures - 1]
      if (pause === undefined) {
        due = 'all'
        return log.error(
          { attempts: failures },
          'A cache in front could not be purged; the next change purges all of it',
        )
      }
      await sleep(pause, closing.signal).catch(() => {})
      if (closing.signal.aborted) return
      const now: Set<string> | 'all' | null = due
      const files = dueFiles
      due = null
      dueFiles = new Set()
      const tags = [
        ...toPurgedTags(now === null || now === 'all' ? 'all' : [...now]),
        ...toPurgedFiles(files, mostTags),
      ]
      try {
        await purge(tags)
        purged?.('ok')
        failures = 0
      } catch (error) {
        purged?.('failed')
        log.warn({ err: error }, 'A cache in front was not purged')
        failures++
        due = merge(now, due)
        dueFiles = new Set([...files, ...dueFiles])
      }
    }
  }

  return {
    add,
    async close() {
      closing.abort()
      await running
    },
  }
}

function merge(a: ReadonlySet<string> | 'all' | null, b: ReadonlySet<string> | 'all' | null): Set<string> | 'all' {
  return a === 'all' || b === 'all' ? 'all' : new Set([...(a ?? []), ...(b ?? [])])
}
