import { createBoundedCache } from '../../base/bounded-cache.ts'
import type { Clock, Sleep } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { Story } from '../../blocks/block.ts'
import type { ContentService } from '../../cms/content-service.server.ts'
import type { Config } from '../../config.server.ts'
import { createEmbeddedClient, withheldFiles } from '../content/content-clients.server.ts'
import { createContentChanges } from '../../content/changes/content-changes.ts'
import { createSiteContent } from '../../content/site-content.server.ts'
import type { PageAssets } from '../../pages/document/page-assets.ts'
import type { PagePolicy } from '../../pages/document/page-policy.ts'
import { withMoments } from '../../site/preview/moment-site.server.ts'
import type { PreviewSecret } from '../../site/preview/preview-signature.server.ts'
import type { FindAppPage } from '../../site/search/app-page.ts'
import { createSite, type Site } from '../../site/site.server.ts'

/** What pages that visitors do not see yet, or no more, are made with. */
export interface MomentPreviewDeps {
  config: Config
  assetOrigins: readonly string[]
  assets: PageAssets
  /** Headers of answers that are no pages. */
  headers: Readonly<Record<string, string>>
  /** Headers of a page that an editor may show in a frame. */
  framedHeadersOf(settings: Story<'settings'> | null, policy: PagePolicy): Readonly<Record<string, string>>
  appPage: FindAppPage
  clock: Clock
  sleep: Sleep
  pause(): Promise<void>
  log: Log
}

/** Each keeps some answers of the content service. */
const keptSites = 3

/** Opens the site as it was or will be: each moment is a site of its own, kept until anything changes. */
export function openMoments(deps: MomentPreviewDeps, embedded: ContentService, secret: PreviewSecret) {
  const { config, clock, sleep, log } = deps
  const sites = createBoundedCache<Site>({ entries: keptSites })
  const stop = embedded.subscribe(() => sites.clear())

  async function siteAt(at: string): Promise<Site> {
    const key = JSON.stringify([at, await embedded.plansStamp()])
    const site = sites.get(key) ?? open(at)
    sites.set(key, site)
    return site
  }

  function open(at: string): Site {
    const changes = createContentChanges(log)
    const service = {
      tokens: embedded.tokens,
      asset: embedded.asset,
      fetch(request: Request): Promise<Response> {
        const url = new URL(request.url)
        url.searchParams.set('as_of', at)
        return embedded.fetch(new Request(url, { signal: request.signal }))
      },
    }
    const { WEBSITE_FOLDER: folder, SITE_URL: origin } = config
    const content = createSiteContent({
      client: createEmbeddedClient(service, { config, changes, sleep, log }),
      folder,
      assetOrigin: origin,
      assetOrigins: deps.assetOrigins,
      siteOrigin: origin,
      isWithheld: withheldFiles(embedded),
      // what a page says about time is said of that moment
      keepEntries: 100,
      changes,
      clock: () => Date.parse(at),
      log,
    })
    return createSite({
      content,
      folder,
      origin,
      version: 'published',
      clock: () => Date.parse(at),
      sleep,
      log,
      pause: deps.pause,
      defaultLocale: config.DEFAULT_LOCALE,
      rootLocale: config.ROOT_LOCALE,
      assets: deps.assets,
      cacheBytes: 1,
      headers: deps.headers,
      headersOf: deps.framedHeadersOf,
      timeoutMs: config.CONTENT_TIMEOUT_MS,
    })
  }

  return {
    over: (site: Site): Site => withMoments({ site, siteAt, secret, headers: deps.headers, clock }),
    close: stop,
  }
}
