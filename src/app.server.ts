import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Clock, Fetch, Sleep } from './base/clock.ts'
import { AppError } from './base/errors.ts'
import type { Log } from './base/log.ts'
import { withRequestId } from './base/pino-log.server.ts'
import type { ContentService } from './cms/content-service.server.ts'
import type { Config } from './config.server.ts'
import type { Story } from './blocks/block.ts'
import { createForms, type Forms } from './forms.server.ts'
import { openConsent, toConsentOptions } from './consent.server.ts'
import { toConsentFacts } from './consent/consent-facts.ts'
import { servicesInUse } from './consent/services.ts'
import { openContentService, seed, type RunningContentService } from './content-service.server.ts'
import { connectContentSources } from './content-sources.server.ts'
import { createContentChanges, type ContentChanges } from './content/changes/content-changes.ts'
import { assetOriginsOf, createEmbeddedClient, createNetworkClient } from './content-clients.server.ts'
import { openSearchIndex } from './content/search/search-index.store.server.ts'
import { createContentSearch } from './content/search/search.server.ts'
import type { CachedPage } from './site/cache/page-cache.server.ts'
import { createSiteContent } from './content/site-content.server.ts'
import { openImageService } from './image-service.server.ts'
import { previewRenderPath } from './model/preview-answer.ts'
import { pageTypes } from './pages/page-types.ts'
import { openPreview } from './preview.server.ts'
import { openPathStats } from './site/path-stats/path-stats-file.server.ts'
import type { BuildAssets } from './site/builds/build-assets.server.ts'
import { createDownloads } from './site/http/downloads.server.ts'
import { finishResponse } from './site/http/finish-response.server.ts'
import { firstOf } from './site/http/first-of.ts'
import { commonHeaders, pageHeaders, transportSecurity } from './site/http/headers.ts'
import { createIcons } from './site/http/icons.server.ts'
import { createCrawlerFiles } from './site/crawlers/crawler-files.server.ts'
import { privateDrafts } from './site/http/private-drafts.ts'
import { policyOf, type PagePolicy } from './pages/document/page-policy.ts'
import { createPressKits } from './site/http/press-kit.server.ts'
import { createRuntimeRoutes } from './site/http/runtime-routes.server.ts'
import { createFormRoutes } from './site/forms/form-routes.server.ts'
import { createSearchPages } from './site/search/search-pages.server.ts'
import { createSearchRoute } from './site/search/search-route.ts'
import { createSearchSuggestions } from './site/search/search-suggestions.server.ts'
import type { ReadAsset } from './site/share/share-image.server.ts'
import { createShareImages } from './site/share/share-images.server.ts'
import { retryAfterSeconds } from './site/error-pages.server.ts'
import { createSite, type Site } from './site/site.server.ts'
import { createStaticFiles } from './site/http/static-files.server.ts'

export interface App {
  /** @param peer network address of whoever called; empty where it is not known. */
  fetch(request: Request, peer?: string): Promise<Response>
  /** A page for this target, be it one that says what is wrong, and the request's id; null where `fetch` answers. Never rejects. */
  draw(target: string): Promise<{ page: CachedPage; id: string } | null>
  site: Site
  /** Where a source of change says so, such as a webhook. */
  changes: ContentChanges
  /** The embedded content service; null in connected mode. */
  service: ContentService | null
  forms: Forms
  close(): Promise<void>
}

export interface AppDeps {
  config: Config
  log: Log
  build: BuildAssets
  /** Folder of the demonstration world, imported on the first start. */
  contentDir: string
  development: boolean
  /** Says what the first start does while it takes its time. */
  progress(step: string): void
  /** Time and network of the platform where absent. */
  clock?: Clock
  fetch?: Fetch
}

/**
 * The composition root: configuration in, one `fetch(Request)` out. Only here
 * do services meet, and only here are clock, network and randomness taken
 * from the platform.
 */
