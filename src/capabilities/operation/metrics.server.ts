import type { RequestListener } from 'node:http'
import type { Server } from 'node:http'
import type { Clock, Sleep } from '../../base/clock.ts'
import type { Config } from '../../config.server.ts'
import type { FormsDatabase } from '../visitors/forms-database.server.ts'
import { createMetricsServer } from '../../metrics/metrics-server.server.ts'
import { SetupError, type SetupProblem } from '../../content/setup-problem.server.ts'
import type { Log } from '../../base/log.ts'
import type { LeftOut } from '../../content/changes/left-out.ts'
import { createDiskCheck } from '../../metrics/disk-check.server.ts'
import { createObserver, observeListener, type Observe } from '../../metrics/observe.server.ts'
import { registerProcessMetrics } from '../../metrics/process-metrics.server.ts'
import { readReadiness, type Readiness, type ReadinessCheck } from '../../metrics/readiness.ts'
import { kindOf, type SiteMetrics } from '../../metrics/site-metrics.ts'
import { createStateCounts } from '../../metrics/state-counts.store.server.ts'
import type { SearchHealth } from '../../content/search/search.server.ts'
import type { CachedPage } from '../../site/cache/page-cache.server.ts'
import type { Site } from '../../site/site.server.ts'

/** What the parts of the site are observed with, and what people who run it can ask. */
export interface Watch {
  metrics: SiteMetrics
  /** Counts calls of the content service, and notes when it last answered well. */
  content: Observe
  listener(listener: RequestListener): RequestListener
  /** Counts pages that leave from memory. */
  site(site: Pick<Site, 'cached'>): { cached(target: string): CachedPage | null }
  readiness(): Promise<Readiness>
  /** Adds a named check to the readiness. */
  check(name: string, check: ReadinessCheck): void
  /** For `METRICS_PORT`; not listening yet. */
  server(): Server
  /** The process takes no more requests. */
  stopping(): void
}

export interface WatchDeps {
  config: Config
  metrics: SiteMetrics
  database: FormsDatabase
  clock: Clock
  sleep: Sleep
}

/** What is known only after the content is open. */
export interface WatchedContent {
  cache: Site['cache']
  /** The service in this process, whose content is current by itself; else it is asked over the network. */
  isEmbedded: boolean
  mirror: { asOf(): string | null } | null
  /** The start pages are being made for the first time: nobody should be sent here yet. */
  isStarting(): boolean
  search: { health(): SearchHealth }
}

export type OpenWatch = Watch & { connect(content: WatchedContent): void }

