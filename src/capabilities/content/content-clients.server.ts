import { readFile } from 'node:fs/promises'
import type { Fetch, Sleep } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { ContentService } from '../../cms/content-service.server.ts'
import type { Config } from '../../config.server.ts'
import type { Observe } from '../../metrics/observe.server.ts'
import type { ContentChanges } from '../../content/changes/content-changes.ts'
import type { LeftOut } from '../../content/changes/left-out.ts'
import { createContentClient, type ContentClient } from '../../content/client/client.server.ts'
import type { LastGood } from '../../content/client/last-good.ts'
import { createMissingClient } from '../../content/client/missing-client.server.ts'
import { parseImageAddress, toOriginalPath } from '../../model/address/image-address.ts'
import { createDrawings } from '../../images/svg/drawings.server.ts'
import { createFileText } from '../../images/svg/file-text.server.ts'
import { formatNumber } from '../../messages/format.ts'
import type { ContentVersion } from '../../content/stories/stories.server.ts'

/** What a client of the content service needs besides its address. */
export interface ContentClientsDeps {
  config: Config
  changes: ContentChanges
  /** Counts what is asked. */
  observe?: Observe
  /** What a space said before, for the time while it fails. */
  lastGood?: LastGood | null
  /** Lets other work go first. */
  pause?: () => Promise<void>
  /** Where it is noted what content cannot be taken. */
  leftOut?: LeftOut
  sleep: Sleep
  log: Log
}

/** The client of the service in the same process, which is called without a limit. @see docs/readings.md 18 */
export function createEmbeddedClient(
  service: Pick<ContentService, 'fetch' | 'tokens' | 'asset'> & Partial<Pick<ContentService, 'read' | 'listsIn'>>,
  deps: ContentClientsDeps,
): ContentClient {
  const readText = async (src: string): Promise<string | null> => {
    const asset = service.asset(src)
    return asset ? readFile(asset.file, 'utf8') : null
  }
  const own = { ...deps, readText, read: service.read, listsIn: service.listsIn }
  return createClient(service.fetch, deps.config.SITE_URL, service.tokens().preview, null, own)
}

/** The client of a space in the network; without a token one that says so. @see docs/readings.md 36 */
export function createNetworkClient(
  fetch: Fetch,
  deps: ContentClientsDeps,
  version: ContentVersion = deps.config.CONTENT_VERSION,
): ContentClient {
  const { config, changes, log } = deps
  const token = version === 'draft' ? config.STORYBLOK_PREVIEW_TOKEN : config.STORYBLOK_DELIVERY_API_TOKEN
  if (!token) return createMissingClient(changes, log)
  return createClient(fetch, config.STORYBLOK_API_URL, token, config.STORYBLOK_RATE_LIMIT, deps)
}

function createClient(
  fetch: Fetch,
  origin: string,
  token: string,
  rateLimit: number | 'auto' | null,
  deps: ContentClientsDeps & {
    read?: ContentService['read'] | undefined
    listsIn?: ContentService['listsIn'] | undefined
    readText?: (src: string) => Promise<string | null>
  },
): ContentClient {
  const { config, changes, observe = same, read, sleep, log } = deps
  return createContentClient({
    fetch: observe(fetch),
    read: read && observe(read),
    listsIn: deps.listsIn,
    origin,
    token,
    rateLimit,
    timeoutMs: config.CONTENT_TIMEOUT_MS,
    // What the site parsed it keeps itself; in one process a second copy of every answer would only cost memory.
    cacheEntries: config.CONTENT_PROVIDER === 'storyblok' ? 2000 : 20,
    changes,
    announcesVersion: config.CONTENT_PROVIDER === 'storyblok',
    drawing: createDrawings({
      readText: deps.readText ?? createFileText(fetch, origin, config.CONTENT_TIMEOUT_MS),
      decimalOf: locale => formatNumber(0.5, locale, 1).charAt(1),
      log,
    }),
    lastGood: deps.read ? null : (deps.lastGood ?? null),
    copiedFolder: config.WEBSITE_FOLDER,
    pause: deps.pause,
    leftOut: deps.leftOut,
    clock: Date.now,
    sleep,
    log,
  })
}

/** The site's own origin where files come from it: of the service in this process, or of one behind the same origin; else null. */
export function ownAssetOrigin({
  CONTENT_PROVIDER: provider,
  STORYBLOK_API_URL: space,
  SITE_URL: own,
}: Config): string | null {
  return provider !== 'storyblok' || space === own ? own : null
}

const same: Observe = ask => ask

const storyblokAssets = ['https://a.storyblok.com', 'https://a-us.storyblok.com', 'https://a2.storyblok.com']

/** Where files of a space may come from; a service that is not Storyblok's own delivers its files itself. */
export function assetOriginsOf(apiUrl: string): readonly string[] {
  const { hostname, origin } = new URL(apiUrl)
  return hostname.endsWith('.storyblok.com') ? storyblokAssets : [...storyblokAssets, origin]
}

/** Tells of any address of a file, transformed ones included, whether visitors may not have the file now. */
export function withheldFiles(service: Pick<ContentService, 'isWithheld'>): (address: string) => boolean {
  return src => {
    const address = parseImageAddress(src)
    return address !== null && service.isWithheld(toOriginalPath(address))
  }
}
