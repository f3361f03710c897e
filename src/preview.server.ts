import type { Clock, Fetch, Sleep } from './base/clock.ts'
import type { Log } from './base/log.ts'
import type { Story } from './blocks/block.ts'
import type { ContentService } from './cms/content-service.server.ts'
import type { Config } from './config.server.ts'
import { createEmbeddedClient, createNetworkClient } from './content-clients.server.ts'
import { followDrafts } from './content-sources.server.ts'
import { createContentChanges } from './content/changes/content-changes.ts'
import { createSiteContent } from './content/site-content.server.ts'
import type { PageAssets } from './pages/document/document.tsx'
import type { PagePolicy } from './pages/document/page-policy.ts'
import type { FindAppPage } from './site/search/app-page.ts'
import { withDrafts } from './site/preview/draft-site.server.ts'
import { createPreviewRender } from './site/preview/preview-render.server.ts'
import { createSite, type Site } from './site/site.server.ts'

export interface PreviewDeps {
  config: Config
  /** The content service in this process; null in connected mode. */
  embedded: ContentService | null
  /** The network, asked in connected mode. */
  fetch: Fetch
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

/** Drafts for those who may see them. */
export interface RunningPreview {
  /** The site for visitors, with pages of drafts for requests that are signed. */
  over(published: Site): Site
  /** Answers `POST /preview/render`; null where no draft can be read. */
  render: ((request: Request) => Promise<Response>) | null
  close(): void
}

/** Pages of one language and its lists, and of those around it. */
const keepEntries = 300

/** Opens the preview: a second view of the content, of drafts, which follows every save. */
export function openPreview(deps: PreviewDeps): RunningPreview {
  const { config, embedded, clock, sleep, log } = deps
  const previewToken = embedded ? embedded.tokens().preview : config.STORYBLOK_PREVIEW_TOKEN
  if (!previewToken) return { over: published => published, render: null, close() {} }

  const {
    WEBSITE_FOLDER: folder,
    SITE_URL: origin,
    DEFAULT_LOCALE: defaultLocale,
    CONTENT_TIMEOUT_MS: timeoutMs,
  } = config
  const secret = { spaceId: config.STORYBLOK_SPACE_ID, previewToken }
  const changes = createContentChanges(log)
  const clientDeps = { config, changes, sleep, log }
  const client = embedded
    ? createEmbeddedClient(embedded, clientDeps)
    : createNetworkClient(deps.fetch, clientDeps, 'draft')
  const content = createSiteContent({
    ...{ client, folder, assetOrigin: embedded ? origin : null, assetOrigins: deps.assetOrigins, siteOrigin: origin },
    ...{ keepEntries, keepsDrafts: true, changes, clock, log },
  })
  const shared = { content, folder, origin, defaultLocale, assets: deps.assets, timeoutMs, clock, sleep, log }
  const drafts = createSite({
    ...shared,
    version: 'draft',
    headers: deps.headers,
    headersOf: deps.framedHeadersOf,
    rootLocale: config.ROOT_LOCALE,
    cacheBytes: 1,
    appPage: deps.appPage,
    pause: deps.pause,
  })
  const stop = embedded ? followDrafts(embedded, changes) : (): void => {}
  return {
    over: published =>
      withDrafts({
        ...{ published, drafts, secret, folder, headers: deps.headers, clock },
        // A space in the network does not say that a draft was saved.
        refresh: () => void (embedded || changes.announce({ tags: 'all' })),
        client: deps.assets.preview ?? null,
        editorOrigins: config.EDITOR_ORIGINS,
      }),
    render: createPreviewRender({
      ...shared,
      secret,
      headers: deps.headers,
      toDelivered: (id, sent, locale) => (embedded ? embedded.toDelivered(id, sent, locale) : sent),
    }),
    close: stop,
  }
}
