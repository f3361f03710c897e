import type { Fetch } from '../../base/clock.ts'
import { isObject, type JsonObject } from '../../base/json.ts'
import type { Story } from '../../blocks/block.ts'
import { blockOfRequest } from '../../forms/guard/address-block.server.ts'
import type { PagePolicy } from '../../pages/document/page-policy.ts'
import type { ContentService } from '../../cms/content-service.server.ts'
import { assetReader } from '../visitors/files.server.ts'
import { createEmbeddedClient, createNetworkClient, ownAssetOrigin } from '../content/content-clients.server.ts'
import { followDrafts } from '../content/content-sources.server.ts'
import type { ContentClient } from '../../content/client/client.server.ts'
import { createContentChanges } from '../../content/changes/content-changes.ts'
import { withOwnEditable } from '../../content/unsaved/own-editable.ts'
import type { Locale } from '../../model/locale.ts'
import type { WireBlock } from '../../model/story/wire.ts'
import { createSiteContent } from '../../content/site-content.server.ts'
import { type MomentPreviewDeps, openMoments } from './preview-moments.server.ts'
import { withDrafts } from '../../site/preview/draft-site.server.ts'
import { createSharedDrafts } from '../../site/share-links/shared-draft-routes.server.ts'
import { createSharedPage } from '../../site/share-links/shared-page.server.ts'
import { createPreviewCard } from '../../site/preview/preview-card.server.ts'
import { createPreviewRender } from '../../site/preview/preview-render.server.ts'
import { createSite, type Site } from '../../site/site.server.ts'

export interface PreviewDeps extends MomentPreviewDeps {
  /** The content service in this process; null in connected mode. */
  embedded: ContentService | null
  /** The network, asked in connected mode. */
  fetch: Fetch
  /** What visitors see: around a shared draft everything is as published. */
  published: ContentClient
  /** Headers of pages that say nothing of content, and of pages of visitors. */
  pageHeaders: Readonly<Record<string, string>>
  headersOf(settings: Story<'settings'> | null, policy: PagePolicy): Readonly<Record<string, string>>
}

/** Drafts for those who may see them. */
export interface RunningPreview {
  /** The site for visitors, with pages of drafts for requests that are signed. */
  over(published: Site): Site
  /** Answers `POST /preview/render`; null where no draft can be read. */
  render: ((request: Request) => Promise<Response>) | null
  /** Answers `POST /preview/share-card`; null where no draft can be read. */
  card: ((request: Request) => Promise<Response>) | null
  /** Answers what is below `/s`; null where no links are kept: a space in the network has none. */
  shared: ((request: Request) => Promise<Response>) | null
  /** HTML of a page with drafts; null where there is none, or no draft can be read. Rejects where it cannot be rendered. */
  page(target: string): Promise<string | null>
  close(): void
}

/** Pages of one language and its lists, and of those around it. */
const keepEntries = 300

/** Opens the preview: a second view of the content, of drafts, which follows every save. */
export function openPreview(deps: PreviewDeps): RunningPreview {
  const { config, embedded, clock, sleep, log } = deps
  const previewToken = embedded ? embedded.tokens().preview : config.STORYBLOK_PREVIEW_TOKEN
  if (!previewToken)
    return { over: published => published, render: null, card: null, shared: null, page: async () => null, close() {} }

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
  const reading = { assetOrigin: ownAssetOrigin(config), assetOrigins: deps.assetOrigins, siteOrigin: origin }
  const content = createSiteContent({
    client,
    folder,
    ...reading,
    keepEntries,
    keepsDrafts: true,
    sharesStories: embedded !== null,
    pause: deps.pause,
    changes,
    clock,
    log,
  })
  const shared = { content, folder, origin, defaultLocale, assets: deps.assets, timeoutMs, clock, sleep, log }
  const drafts = createSite({
    ...shared,
    version: 'draft',
    showsUntranslated: true,
    headers: deps.headers,
    headersOf: deps.framedHeadersOf,
    rootLocale: config.ROOT_LOCALE,
    cacheBytes: 1,
    appPage: deps.appPage,
    pause: deps.pause,
  })
  const renderShared = createSharedPage({
    ...shared,
    published: deps.published,
    drafts: client,
    reading,
    headersOf: deps.headersOf,
  })
  const stop = embedded ? followDrafts(embedded, changes) : (): void => {}
  // a space in the network sends its editor's stories as they are delivered, but for what is new in them
  const toDelivered = (storyId: number, sent: JsonObject, locale: Locale): JsonObject =>
    embedded ? embedded.toDelivered(storyId, sent, locale) : withOwnEditable(sent, { spaceId: secret.spaceId, storyId })
  const moments = embedded ? openMoments(deps, embedded, secret) : null
  return {
    over(published) {
      const site = withDrafts({
        published,
        drafts,
        secret,
        folder,
        headers: deps.headers,
        clock,
        // A space in the network does not say that a draft was saved.
        refresh: () => void (embedded || changes.announce({ tags: 'all' })),
        client: deps.assets.preview ?? null,
        editorOrigins: config.EDITOR_ORIGINS,
      })
      return moments?.over(site) ?? site
    },
    render: createPreviewRender({
      ...shared,
      secret,
      headers: deps.headers,
      toDelivered,
    }),
    card: createPreviewCard({
      ...shared,
      secret,
      headers: deps.headers,
      readAsset: assetReader(embedded, deps.fetch),
      toDelivered,
    }),
    shared:
      embedded &&
      createSharedDrafts({
        ...shared,
        links: embedded.shareLinks,
        render: renderShared,
        headers: deps.pageHeaders,
        blockOf: (request, peer) => blockOfRequest(request, peer, config.PROXY_HOPS),
        uuidOf: id => embedded.findStory(id)?.uuid ?? null,
        async versionOf(storyId, versionId, locale) {
          const found = await embedded.version(storyId, versionId)
          const content: unknown = JSON.parse(found?.content ?? 'null')
          if (!found || !isObject(content)) return null
          return { name: found.name, content: embedded.toDelivered(storyId, content, locale) as WireBlock }
        },
      }).fetch,
    async page(target) {
      const found = await drafts.answer(target)
      if (found?.kind === 'failed') throw new Error(`${target} cannot be rendered`)
      return found?.kind === 'page' ? found.page.text() : null
    },
    close() {
      stop()
      moments?.close()
    },
  }
}
