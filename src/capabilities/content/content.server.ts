import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock, Fetch, Sleep } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { Story } from '../../blocks/block.ts'
import type { ContentService, ContentServiceOptions } from '../../cms/content-service.server.ts'
import type { Config } from '../../config.server.ts'
import {
  assetOriginsOf,
  createEmbeddedClient,
  createNetworkClient,
  ownAssetOrigin,
  withheldFiles,
} from './content-clients.server.ts'
import { openContentService, seed, type RunningContentService } from './content-service.server.ts'
import { connectContentSources } from './content-sources.server.ts'
import { startContentUpkeep } from './content-upkeep.server.ts'
import { startOutgoingWebhooks } from './content-webhooks.server.ts'
import { openSnapshot, type ContentSnapshot } from './content-snapshot.server.ts'
import { createContentWebhook } from '../../content/changes/content-webhook.server.ts'
import { createContentChanges, type ContentChanges } from '../../content/changes/content-changes.ts'
import { createLeftOut, type LeftOutItem } from '../../content/changes/left-out.ts'
import { isTrackingId } from '../../consent/services.ts'
import { openMirror, type RunningMirror } from './content-mirror.server.ts'
import type { Observe } from '../../metrics/observe.server.ts'
import type { DatabaseOptions } from '../../db/database.server.ts'
import { createSiteContent, type SiteContent } from '../../content/site-content.server.ts'

export interface ContentDeps {
  config: Config
  /** Folder of the demonstration world, imported on the first start. */
  contentDir: string
  /** Says what the first start does while it takes its time. */
  progress(step: string): void
  /** People of the editor, who use the management interface. */
  people?: ContentServiceOptions['people']
  /** Told of every statement of the content's database. */
  onQuery?: DatabaseOptions['onQuery']
  /** Counts what is asked of the content service. */
  observe?: Observe
  fetch: Fetch
  /** For addresses that people enter or that come with content. */
  fetchPublic: Fetch
  clock: Clock
  sleep: Sleep
  /** Lets waiting requests go first. */
  pause(): Promise<void>
  log: Log
}

export interface RunningContent {
  content: SiteContent
  changes: ContentChanges
  /** The content service in this process; null in connected mode. */
  embedded: ContentService | null
  /** Origins other than the site's own that files come from. */
  assetOrigins: readonly string[]
  /**
   * Follows changes from now on.
   *
   * @throws where something that has to follow them is not registered.
   */
  connect(): void
  /** Follows no more changes. */
  disconnect(): void
  /** The copy of another space; null where this is the original, or nothing is copied. */
  mirror: Pick<RunningMirror, 'asOf'> | null
  /** What a connected space said last, on disk; null where there is none. */
  snapshot: Pick<ContentSnapshot, 'fill'> | null
  /** Takes what a connected space says of its changes; null where nobody is to be heard. */
  webhook: ((request: Request) => Promise<Response>) | null
  close(): Promise<void>
}

