import type { Fetch } from './base/clock.ts'
import type { Log } from './base/log.ts'
import type { ContentService } from './cms/content-service.server.ts'
import type { Config } from './config.server.ts'
import { createContentClient, type ContentClient } from './content/client/client.server.ts'
import { createMissingClient } from './content/client/missing-client.server.ts'

/** The site in the same process asks without a limit. @see docs/readings.md 18 */
export function embeddedClient(service: ContentService, config: Config, log: Log): ContentClient {
  return createClient(service.fetch, config.SITE_URL, service.tokens().preview, null, config, log)
}

/** Reads from Storyblok, or from nobody where there is no token. @see docs/readings.md 36 */
export function networkClient(config: Config, log: Log): ContentClient {
  const token =
    config.CONTENT_VERSION === 'draft' ? config.STORYBLOK_PREVIEW_TOKEN : config.STORYBLOK_DELIVERY_API_TOKEN
  if (!token) return createMissingClient(log)
  return createClient(
    request => fetch(request),
    config.STORYBLOK_API_URL,
    token,
    config.STORYBLOK_RATE_LIMIT,
    config,
    log,
  )
}

function createClient(
  ask: Fetch,
  origin: string,
  token: string,
  rateLimit: number | null,
  config: Config,
  log: Log,
): ContentClient {
  return createContentClient({
    fetch: ask,
    origin,
    token,
    rateLimit,
    timeoutMs: config.CONTENT_TIMEOUT_MS,
    // What the site parsed it keeps itself; in one process a second copy of every answer would only cost memory.
    cacheEntries: config.CONTENT_PROVIDER === 'embedded' ? 20 : 2000,
    clock: Date.now,
    sleep,
    log,
  })
}

const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
