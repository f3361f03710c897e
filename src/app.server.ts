import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Log } from './base/log.ts'
import { withRequestId } from './base/pino-log.server.ts'
import type { ContentService } from './cms/content-service.server.ts'
import type { ContentEvent } from './cms/content-events.ts'
import type { Config } from './config.server.ts'
import { createForms, type Forms } from './forms.server.ts'
import { openContentService, seed, type RunningContentService } from './content-service.server.ts'
import { embeddedClient, networkClient } from './content-client.server.ts'
import { openSearchIndex } from './content/search/search-index.store.server.ts'
import { createContentSearch } from './content/search/search.server.ts'
import type { CachedPage } from './site/cache/page-cache.server.ts'
import { createSiteContent } from './content/site-content.server.ts'
import { createImageService } from './images/image-service.server.ts'
import { toOriginalPath } from './model/image-address.ts'
import { openPathStats } from './site/path-stats/path-stats-file.server.ts'
import type { BuildAssets } from './site/builds/build-assets.server.ts'
import { createDownloads } from './site/http/downloads.server.ts'
import { finishResponse } from './site/http/finish-response.server.ts'
import { firstOf } from './site/http/first-of.ts'
import { commonHeaders, pageHeaders, transportSecurity } from './site/http/headers.ts'
import { createIcons } from './site/http/icons.server.ts'
import { createCrawlerFiles } from './site/crawlers/crawler-files.server.ts'
import { privateDrafts } from './site/http/private-drafts.ts'
import { createRuntimeRoutes } from './site/http/runtime-routes.server.ts'
import { createFormRoutes } from './site/forms/form-routes.server.ts'
import { createSearchPages } from './site/search/search-pages.server.ts'
import { createSearchRoute } from './site/search/search-route.ts'
import { createSearchSuggestions } from './site/search/search-suggestions.server.ts'
import type { ReadAsset } from './site/share/share-image.server.ts'
import { createShareImages } from './site/share/share-images.server.ts'
import { createSite, type Site } from './site/site.server.ts'
import { createStaticFiles } from './site/http/static-files.server.ts'

export interface App {
  /** @param peer network address of whoever called; empty where it is not known. */
  fetch(request: Request, peer?: string): Promise<Response>
  /** A page of a clean address and the request's id; null where `fetch` has to answer. */
  draw(target: string): Promise<{ page: CachedPage; id: string } | null>
  site: Site
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
}

/**
 * The composition root: configuration in, one `fetch(Request)` out. Only here
 * do services meet, and only here are clock, network and randomness taken
 * from the platform.
 */