/** Opens the content of the site: from the embedded service, or from a space in the network. */
export async function openContent(deps: ContentDeps): Promise<RunningContent> {
  const { config, fetch, fetchPublic, clock, sleep, log } = deps
  const running = config.CONTENT_PROVIDER === 'storyblok' ? null : await startContentService(deps)
  const embedded = running?.service ?? null
  const changes = createContentChanges(log)
  const leftOut = createLeftOut(log, clock)
  const snapshot = openSnapshot(config, clock, log)
  const lastGood = snapshot?.lastGood ?? null
  const clientDeps = {
    config,
    changes,
    sleep,
    pause: deps.pause,
    log,
    lastGood,
    leftOut,
    ...(deps.observe && { observe: deps.observe }),
  }
  const client = embedded ? createEmbeddedClient(embedded, clientDeps) : createNetworkClient(fetch, clientDeps)
  const assetOrigins = embedded ? [] : assetOriginsOf(config.STORYBLOK_API_URL)
  const content = createSiteContent({
    client,
    folder: config.WEBSITE_FOLDER,
    assetOrigin: ownAssetOrigin(config),
    assetOrigins,
    siteOrigin: config.SITE_URL,
    ...(embedded && { isWithheld: withheldFiles(embedded) }),
    keepEntries: 150,
    readsOverNetwork: embedded === null,
    sharesStories: embedded !== null,
    keepsDrafts: embedded !== null && config.CONTENT_VERSION === 'draft',
    pause: deps.pause,
    changes,
    leftOut,
    checkSettings,
    clock,
    log,
  })
  let disconnect = (): void => {}
  const isWorker = config.ROLES.includes('worker')
  const stopWebhooks =
    embedded && isWorker
      ? startOutgoingWebhooks({ service: embedded, fetch: fetchPublic, clock, sleep: quietSleep, log })
      : null
  const mirror =
    embedded && isWorker && config.CONTENT_PROVIDER === 'mirror'
      ? await openMirror({ config, service: embedded, fetchPublic, clock, sleep, later, log })
      : null
  // what is planned in a mirrored space is carried out there
  const stopUpkeep =
    embedded && isWorker && !mirror ? startContentUpkeep({ service: embedded, clock: deps.clock, log }) : null
  const { CONTENT_WEBHOOK_SECRET: secret, STORYBLOK_SPACE_ID: spaceId } = config
  const checkVersion = mirror?.sync ?? client.checkVersion
  const webhookDeps = { spaceId, checkVersion, changes, clock, sleep, log }
  return {
    content,
    changes,
    embedded,
    assetOrigins,
    connect() {
      const missing = changes.missing()
      if (missing.length > 0) throw new Error(`Nothing follows changes of content for: ${missing.join(', ')}`)
      const { CONTENT_VERSION: version, CONTENT_POLL_INTERVAL_MS: pollMs } = config
      disconnect = connectContentSources({ changes, client, embedded, version, pollMs, log })
    },
    disconnect: () => disconnect(),
    mirror,
    snapshot,
    webhook: (!embedded || mirror) && secret ? createContentWebhook({ ...webhookDeps, secret }) : null,
    async close() {
      await snapshot?.close()
      await mirror?.close()
      await stopUpkeep?.()
      await stopWebhooks?.()
      await running?.close()
    },
  }
}

/** @see docs/readings.md 32 */
function checkSettings({ content: { tracking_id: id } }: Story<'settings'>): LeftOutItem[] {
  const reason = `"${id}" is not a valid GTM-ID: GTM- or G- and upper-case letters and digits; nothing is measured`
  return id === null || isTrackingId(id) ? [] : [{ item: 'tracking_id', reason }]
}

/** Waits without keeping the process alive. */
const quietSleep: Sleep = (ms, signal) => delay(ms, undefined, signal ? { signal, ref: false } : { ref: false })

async function startContentService({
  config,
  log,
  contentDir,
  progress,
  people,
  onQuery,
}: ContentDeps): Promise<RunningContentService> {
  const running = await openContentService(config, log, people, { onQuery })
  if (running.service.isEmpty() && config.CONTENT_PROVIDER === 'embedded') {
    if (isLeftBehind(config)) {
      await running.close()
      throw new Error(
        `PostgreSQL holds no content, but ${config.DATA_DIR}/content.sqlite is there: npm run db:move carries it over; move the file away to begin with the demonstration world`,
      )
    }
    progress('Filling the content service with the demonstration world')
    await seed(running.service, contentDir)
  }
  return running
}

/** Content of an installation that had only its visitors' messages in PostgreSQL: a start must not show other content. */
function isLeftBehind({ DATABASE_URL, DATA_DIR }: Config): boolean {
  return DATABASE_URL !== undefined && existsSync(join(DATA_DIR, 'content.sqlite'))
}

/** A timer that keeps no process alive. */
function later(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms).unref()
  return () => clearTimeout(timer)
}
