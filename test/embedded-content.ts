import { silentLog } from '../src/base/log.ts'
import type { Config } from '../src/config.server.ts'
import { openContentService } from '../src/content-service.server.ts'
import { createContentChanges } from '../src/content/changes/content-changes.ts'
import { createContentClient } from '../src/content/client/client.server.ts'
import { createSiteContent, type SiteContent } from '../src/content/site-content.server.ts'

/** Content as pages are rendered from it, without the site around it; everything that is read stays in memory. */
export async function openEmbeddedContent(config: Config): Promise<{ content: SiteContent; close(): Promise<void> }> {
  const { service, close } = await openContentService(config, silentLog)
  const changes = createContentChanges(silentLog)
  const client = createContentClient({
    fetch: service.fetch,
    origin: config.SITE_URL,
    token: service.tokens().preview,
    rateLimit: null,
    timeoutMs: 5000,
    cacheEntries: 2000,
    clock: Date.now,
    sleep: async () => {},
    changes,
    announcesVersion: false,
    log: silentLog,
  })
  const content = createSiteContent({
    client,
    folder: config.WEBSITE_FOLDER,
    assetOrigin: config.SITE_URL,
    keepEntries: 4000,
    changes,
    clock: Date.now,
    log: silentLog,
  })
  return { content, close }
}