export async function createApp(deps: AppDeps): Promise<App> {
  const { config, log, build } = deps
  const secure = config.SITE_URL.startsWith('https:')
  const common = commonHeaders(secure)
  const running = config.CONTENT_PROVIDER === 'embedded' ? await startContentService(deps) : null
  const embedded = running?.service ?? null
  const client = embedded ? embeddedClient(embedded, config, log) : networkClient(config, log)
  const folder = config.WEBSITE_FOLDER
  const assetOrigin = embedded ? config.SITE_URL : null
  const assetOrigins = embedded ? [] : assetOriginsOf(config.STORYBLOK_API_URL)
  const origins = { assetOrigin, assetOrigins, siteOrigin: config.SITE_URL }
  const content = createSiteContent({ client, folder, ...origins, keepEntries: 150, log })
  const page = { ...build.page, buildCheckMs: config.BUILD_CHECK_INTERVAL_MS }
  const headers = pageHeaders({ assetOrigins, secure, development: deps.development })
  const { CONTENT_VERSION: version, SITE_URL: siteOrigin } = config
  const search = createContentSearch({ content, folder, version, open: () => openSearchIndex(nextTurn), log })
  const searchPages = createSearchPages({
    search,
    content,
    version,
    defaultLocale: config.DEFAULT_LOCALE,
    origin: siteOrigin,
    assets: page,
  })
  const asked = await openPathStats(join(config.DATA_DIR, 'path-stats.json'), log)
  const flushing = setInterval(() => void asked.flush(), 60_000).unref()
  const site = createSite({
    content,
    assets: page,
    folder,
    origin: config.SITE_URL,
    defaultLocale: config.DEFAULT_LOCALE,
    rootLocale: config.ROOT_LOCALE,
    version: config.CONTENT_VERSION,
    headers,
    cacheBytes: config.PAGE_CACHE_MB * 2 ** 20,
    appPage: createSearchRoute(searchPages),
    asked,
    clock: Date.now,
    log,
  })
  const images = embedded && createImages(embedded, config, log)
  const unsubscribe = embedded?.subscribe(event => {
    if (event.kind === 'asset') event.addresses.forEach(address => images?.forget(address))
    site.contentChanged(tagsOf(event))
    search.contentChanged(tagsOf(event))
  })
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
    clock: Date.now,
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
    clock: Date.now,
    log,
  })
  const addressOf = (hash: string): string | null => embedded?.assetByHash(hash)?.filename ?? null
  const downloads = images ? [createDownloads({ addressOf, files: images.fetch })] : []
  const suggestions = createSearchSuggestions(search, common)
  const files = privateDrafts(
    version,
    firstOf([crawlerFiles, createIcons(common), shareImages.fetch, suggestions, ...downloads]),
  )
  const staticFiles = createStaticFiles(build, common)
  const runtimeRoutes = { site, build: { ...build, page }, headers: common, pageHeaders: headers, version, log }
  const { DEFAULT_LOCALE: defaultLocale } = config
  const runtime = privateDrafts(version, createRuntimeRoutes({ ...runtimeRoutes, defaultLocale }))
  const pages = privateDrafts(version, request => site.fetch(request))

  const forms = await createForms({ config, content, version, log })
  const formRoutes = createFormRoutes({
    ...forms,
    formPage: site.formPage,
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
      return context.html(html, 200, { ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    })
  }
  app.get('/healthz', context => context.text('ok', 200, { ...common, 'cache-control': 'no-store' }))
  app.get('/assets/*', (context, next) => staticFiles(context.req.raw) ?? next())
  if (embedded) app.all('/v2/*', context => embedded.networkFetch(context.req.raw))
  if (images) app.on(['GET', 'HEAD'], '/f/*', context => images.fetch(context.req.raw))
  app.all('/forms/*', async (context, next) => (await formRoutes(context.req.raw, context.env.peer)) ?? next())
  app.on(['GET', 'HEAD'], '*', async (context, next) => (await runtime(context.req.raw)) ?? next())
  app.on(['GET', 'HEAD'], '*', async (context, next) => (await files(context.req.raw)) ?? next())
  app.on(['GET', 'HEAD'], '*', context => pages(context.req.raw))
  app.all('*', () => new Response(null, { status: 405, headers: { ...common, allow: 'GET, HEAD' } }))
  app.onError((error, context) => {
    log.error({ err: error, path: context.req.path }, 'Request failed')
    return new Response('Internal Server Error', { status: 500, headers: { ...common, 'cache-control': 'no-store' } })
  })

  /** Every answer that is not a finished page from memory leaves one line; its id stands in the answer too. */
  function answer(request: Request, peer: string): Promise<Response> {
    const id = randomUUID()
    return withRequestId(id, async () => {
      const start = performance.now()
      const response = await finishResponse(
        request,
        await app.fetch(request, { peer }),
        secure ? transportSecurity : {},
      )
      const ms = Math.round(performance.now() - start)
      log.debug(
        { method: request.method, path: new URL(request.url).pathname, status: response.status, ms },
        'Answered',
      )
      response.headers.set('x-request-id', id)
      return response
    })
  }

  /** The short way of a page that has to be drawn: no `Request`, no `Response`. */
  function draw(target: string): Promise<{ page: CachedPage; id: string } | null> {
    const id = randomUUID()
    return withRequestId(id, async () => {
      const start = performance.now()
      const page = await site.page(target)
      if (page) log.debug({ path: target, status: page.status, ms: Math.round(performance.now() - start) }, 'Drawn')
      return page && { page, id }
    })
  }

  return {
    fetch: (request, peer = '') => answer(request, peer),
    draw,
    site,
    forms,
    async close() {
      unsubscribe?.()
      await forms.close()
      search.close()
      clearInterval(flushing)
      await asked.flush()
      await shareImages.close()
      await images?.close()
      await running?.close()
    },
  }
}

const storyblokAssets = ['https://a.storyblok.com', 'https://a-us.storyblok.com', 'https://a2.storyblok.com']

/** A service that is not Storyblok's own delivers its files itself. */
function assetOriginsOf(apiUrl: string): readonly string[] {
  const { hostname, origin } = new URL(apiUrl)
  return hostname.endsWith('.storyblok.com') ? storyblokAssets : [...storyblokAssets, origin]
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

function createImages(service: ContentService, config: Config, log: Log) {
  return createImageService({
    source: async address => {
      const path = toOriginalPath(address)
      const asset = service.asset(path)
      if (!asset) return null
      const { file, contentType, contentLength: size } = asset
      return { path: file, contentType, size, outdated: asset.address !== path }
    },
    cacheDir: join(config.DATA_DIR, 'images'),
    memoryBytes: config.IMAGE_CACHE_MB * 2 ** 20,
    diskBytes: config.IMAGE_DISK_MB * 2 ** 20,
    clock: Date.now,
    log,
  })
}

/** What a change of the content touches: a changed address or label may stand on any page. */
function tagsOf(event: ContentEvent): readonly string[] | 'all' {
  if (event.kind === 'saved') return []
  if (event.kind !== 'published' || event.component === null) return 'all'
  return [`story:${event.uuid}`, `list:${event.component}`, ...(isFrame(event.component) ? ['settings'] : [])]
}

function isFrame(component: string): boolean {
  return component === 'settings' || component === 'header' || component === 'footer'
}
