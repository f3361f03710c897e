import { silentLog } from '../src/base/log.ts'
import type { Config } from '../src/config.server.ts'
import { openContentService } from '../src/capabilities/content/content-service.server.ts'
import { createContentChanges } from '../src/content/changes/content-changes.ts'
import { createContentClient } from '../src/content/client/client.server.ts'
import { createSiteContent, type SiteContent } from '../src/content/site-content.server.ts'
import type { ServiceReply } from '../src/model/story/service-reply.ts'

/** Content as pages are rendered from it, without the site around it; everything that is read stays in memory. */
export async function openEmbeddedContent(config: Config): Promise<{ content: SiteContent; close(): Promise<void> }> {
  const { service, close } = await openContentService(config, silentLog)
  const changes = createContentChanges(silentLog)
  const client = createContentClient({
    fetch: service.fetch,
    read: async (path, search) => frozen(await service.read(path, search)),
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
    sharesStories: true,
    changes,
    clock: Date.now,
    log: silentLog,
  })
  return { content, close }
}

/** What the site is handed is shared: who changes it fails. */
function frozen(reply: ServiceReply): ServiceReply {
  return { ...reply, json: async () => freeze(await reply.json()) }
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const each of Object.values(value)) freeze(each)
  }
  return value
}