/** Brings together what is counted with where it happens. @see docs/decisions/0042-observability.md */
export function openWatch({ config, metrics, database, clock, sleep }: WatchDeps): OpenWatch {
  const { registry } = metrics
  const counts = createStateCounts(database.database)
  const checks = new Map<string, ReadinessCheck>([['disk', createDiskCheck({ folder: config.DATA_DIR, clock })]])
  let lastGood: number | null = null
  let content: WatchedContent | null = null
  let isStopping = false
  const seconds = (): number => performance.now() / 1000

  function contentAsOf(): number | null {
    if (!content || content.isStarting()) return null
    if (content.mirror) {
      const asOf = Date.parse(content.mirror.asOf() ?? '')
      return Number.isNaN(asOf) ? null : asOf
    }
    return content.isEmbedded ? clock() : lastGood
  }

  const queueDue = (): Promise<number | null> =>
    database.outbox.nextDue(config.MAIL_URL ? ['mail', 'webhook'] : ['webhook'])
  const readiness = (): Promise<Readiness> =>
    readReadiness({
      contentAsOf,
      askDatabase: counts.ask,
      queueDue,
      isStopping: () => isStopping,
      checks,
      clock,
      sleep,
    })

  registerProcessMetrics(registry)
  registry.gauge('nennmass_ready', 'One where the process can do its work.', async () =>
    (await readiness()).isReady ? 1 : 0,
  )
  registry.gauge(
    'nennmass_search_left_out',
    'Published pages that the search cannot find.',
    () => content?.search.health().leftOut.length ?? 0,
  )
  registry.gauge('nennmass_content_age_seconds', 'Since the content was last known to be current.', () => {
    const asOf = contentAsOf()
    return asOf === null ? [] : (clock() - asOf) / 1000
  })
  registry.gauge('nennmass_outbox_messages', 'Mails and webhooks by state.', async () =>
    Object.entries(await database.outbox.counts()).map(([state, value]) => ({ labels: { state }, value })),
  )
  registry.gauge('nennmass_outbox_overdue_seconds', 'How long the oldest due message waits.', async () => {
    const due = await queueDue()
    return due === null ? 0 : Math.max(0, (clock() - due) / 1000)
  })
  registry.gauge('nennmass_editor_sessions', 'People signed in to the editor.', () => counts.sessions(clock()))
  registry.gauge('nennmass_page_cache_bytes', 'Memory of finished pages.', () => content?.cache.bytes ?? 0)
  registry.gauge('nennmass_page_cache_pages', 'Finished pages in memory.', () => content?.cache.size ?? 0)

  return {
    metrics,
    content: createObserver((status, took) => {
      if (status >= 200 && status < 429) lastGood = clock()
      metrics.content(status, took)
    }, seconds),
    listener: listener => observeListener(listener, metrics, seconds),
    site: site => ({
      cached(target) {
        const page = site.cached(target)
        const kind = kindOf(target)
        if (page || kind === 'page' || kind === 'payload') metrics.cache(page ? 'hit' : 'miss')
        return page
      },
    }),
    readiness,
    check: (name, check) => void checks.set(name, check),
    server: () => createMetricsServer({ registry, readiness }),
    stopping: () => void (isStopping = true),
    connect: opened => void (content = opened),
  }
}

/** What is missing from pages, sitemaps, redirects and the like because it cannot be taken: pages are sent all the same. */
/** Visitors find what was published before: no reason to send them elsewhere. */
export function createSearchCheck(health: () => SearchHealth, clock: Clock): ReadinessCheck {
  return () => {
    const { failingSince } = health()
    if (failingSince === null) return { state: 'ok' }
    const seconds = Math.round((clock() - failingSince) / 1000)
    return { state: 'degraded', reason: `the search has not followed what is published for ${seconds} s` }
  }
}

export function createLeftOutCheck(leftOut: LeftOut): ReadinessCheck {
  return () => {
    const found = [...leftOut.all()].flatMap(([thing, items]) =>
      items.map(({ item, reason }) => `${thing}: ${item}: ${reason}`),
    )
    return found.length === 0 ? { state: 'ok' } : { state: 'degraded', reason: found.slice(0, 20).join('\n') }
  }
}

/** How long what was found of the setup holds, in milliseconds. */
const setupHoldsMs = 10_000

/**
 * Whether the configuration can show a first page. Nobody who asks waits for content: what was found last is said, and
 * looked for again.
 */
export function createSetupCheck({ find, isTooEarly, clock, log }: SetupCheckDeps): {
  look(): Promise<void>
  check: ReadinessCheck
} {
  let said: string | null = null
  let lookedAt = 0

  async function look(): Promise<void> {
    lookedAt = clock()
    // What cannot be read is said by those who read it.
    const found = await find().catch(() => null)
    const text = found && new SetupError(found).message
    if (text !== null && text !== said) log.error({ problem: found?.kind }, text)
    said = text
  }

  return {
    look,
    check() {
      if (!isTooEarly() && clock() - lookedAt > setupHoldsMs) void look()
      return said === null ? { state: 'ok' } : { state: 'degraded', reason: said }
    },
  }
}

export interface SetupCheckDeps {
  find(): Promise<SetupProblem | null>
  /** The first page is being made: looking would take its turns where calls are counted. */
  isTooEarly(): boolean
  clock: Clock
  log: Log
}
