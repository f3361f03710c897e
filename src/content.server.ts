import { setTimeout as delay } from 'node:timers/promises'
import type { Clock, Fetch, Sleep } from './base/clock.ts'
import type { Log } from './base/log.ts'
import type { ContentService } from './cms/content-service.server.ts'
import type { Config } from './config.server.ts'
import { assetOriginsOf, createEmbeddedClient, createNetworkClient } from './content-clients.server.ts'
import { openContentService, seed, type RunningContentService } from './content-service.server.ts'
import { connectContentSources } from './content-sources.server.ts'
import { startOutgoingWebhooks } from './content-webhooks.server.ts'
import { createContentWebhook } from './content/changes/content-webhook.server.ts'
import { createContentChanges, type ContentChanges } from './content/changes/content-changes.ts'
import { createSiteContent, type SiteContent } from './content/site-content.server.ts'

export interface ContentDeps {
  config: Config
  /** Folder of the demonstration world, imported on the first start. */
  contentDir: string
  /** Says what the first start does while it takes its time. */
  progress(step: string): void
  fetch: Fetch
  clock: Clock
  sleep: Sleep
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
  /** Takes what a connected space says of its changes; null where nobody is to be heard. */
  webhook: ((request: Request) => Promise<Response>) | null
  close(): Promise<void>
}

/** Opens the content of the site: from the embedded service, or from a space in the network. */
export async function openContent(deps: ContentDeps): Promise<RunningContent> {
  const { config, fetch, clock, sleep, log } = deps
  const running = config.CONTENT_PROVIDER === 'embedded' ? await startContentService(deps) : null
  const embedded = running?.service ?? null
  const changes = createContentChanges(log)
  const clientDeps = { config, changes, sleep, log }
  const client = embedded ? createEmbeddedClient(embedded, clientDeps) : createNetworkClient(fetch, clientDeps)
  const assetOrigins = embedded ? [] : assetOriginsOf(config.STORYBLOK_API_URL)
  const content = createSiteContent({
    client,
    folder: config.WEBSITE_FOLDER,
    assetOrigin: embedded ? config.SITE_URL : null,
    assetOrigins,
    siteOrigin: config.SITE_URL,
    keepEntries: 150,
    keepsDrafts: embedded !== null && config.CONTENT_VERSION === 'draft',
    changes,
    clock,
    log,
  })
  let disconnect = (): void => {}
  const stopWebhooks = embedded
    ? startOutgoingWebhooks({ service: embedded, fetch, clock, sleep: quietSleep, log })
    : null
  const { CONTENT_WEBHOOK_SECRET: secret, STORYBLOK_SPACE_ID: spaceId } = config
  const webhookDeps = { spaceId, checkVersion: client.checkVersion, changes, clock, sleep, log }
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
    webhook: !embedded && secret ? createContentWebhook({ ...webhookDeps, secret }) : null,
    async close() {
      await stopWebhooks?.()
      await running?.close()
    },
  }
}

/** Waits without keeping the process alive. */
const quietSleep: Sleep = (ms, signal) => delay(ms, undefined, signal ? { signal, ref: false } : { ref: false })

async function startContentService({ config, log, contentDir, progress }: ContentDeps): Promise<RunningContentService> {
  const running = await openContentService(config, log)
  if (running.service.isEmpty()) {
    progress('Filling the content service with the demonstration world')
    await seed(running.service, contentDir)
  }
  return running
}
