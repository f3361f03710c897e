import type { Fetch, Sleep } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { Config } from '../../config.server.ts'
import type { ContentChanges } from '../../content/changes/content-changes.ts'
import { tagHeaders } from '../../site/edge/cache-tags.ts'
import { createNginxPurge } from '../../site/edge/nginx-purge.server.ts'
import { createHttpPurge } from '../../site/edge/http-purge.server.ts'
import { createPurger, type PurgePort } from '../../site/edge/purge.ts'

export interface EdgeDeps {
  config: Config
  changes: ContentChanges
  fetch: Fetch
  sleep: Sleep
  /** Told how each purge ended. */
  purged(outcome: 'ok' | 'failed'): void
  log: Log
}

/** What caches in front are told; all of it does nothing where there are none. */
export interface RunningEdge {
  /** Headers that name what a page was made from; absent where no cache reads them. */
  tagHeaders: ((tags: ReadonlySet<string>) => Readonly<Record<string, string>>) | undefined
  close(): Promise<void>
}

/** Connects caches in front with changes of content. @see docs/decisions/0043-caches-in-front.md */
export function openEdge({ config, changes, fetch, sleep, purged, log }: EdgeDeps): RunningEdge {
  const { PURGE_URL: url, PURGE_TOKEN: token = null, PURGE_NGINX_DIR: folder } = config
  const ports: PurgePort[] = [
    ...(url ? [createHttpPurge({ url, token, fetch })] : []),
    ...(folder ? [createNginxPurge(folder)] : []),
  ]
  const purgers = ports.map(purge => createPurger({ purge, sleep, purged, log }))
  changes.derive('caches in front', {
    invalidate() {},
    // Files are kept for a year: one that was replaced or taken back goes by itself.
    refresh: ({ tags, assets }) => purgers.forEach(purger => purger.add(tags, assets)),
  })
  return {
    tagHeaders: config.CACHE_TAGS || ports.length > 0 ? tagHeaders : undefined,
    async close() {
      await Promise.all(purgers.map(purger => purger.close()))
    },
  }
}
