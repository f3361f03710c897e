import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { ContentService } from '../../cms/content-service.server.ts'

export interface ContentUpkeepDeps {
  service: ContentService
  clock: Clock
  log: Log
}

/** How soon after its moment a plan is carried out, in milliseconds. */
const plansEveryMs = 1000
const historyEveryMs = 3_600_000
/** How long deleted stories can come back, in milliseconds: ninety days. */
const keptInBinMs = 90 * 86_400_000

/**
 * What the service does by itself while the server runs: plans whose moment has come, and thinning the history of drafts. The
 * moment is asked for again and again and never waited for in one long timer, so a clock that jumps does no harm. Several
 * servers on one database may do it at the same time.
 *
 * @returns a function that finishes what is under way and ends it.
 */
export function startContentUpkeep({ service, clock, log }: ContentUpkeepDeps): () => Promise<void> {
  const stops = [
    repeat(plansEveryMs, () => service.stories.runSchedules(), 'Plans were not carried out'),
    repeat(
      historyEveryMs,
      () => service.stories.purgeBefore(new Date(clock() - keptInBinMs).toISOString()),
      'The bin was not emptied',
    ),
    repeat(historyEveryMs, () => service.thinHistory(), 'The history was not thinned'),
  ]
  return async () => {
    await Promise.all(stops.map(stop => stop()))
  }

  function repeat(everyMs: number, work: () => Promise<unknown>, failed: string): () => Promise<void> {
    let running: Promise<unknown> | null = null
    const timer = setInterval(() => {
      running ??= work()
        .catch((error: unknown) => log.error({ err: error }, failed))
        .finally(() => (running = null))
    }, everyMs).unref()
    return async () => {
      clearInterval(timer)
      await running
    }
  }
}