export async function createApp(deps: AppDeps): Promise<App> {
  const { config, log, build, clock = Date.now, fetch: ask = request => fetch(request) } = deps
  const secure = config.SITE_URL.startsWith('https:')
  const common = commonHeaders(secure)
  const running = config.CONTENT_PROVIDER === 'embedded' ? await startContentService(deps) : null
  const embedded = running?.service ?? null
  const changes = createContentChanges(log)
  const clientDeps = { config, changes, sleep, log }
  const client = embedded ? createEmbeddedClient(embedded, clientDeps) : createNetworkClient(ask, clientDeps)
  const { WEBSITE_FOLDER: folder, CONTENT_VERSION: version, SITE_URL: siteOrigin } = config
  const assetOrigin = embedded ? config.SITE_URL : null
  const assetOrigins = embedded ? [] : assetOriginsOf(config.STORYBLOK_API_URL)
  const origins = { assetOrigin, assetOrigins, siteOrigin: config.SITE_URL }
  const reading = { timeoutMs: config.CONTENT_TIMEOUT_MS, clock, sleep, log }
  const keepsDrafts = embedded !== null && version === 'draft'
  const content = createSiteContent({ client, folder, ...origins, keepEntries: 150, keepsDrafts, changes, clock, log })
  const options = toConsentOptions(config)
  const page = { ...build.page, buildCheckMs: config.BUILD_CHECK_INTERVAL_MS, consent: options }
  const policy = { assetOrigins, secure, development: deps.development }
  const headers = pageHeaders({ ...policy, services: servicesInUse(options) })
  const consent = await openConsent({ config, content, options, assets: page, headers: common, log })
  const open = () => openSearchIndex(nextTurn)
  const perPage = embedded ? 25 : 100
  const search = createContentSearch({ content, types: pageTypes, folder, version, perPage, open, clock, log })
  const searchPages = createSearchPages({
    search,
    content,
    version,
    defaultLocale: config.DEFAULT_LOCALE,
    origin: siteOrigin,
    assets: page,
  })
  const headersOf = (settings: Story<'settings'> | null, name: PagePolicy, editorOrigins: readonly string[] = []) => {
    const services = servicesInUse(toConsentFacts(options, settings?.content ?? null))
    return pageHeaders({ ...policy, policy: name, services, editorOrigins })
  }
  const framedHeadersOf = (settings: Story<'settings'> | null, name: PagePolicy) =>
    headersOf(settings, name, config.EDITOR_ORIGINS)
  const asked = await openPathStats(join(config.DATA_DIR, 'path-stats.json'), log)
  const flushing = setInterval(() => void asked.flush(), 60_000).unref()
  const appPage = createSearchRoute(searchPages)
  const published = createSite({
    content,
    assets: page,
    folder,
    origin: config.SITE_URL,
    defaultLocale: config.DEFAULT_LOCALE,
    rootLocale: config.ROOT_LOCALE,
    version: config.CONTENT_VERSION,
    headers,
    headersOf: version === 'draft' ? framedHeadersOf : headersOf,
    cacheBytes: config.PAGE_CACHE_MB * 2 ** 20,
    appPage,
    asked,
    pause: nextTurn,
    ...reading,
  })
  const preview = openPreview({
    ...{ config, embedded, fetch: ask, assetOrigins, assets: page, headers: common, framedHeadersOf, appPage },
    ...{ clock, sleep, pause: nextTurn, log },
  })
  const site = preview.over(published)
  const images = embedded && openImageService(embedded, config, log)
  changes.derive('pictures', { invalidate: ({ assets }) => assets.forEach(address => images?.forget(address)) })
  const readAsset: ReadAsset = async src => {
    const asset = embedded?.asset(src)
    return asset ? readFile(asset.file) : null
  }
  const shareImages = createShareImages({
    content,
    version,
    origin: siteOrigin,
    readAsset,
    cacheDir: join(config.DATA_DIR, 'share'),
    maxBytes: 256 * 2 ** 20,
    headers: common,
    clock,
    log,
  })
  const crawlerFiles = createCrawlerFiles({
    content,
    folder,
    origin: siteOrigin,
    version,
    defaultLocale: config.DEFAULT_LOCALE,
    securityContact: config.SECURITY_CONTACT,
    headers: common,
    ...reading,
  })
  const addressOf = (hash: string): string | null => embedded?.assetByHash(hash)?.filename ?? null
  const downloads = images ? [createDownloads({ addressOf, files: images.fetch })] : []
  const pressKits = createPressKits({
    content,
    version,
    origin: siteOrigin,
    files: images ? images.fetch : request => fetch(request),
    headers: common,
    clock: Date.now,
    log,
  })
  const suggestions = createSearchSuggestions(search, common)
  const files = privateDrafts(
    version,
    firstOf([crawlerFiles, createIcons(common), shareImages.fetch, suggestions, pressKits, ...downloads]),
  )
  const staticFiles = createStaticFiles(build, common)
  const forgotten = changes.missing()
  if (forgotten.length > 0) throw new Error(`Nothing follows changes of content for: ${forgotten.join(', ')}`)
  const disconnect = connectContentSources({
    ...{ changes, client, embedded, version },
    pollMs: config.CONTENT_POLL_INTERVAL_MS,
    log,
  })
  const runtimeRoutes = {
    site: published,
    build: { ...build, page },
    headers: common,
    pageHeaders: headers,
    version,
    log,
  }
  const { DEFAULT_LOCALE: defaultLocale } = config
  const runtime = privateDrafts(version, createRuntimeRoutes({ ...runtimeRoutes, defaultLocale }))
  const pages = privateDrafts(version, request => site.fetch(request))

  const forms = await createForms({ config, content, version, log })
  const formRoutes = createFormRoutes({
    ...forms,
    formPage: published.formPage,
    content,
    version,
    assets: page,
    pageHeaders: headers,
    origin: siteOrigin,
    proxyHops: config.PROXY_HOPS,
    headers: common,
    uuid: randomUUID,
    log,
  })

  const app = new Hono<{ Bindings: { peer: string } }>()
  if (config.BLOCK_GALLERY || deps.development) {
    app.get('/__blocks', async context => {
      const { renderGallery } = await import('./pages/gallery/render-gallery.server.tsx')
      const html = await renderGallery(new URL(context.req.url).searchParams, page)
      const own = pageHeaders({ ...policy, policy: policyOf(html), services: servicesInUse(options) })
      return context.html(html, 200, { ...own, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    })
  }
  app.get('/healthz', context => context.text('ok', 200, { ...common, 'cache-control': 'no-store' }))
  app.get('/assets/*', (context, next) => staticFiles(context.req.raw) ?? next())
  app.all('/cookie-consent/*', async (context, next) => (await consent.fetch(context.req.raw)) ?? next())
  if (embedded) app.all('/v2/*', context => embedded.networkFetch(context.req.raw))
  app.post(previewRenderPath, (context, next) => preview.render?.(context.req.raw) ?? next())
  if (images) app.on(['GET', 'HEAD'], '/f/*', context => images.fetch(context.req.raw))
  app.all('/forms/*', async (context, next) => (await formRoutes(context.req.raw, context.env.peer)) ?? next())
  app.on(['GET', 'HEAD'], '*', async (context, next) => (await runtime(context.req.raw)) ?? next())
  app.on(['GET', 'HEAD'], '*', async (context, next) => (await files(context.req.raw)) ?? next())
  app.on(['GET', 'HEAD'], '*', context => pages(context.req.raw))
  app.all('*', () => new Response(null, { status: 405, headers: { ...common, allow: 'GET, HEAD' } }))
  app.onError((error, context) => {
    const status = error instanceof AppError ? error.pageStatus : 500
    log.error({ err: error, path: context.req.path, statusCode: status }, 'Request failed')
    const again = { 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) }
    return new Response('Not available at the moment', { status, headers: { ...common, ...again } })
  })

  /** Every answer that is not a finished page from memory leaves one line; its id stands in the answer too. */
  function answer(request: Request, peer: string): Promise<Response> {
    const id = randomUUID()
    return withRequestId(id, async () => {
      const start = performance.now()
      const answered = await app.fetch(request, { peer })
      const response = await finishResponse(request, answered, secure ? transportSecurity : {})
      const ms = Math.round(performance.now() - start)
      log.debug(
        { method: request.method, path: new URL(request.url).pathname, status: response.status, ms },
        'Answered',
      )
      response.headers.set('x-request-id', id)
      return response
    })
  }

  /** The short way of a page that has to be rendered: no `Request`, no `Response`. Feeds stand among the pages. */
  async function draw(target: string): Promise<{ page: CachedPage; id: string } | null> {
    if (/^[^?]*\.[^?/]*(?:\?|$)/.test(target)) return null
    const id = randomUUID()
    return withRequestId(id, async () => {
      const start = performance.now()
      const found = await site.answer(target)
      if (!found || found.kind === 'redirect') return null
      const { page } = found
      log.debug({ path: target, status: page.status, ms: Math.round(performance.now() - start) }, 'Rendered')
      return { page, id }
    })
  }

  return {
    fetch: (request, peer = '') => answer(request, peer),
    draw,
    site,
    forms,
    changes,
    service: embedded,
    async close() {
      disconnect()
      preview.close()
      await forms.close()
      search.close()
      clearInterval(flushing)
      await asked.flush()
      await shareImages.close()
      await consent.close()
      await images?.close()
      await running?.close()
    },
  }
}

async function startContentService({ config, log, contentDir, progress }: AppDeps): Promise<RunningContentService> {
  const running = await openContentService(config, log)
  if (running.service.isEmpty()) {
    progress('Filling the content service with the demonstration world')
    await seed(running.service, contentDir)
  }
  return running
}

/** Waiting requests go first. */
const nextTurn = (): Promise<void> => new Promise(resolve => void setImmediate(resolve))

const sleep: Sleep = (ms, signal) => delay(ms, undefined, signal ? { signal } : {})
